#!/bin/sh
# A leader whose disk is nearly full hands over while it can: PostgreSQL itself would stay, and answer every write with an error.
# Usage: disk-guard.sh NODE_NAME, as the user postgres.
set -u
DATA=/var/lib/postgresql/15
SETTINGS=/etc/patroni/config.yml
FREE_MB=512

free_mb() { df -Pm "$DATA" | awk 'NR == 2 { print $4 }'; }

while sleep 2; do
    [ "$(free_mb)" -lt "$FREE_MB" ] || continue
    echo "less than $FREE_MB MB free: $1 hands over if it leads"
    said=$(patronictl -c "$SETTINGS" switchover fitt-meals --leader "$1" --force 2>&1)
    echo "$said"
    # No standby has everything yet: asked again at once. Otherwise later: where all disks are full nobody is better off.
    case $said in *"can not find sync_standby"*) ;; *) sleep 30 ;; esac
done
