#!/bin/sh
# Checks that the blocks ```prelude of a page list the functions of the prelude, with their types, in
# the same order.
#
#   check-prelude-list.sh PRELUDE PAGE
set -u
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

sed -n 's/^  \[\[ \([^ ]* :: .*\) \]\]$/\1/p' "$1" >"$work/prelude"
awk '/^```prelude$/ { on = 1; next } /^```/ { on = 0 } on { print }' "$2" >"$work/page"
diff -u "$work/prelude" "$work/page"
