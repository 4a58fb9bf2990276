"""The programs that clocks are tried on, for bench/clocks/run."""
from pathlib import Path

SPEED = Path(__file__).resolve().parent.parent / "speed"
DOSES = (0, 1, 2, 4, 8)
# Operations by which the slower and the faster function are delayed: 20 ns to 5 µs a turn.
DISTANCES = ((0, 0), (20, 0), (40, 0), (80, 20), (200, 50), (800, 200), (3000, 750), (10000, 2500))


# Operations in the text itself, for turns so short that a delay would be most of them. Those of the
# default engine are of the few that take together what they take apart.
SHORTEST = {"interpreted": ((4, 4), (8, 6), (4, 0)), "compiled": ((18, 18), (36, 18), (36, 4)),
            "plain": ()}


def by_turns(turns, others=0, operations=(0, 0)):
    """f and g call each other so often; so many operations more are in their texts, and without any
    they are the same. So many other functions are called once, and move what comes after them in
    memory."""
    def body(callee, more):
        number = f"(INT- {'(INT+ ' * more}n{' 1)' * more} {more + 1})"
        return f"(\\n IF (INT= n 0) 0 ({callee} {number}))"

    names = "".join(f"h{at} " for at in range(others))
    chain = "".join(f"h{at} (" for at in range(others))
    more = "".join("(\\x x)\n" for _ in range(others))
    return (f"& (main {names}f g)\n(({chain}f {turns}{')' * others})\n{more}"
            f"{body('g', operations[0])}\n{body('f', operations[1])})\n")


def table1(program, rounds):
    """The three programs of the paper's Table 1, each round with another x, which work makes."""
    let = "(= x (work n) ({}))"
    bodies = {
        1: (let.format("INT+ (g x n) 3"), "INT* (h x) 2", "INT+ x 1"),
        2: ("INT+ (g n n) 3", let.format("INT* (h x) 2"), "INT+ x 1"),
        3: (let.format("INT+ (g x n) 3"), "INT* (h (INT+ x 1)) 2", "INT+ x 1"),
    }[program]
    f, g, h = bodies
    g_parameters = "\\m \\n" if program == 2 else "\\x \\n"
    if program == 3:
        g = "IF (INT= x 0) 0 (INT* (h x) 2)"
    return (f"& (main loop f g h work)\n((loop {rounds} 0)\n"
            f"(\\n \\sum IF (INT= n 0) sum (= y (INT+ sum (f n)) (SEQ y (loop (INT- n 1) y))))\n"
            f"(\\n {f})\n({g_parameters} {g})\n(\\x {h})\n(\\n INT+ (INT* n 5) 6))\n")


def speed(name, *changes):
    text = (SPEED / f"{name}.flic").read_text()
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after)
    return text


def programs(scale):
    """By name: the program, the pair that is delayed, and by how many operations a dose delays a
    call."""
    return {
        "table1-1": (table1(1, int(600_000 * scale)), "work←f", 500),
        "table1-2": (table1(2, int(600_000 * scale)), "work←g", 500),
        "table1-3": (table1(3, int(600_000 * scale)), "work←f", 500),
        "nfib": (speed("nfib", ("(nfib 36)", "(nfib 28)")), "nfib←nfib", 20),
        "sumSquares": (speed("sumSquares", ("(again 0 6)", "(again 0 1)"),
                             ("1000000", str(int(700_000 * scale)))),
                       "square←sumSquares", 300),
        "queens": (speed("queens", ("(queens 10)", "(queens 8)"), ("(INT> n 10)", "(INT> n 8)")),
                   "check←safe", 1000),
    }
