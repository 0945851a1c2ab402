#!/bin/sh
# Opens a link in an app that lives in the folder $1: it is dead where there is a file "dead" there.
# What the link holds says what happens. A good link starts the app, unless there is a file "broken".
folder=$1
printf '%s\n' "$2" >>"$folder/log"
case $2 in
*boom*) : >"$folder/dead" ;;
*hang*) exec sleep 7200 ;;
*slow*) sleep 3 ;;
*segfault*) kill -SEGV $$ ;;
*code-*) exit "${2##*code-}" ;;
*flood*) yes out | head -c 3000000; yes log | head -c 3000000 >&2 ;;
*grandchild*) sleep 7200 & echo $! >"$folder/grandchild" ;;
*) [ -e "$folder/broken" ] || rm -f "$folder/dead" ;;
esac
exit 0
