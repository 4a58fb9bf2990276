#!/bin/sh
# `lexprof check` accepts every program of a folder without a word.
#
#   check-accepted.sh BINARY DIR
set -u
messages=$("$1" check "$2"/*.flic 2>&1)
status=$?
printf '%s' "$messages"
[ "$status" -eq 0 ] && [ -z "$messages" ]
