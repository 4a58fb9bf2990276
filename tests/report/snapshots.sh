#!/bin/sh
# Compares all reports of an example with those that are kept in snapshots/, to the byte: those of an
# earlier run. Shows what differs.
#
#   snapshots.sh check BINARY EXAMPLE      EXAMPLE is a file, such as examples/nqueens.flic
#   snapshots.sh update BINARY EXAMPLE     writes them anew: look at what `git diff` shows
#
# The runs are on the plain engine, whose cells depend on nothing but the program, and without a
# clock, as time is never the same twice.
set -u
task=$1 binary=$2 example=$3
here=$(cd "$(dirname "$0")" && pwd)
name=$(basename "$example" .flic)
snapshots=$here/snapshots
input=$("$here"/../programs/example-part.sh "$example" 'Reads:')

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

show() { # OPTION …
    echo "--- lexprof report $*"
    echo
    "$binary" report "$work/run.lexprof" --no-legend "$@" || exit 1
    echo
}

reports() { # FOLDER
    mkdir -p "$1" && cd "$(dirname "$example")/.." || exit 2
    printf '%s\n' "$input" | "$binary" run --quiet --engine=plain --clock=off -o "$work/run.lexprof" \
        "examples/$name.flic" >/dev/null || exit 1
    {
        for by in pair callee origin function; do show --view=flat --by=$by --top=0; done
        for view in graph inverted propagated space; do show --view=$view --top=0; done
        show --view=propagated --by=pair --top=0
        show --bars --columns=pair,steps,step_share,cells,cell_share --top=5 --where='steps > 1%'
        show --window=25%:75% --top=0
    } >"$1/$name.txt"
    "$binary" report "$work/run.lexprof" --format=csv >"$1/$name.csv" || exit 1
    "$binary" report "$work/run.lexprof" --format=json >"$1/$name.json" || exit 1
    "$binary" report "$work/run.lexprof" --format=markdown --view=graph >"$1/$name.md" || exit 1
}

if [ "$task" = update ]; then
    (reports "$snapshots") || exit 1
    exit 0
fi
(reports "$work/made") || exit 1
failed=0
for file in "$work/made"/*; do
    diff -u "$snapshots/$(basename "$file")" "$file" ||
        { echo "$(basename "$file") has changed; if it should have: snapshots.sh update"; failed=1; }
done
exit $failed
