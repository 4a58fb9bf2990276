"""What the benches of books share: their programs, counting the instructions of a run, and the tables.

The programs are the first ten of bench/speed. Where instructions are counted (valgrind's cachegrind), they have smaller
numbers in them: such that starting lexprof and reading the prelude, some 12 million instructions, is less than a
fiftieth of each run. Then the clock is off; the engine is the fast one.
"""

import importlib.machinery
import importlib.util
import math
import re
import subprocess
import sys
from pathlib import Path

SPEED = Path(__file__).resolve().parent.parent / "speed"
SMALLER = {
    "nfib": [("36", "30")],
    "sumSquares": [("1000000", "40000")],
    "queens": [("10", "9")],
    "deep": [("1000000", "70000")],
    "functions": [("4000", "400")],
    "factorial": [("40000", "20000")],
    "primes": [("40000", "6000")],
    "tree": [("20", "17")],
    "table": [("700", "70")],
    "pairs": [("6000000", "1000000")],
}
EVERY_BOOK = "lexical,dynamic,constructions,lives,consumers"
BOOKS = ["lexical,dynamic", "lexical,constructions", "lexical,lives", "lexical,consumers", EVERY_BOOK]
sys.dont_write_bytecode = True


def speed():
    """The script bench/speed/run as a module."""
    loader = importlib.machinery.SourceFileLoader("speed", str(SPEED / "run"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("speed", loader))
    loader.exec_module(module)
    return module


def whole_programs(folder):
    """Where the programs lie with their own numbers, by their names."""
    speed().write_pairs(folder)
    return {program: (folder if program == "pairs" else SPEED) / f"{program}.flic" for program in SMALLER}


def write_smaller(folder):
    wholes = whole_programs(folder)
    for program, changes in SMALLER.items():
        text = wholes[program].read_text()
        for old, new in changes:
            text, number = re.subn(rf"(?<![\w.]){old}(?!\w)", new, text)
            if number == 0:
                sys.exit(f"{program}.flic has no {old} to make it shorter by")
        (folder / f"{program}.flic").write_text(text)


def instructions(lexprof, program, *options):
    found = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", lexprof, "run",
         "--quiet", "--no-file", "--clock=off", "--engine=fast", *options, program],
        check=True, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE).stderr
    return int(re.search(r"I +refs: +([\d,]+)", found)[1].replace(",", ""))


def geometric_mean(numbers):
    return math.prod(numbers) ** (1 / len(numbers))


def means(rows):
    return [geometric_mean(column) for column in zip(*rows)]


def heading(every):
    names = ["all" if books == EVERY_BOOK else "+ " + books.removeprefix("lexical,") for books in every]
    return "| program | lexical | " + " | ".join(names) + " |\n|---|--:|" + "--:|" * len(names)


def line(program, alone, ratios):
    return f"| {program} | {alone} | " + " | ".join(f"{ratio - 1:+.1%}" for ratio in ratios) + " |"
