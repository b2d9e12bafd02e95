#!/bin/sh
# The image of PostgreSQL runs this once, in a new primary: it lets the standby connect and makes commits wait for it.
set -eu
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
# The setting is in force after the restart that ends the set-up. Earlier, the commits of the set-up itself would wait for a standby.
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" <<'SQL'
CREATE ROLE replicator REPLICATION LOGIN PASSWORD :'password';
SELECT pg_create_physical_replication_slot('standby');
ALTER SYSTEM SET synchronous_standby_names = 'standby';
SQL
