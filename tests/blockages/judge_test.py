#!/usr/bin/env python3
"""What `judge` counts, by small programs and a command that says what it is told to say.

    judge_test.py JUDGE
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
from definitions import definitions

# Takes the recording for the folder of the program, and says what stands there.
SAYING = """#!/usr/bin/env python3
import pathlib
import sys
if sys.argv[1] == "run":
    recording = sys.argv[sys.argv.index("-o") + 1]
    pathlib.Path(recording).write_text(str(pathlib.Path(sys.argv[-1]).parent))
else:
    print((pathlib.Path(pathlib.Path(sys.argv[-1]).read_text()) / "said").read_text())
"""

# Nothing tells by a comment where a function is defined; one names a function that is elsewhere.
PROGRAM = """& (main total
   numbers keep)
  ((total (keep 9))
   (\\l foldl' INT+ 0 l)

   [[ keep what has been made ]]
   (\\n enumFromTo 1
      n)

   (\\n = l (numbers n)
      (SEQ (length l) l)))
"""

EXPECTED = """verdict: fault
cause: forced-to-end
function: keep
line: 10
lines: 10-11
also: numbers main
"""


def said(cause, *places):
    return {"kind": "blocked", "cause": cause, "callee": "", "origin": "",
            "places": [{"function": name, "line": line} for name, line in places]}


class Judged(unittest.TestCase):
    def counts(self, found, expected=EXPECTED, options=(), status=0):
        """The numbers of the last row, and the last line."""
        with tempfile.TemporaryDirectory() as work:
            folder = pathlib.Path(work) / "programs" / "one"
            folder.mkdir(parents=True)
            (folder / "program.flic").write_text(PROGRAM)
            (folder / "expected.txt").write_text(expected)
            (folder / "said").write_text(json.dumps({"blockages": found}))
            command = pathlib.Path(work) / "saying"
            command.write_text(SAYING)
            command.chmod(0o755)
            ran = subprocess.run([JUDGE, command, folder.parent, *options], capture_output=True,
                                 text=True)
        self.assertEqual(ran.returncode, status, ran.stderr)
        rows = [line for line in ran.stdout.splitlines() if line.startswith("| all faults")]
        numbers = [int(cell) for cell in rows[0].split("|")[2:-1]]
        return numbers, ran.stdout.splitlines()[-1]

    def count_of(self, *found):
        """Programs, found, place, cause, exact, first."""
        return self.counts(list(found))[0]

    def test_right_function_and_line(self):
        self.assertEqual(self.count_of(said("forced-to-end", ("keep", 10))), [1, 1, 1, 1, 1, 1])
        self.assertEqual(self.count_of(said("forced-to-end", ("keep", 4))), [1, 1, 0, 0, 0, 0])
        self.assertEqual(self.count_of(said("forced-to-end", ("total", 10))), [1, 1, 0, 0, 0, 0])
        self.assertEqual(self.count_of(), [1, 0, 0, 0, 0, 0])

    def test_function_of_others_without_a_comment(self):
        self.assertEqual(self.count_of(said("forced-to-end", ("main", 3))), [1, 1, 1, 1, 1, 1])
        self.assertEqual(self.count_of(said("forced-to-end", ("numbers", 8))), [1, 1, 1, 1, 1, 1])

    def test_function_of_others_at_a_line_of_another(self):
        self.assertEqual(self.count_of(said("forced-to-end", ("main", 4))), [1, 1, 0, 0, 0, 0])
        self.assertEqual(self.count_of(said("forced-to-end", ("numbers", 10))), [1, 1, 0, 0, 0, 0])

    def test_comment_does_not_tell_where_a_function_is(self):
        expected = EXPECTED.replace("function: keep", "function: total") + "also: keep\n"
        expected = expected.replace("also: numbers main\n", "").replace("10-11", "4-4")
        expected = expected.replace("line: 10", "line: 4")
        numbers, _ = self.counts([said("forced-to-end", ("keep", 7))], expected)
        self.assertEqual(numbers, [1, 1, 0, 0, 0, 0])
        numbers, _ = self.counts([said("forced-to-end", ("keep", 11))], expected)
        self.assertEqual(numbers, [1, 1, 1, 1, 1, 1])

    def test_causes(self):
        right = ("keep", 10)
        self.assertEqual(self.count_of(said("strict-sequence", right)), [1, 1, 1, 1, 0, 1])
        self.assertEqual(self.count_of(said("reversal", right)), [1, 1, 1, 0, 0, 0])
        self.assertEqual(self.count_of(said("reversal", right), said("forced-to-end", right)),
                         [1, 1, 1, 1, 1, 0])

    def test_sound_programs(self):
        sound = EXPECTED.replace("fault", "sound").replace("forced-to-end", "answer")
        self.assertEqual(self.counts([], sound)[1], "sound: 1 programs, 0 accused")
        self.assertEqual(self.counts([said("reversal", ("keep", 10))], sound)[1],
                         "sound: 1 programs, 1 accused")
        self.counts([said("reversal", ("keep", 10))], sound, ["--at-most=99"], status=1)

    def test_limits(self):
        self.counts([said("forced-to-end", ("main", 3))], options=["--at-least=100"])
        self.counts([said("forced-to-end", ("main", 4))], options=["--at-least=1"], status=1)


class Definitions(unittest.TestCase):
    def lines(self, text):
        return {name: [(each[0], each[-1]) for each in spans]
                for name, spans in definitions(text).items()}

    def test_names_and_lines(self):
        self.assertEqual(self.lines(PROGRAM), {"main": [(3, 3)], "total": [(4, 4)],
                                               "numbers": [(7, 8)], "keep": [(10, 11)],
                                               "l": [(10, 10)]})

    def test_brackets_that_are_none(self):
        text = """[data (Kind (One 1) Two)]
& (a b c)
 ("(#")(" [[ a comment ( with " [[ another ' ]] in it
   ]]
  (\\x POLY= '(' '#'')
  [!] (f
    x) )
c
"""
        self.assertEqual(self.lines(text), {"a": [(3, 3)], "b": [(5, 5)], "c": [(6, 7)]})

    def test_escaped_names(self):
        self.assertEqual(self.lines("& (f#(x#) #=)\n(1\n2) 3"), {"f(x)": [(2, 2)], "=": [(3, 3)]})

    def test_single_and_inner_definitions(self):
        self.assertEqual(self.lines("= a\n(\\n &\n (go) ((\\i\ngo i)) go n)\n(= go 1 a go)"),
                         {"a": [(2, 4)], "go": [(3, 4), (5, 5)]})

    def test_operators_as_arguments(self):
        self.assertEqual(self.lines("& (a) ((foldl INT= x ==)) a"), {"a": [(1, 1)]})

    def test_too_many(self):
        self.assertRaises(ValueError, definitions, "& (a) (1 2) a")


if __name__ == "__main__":
    JUDGE = os.path.abspath(sys.argv.pop(1))
    unittest.main()
