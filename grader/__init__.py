"""The grading engine: intake, rebuild, sandboxed execution, hidden checks, scores, feedback."""
