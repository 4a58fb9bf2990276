#!/bin/sh
# Runs an example and compares what it prints with what the comment at its head says it prints.
#
#   run-example.sh BINARY FILE [OPTION …]     the options go to `lexprof run`
#
# The comment holds the lines `Prints:` and perhaps `Reads:`, each followed by an empty line and then
# by the text, indented by five spaces, up to the end of the comment or the next line that is
# indented less. Below `Prints (in one line):` the line is broken into several.
set -u
binary=$1 file=$2
shift 2

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

part() { "$(dirname "$0")"/example-part.sh "$file" "$1"; }

part 'Reads:' >"$work/input"
if grep -q '^   Prints (in one line):' "$file"; then
    part 'Prints \(in one line\):' | tr -d '\n' >"$work/expected"
    echo >>"$work/expected"
else
    part 'Prints:' >"$work/expected"
fi
if [ ! -s "$work/expected" ]; then
    echo "$file: its comment does not say what it prints"
    exit 1
fi

"$binary" run --quiet --no-file "$@" "$file" <"$work/input" >"$work/output" || exit 1
diff -u "$work/expected" "$work/output"
