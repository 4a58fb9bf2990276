"""Which lines of a program in FLIC the definitions of its functions take.

A program lists the names that it defines, and then the definitions in the same order:

    & (NAME …) (DEFINITION …) VALUE

so that the first definition belongs to the first name, and so on, whatever comments there are and
wherever a line ends. docs/flic.md has the words of the language.
"""
import re

WORD = re.compile(r"""\s+ | (?P<word>
    "(?: \#. | [^"\#] )*"               # a string
    | '(?: \#x[0-9a-fA-F]{2} | \#. | [^'\#] )'  # a character
    | [()\[\]]
    | (?: \#. | [^\s()\[\]"\#] )+       # a name or a number
    )""", re.VERBOSE | re.DOTALL)


def end_of_comment(text, at):
    """Behind a comment, which may have others in it, and in which quotes mean nothing."""
    depth = 0
    for mark in re.compile(r"\[\[|\]\]").finditer(text, at):
        depth += 1 if mark.group() == "[[" else -1
        if depth == 0:
            return mark.end()
    raise ValueError("a comment without an end")


def words(text):
    """Each word and the line it is in."""
    at, line = 0, 1
    while at < len(text):
        if text.startswith("[[", at):
            end = end_of_comment(text, at)
        else:
            found = WORD.match(text, at)
            if not found:
                raise ValueError(f"line {line}: no word begins here")
            end = found.end()
            if found.group("word"):
                yield found.group("word"), line
        line += text.count("\n", at, end)
        at = end


def behind_brackets(read, at):
    """Behind a word, or what stands between brackets."""
    depth = 0
    while True:
        word = read[at][0]
        depth += (word in "([") - (word in ")]")
        at += 1
        if depth == 0:
            return at


def behind_annotations(read, at):
    while at < len(read) and read[at][0] == "[":
        at = behind_brackets(read, at)
    return at


def bound_at(read, at):
    """Each name that is bound where one of these stands, and the words of what it is bound to:

    & (NAME …) (DEFINITION …)    = (NAME …) (DEFINITION …)    = NAME DEFINITION
    """
    if read[at + 1][0] != "(":
        return [(read[at + 1][0], behind_annotations(read, at + 2))]
    end = behind_brackets(read, at + 1)
    found = []
    behind = end + 1
    for name, _ in read[at + 2:end - 1]:
        found.append((name, behind))
        behind = behind_brackets(read, behind_annotations(read, behind))
    if read[behind][0] != ")":
        raise ValueError(f"line {read[behind][1]}: more definitions than names")
    return found


def definitions(text):
    """By name, the lines of its definitions: of each the range from the first to the last."""
    read = list(words(text))
    spans = {}
    for at, (word, _) in enumerate(read):
        if word not in ("&", "="):
            continue
        for name, begin in bound_at(read, at):
            end = behind_brackets(read, behind_annotations(read, begin))
            lines = range(read[begin][1], read[end - 1][1] + 1)
            spans.setdefault(re.sub(r"#(.)", r"\1", name), []).append(lines)
    return spans
