#!/bin/sh
# Checks that the two lists of the prelude go together: each right-hand side follows a comment
# `[[ name :: type ]]`, is one expression, and has the place of its name in the list of names.
#
#   check-prelude.sh PRELUDE
set -u
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# The names: between the first pair of lines `(` and `)`, headings left out.
awk '/^\)/ { exit } on && !/^ *\[\[/ { for (i = 1; i <= NF; i++) print $i } /^\(/ { on = 1 }' "$1" \
    >"$work/names"

# The comments, and how many expressions begin (at the indentation of two) below each.
awk '
    /^\(/ { list++ }
    list < 2 { next }
    /^  \[\[ ----/ { next }
    /^  \[\[ / {
        if ($3 != "::") { print FILENAME ":" FNR ": the comment is not `[[ name :: type ]]`"; bad = 1 }
        if (name != "" && count != 1) { print name ": " count " expressions"; bad = 1 }
        name = $2; count = 0; print name > names; next
    }
    /^  [^ ]/ { count++ }
    END { if (count != 1) { print name ": " count " expressions"; bad = 1 } exit bad }
' names="$work/comments" "$1" || exit 1

diff -u "$work/names" "$work/comments"
