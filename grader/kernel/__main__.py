"""`python -m grader.kernel`: see `grader.kernel.main`."""

import sys

from grader.kernel.main import main

main(sys.argv[1:])
