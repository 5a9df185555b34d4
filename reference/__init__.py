"""The private truth that the hidden checks compare with, one module a notebook."""
