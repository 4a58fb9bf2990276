#!/bin/sh
# Prints a part of the comment at the head of an example: the lines that are indented by five spaces
# below a heading such as `Reads:`, without what they are indented by.
#
#   example-part.sh FILE HEADING
awk -v heading="^   $2" '
    /^\]\]/ { exit }
    on && /^     / { print substr($0, 6); next }
    on && /^ *$/ { next }
    { on = $0 ~ heading }' "$1"
