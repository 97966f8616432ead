"""Best play with both hands known: the value of a deal, the best line, and a grade for every card."""

from piquet_core.solver.grading import Grade, Solution, Solver, grade, solve

__all__ = ["Grade", "Solution", "Solver", "grade", "solve"]
