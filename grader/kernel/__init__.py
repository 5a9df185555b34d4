"""The half of the engine that runs inside the sandboxed kernel, beside the student's code.

Nothing here may hold a secret: a student's code can read and change all of it.
"""
