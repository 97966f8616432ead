"""Documented deals as stories, by their names."""

from piquet_core import library
from piquet_core.replay.story import tell


def tell_named(name, number=0, house=None):
    """The story of a documented deal, of the first in its file if none is numbered, by its own rules or others."""
    return tell(library.text(name), number, house)
