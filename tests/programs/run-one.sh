#!/bin/sh
# Runs one program and compares what it prints with what is expected.
#
#   run-one.sh BINARY DIR NAME [OPTION …]     the options go to `lexprof run`
#
# DIR/NAME.flic      the program
# DIR/NAME.expected  its standard output
# DIR/NAME.input     its standard input (without it: empty)
# DIR/NAME.status    its exit status (without it: 0)
# DIR/NAME.error     the first line on standard error (without it: nothing is written there)
set -u
binary=$1 stem=$2/$3
shift 3

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
input=/dev/null
[ -f "$stem.input" ] && input=$stem.input
wanted=0
[ -f "$stem.status" ] && wanted=$(cat "$stem.status")
error=/dev/null
[ -f "$stem.error" ] && error=$stem.error

"$binary" run --quiet --no-file "$@" "$stem.flic" <"$input" >"$work/output" 2>"$work/all-errors"
status=$?
head -n 1 "$work/all-errors" >"$work/error"

failed=0
if [ "$status" -ne "$wanted" ]; then
    echo "exit status $status where $wanted is expected; standard error:"
    cat "$work/all-errors"
    failed=1
fi
diff -u "$stem.expected" "$work/output" || failed=1
diff -u "$error" "$work/error" || failed=1
exit $failed
