"""`python -m piquet_core`: the command line."""

import sys

from piquet_core.cli import main

sys.exit(main())
