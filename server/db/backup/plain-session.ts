import type pg from 'pg'

/** Settings a server may have changed for the role, and that would cut a long copy short or change how values look. */
export async function plainSession(client: pg.Client): Promise<void> {
  await client.query(`
    set client_encoding = 'UTF8';
    set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres';
    set timezone = 'UTC';
    set extra_float_digits = 1;
    set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set row_security = off;
    set search_path = public`)
}
