#!/bin/sh
# Compares what `lexprof blockages` says of each example with what is kept in snapshots/, and what
# `lexprof diff` says of the two nqueens, without its line of times. Shows what differs.
#
#   snapshots.sh check BINARY PROJECT
#   snapshots.sh update BINARY PROJECT     writes them anew: look at what `git diff` shows
#
# The runs are on the plain engine, whose cells depend on nothing but the program.
set -u
task=$1 binary=$2 project=$3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

record() { # NAME OPTION …
    name=$1
    shift
    "$binary" run --quiet --engine=plain --clock=off "$@" -o "$work/$name.lexprof" \
        "examples/$name.flic" </dev/null >/dev/null || exit 1
}

texts() { # FOLDER
    mkdir -p "$1" && cd "$project" || exit 2
    for example in examples/*.flic; do
        name=$(basename "$example" .flic)
        record "$name"
        "$binary" blockages --curves "$work/$name.lexprof" >"$1/$name.txt" || exit 1
    done
    for name in nqueens nqueens-allfalse; do record "$name" --profile=main,queens,safe,check; done
    (cd "$work" && "$binary" diff nqueens.lexprof nqueens-allfalse.lexprof) | grep -v '^time:' \
        >"$1/diff-of-nqueens.txt"
}

if [ "$task" = update ]; then
    (texts "$here/snapshots")
    exit
fi
(texts "$work/texts") || exit 1
diff -u -r "$here/snapshots" "$work/texts" || { echo "if it should have changed: snapshots.sh update"; exit 1; }
