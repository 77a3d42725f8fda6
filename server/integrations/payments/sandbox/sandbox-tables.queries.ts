import pg from 'pg'
import { NamingClient } from '../../../db/named-statements.ts'

/** The sandbox's database. */
export type Books = pg.Pool

const LOCK_KEY = 4_663_489

// The sandbox stands for another company's machine, so its tables are in a schema of their own.
const TABLES = `
create schema if not exists sandbox_provider;
create table if not exists sandbox_provider.orders (
  id text primary key, receipt text, amount integer not null, currency text not null,
  status text not null default 'created', attempts integer not null default 0,
  capture text not null default 'automatic', notes jsonb not null default '{}',
  created_at timestamptz not null default now());
create index if not exists orders_receipt_idx on sandbox_provider.orders (receipt);
create table if not exists sandbox_provider.payments (
  id text primary key, order_id text not null references sandbox_provider.orders (id), amount integer not null,
  currency text not null, status text not null, captured boolean not null default false,
  amount_refunded integer not null default 0, error_description text, email text, contact text,
  late_at timestamptz, created_at timestamptz not null default now());
create index if not exists payments_order_idx on sandbox_provider.payments (order_id);
create index if not exists payments_late_idx on sandbox_provider.payments (late_at) where late_at is not null;
create table if not exists sandbox_provider.refunds (
  id text primary key, payment_id text not null references sandbox_provider.payments (id), amount integer not null,
  currency text not null, notes jsonb not null default '{}', idempotency_key text unique,
  status text not null default 'processed', created_at timestamptz not null default now());
create table if not exists sandbox_provider.deliveries (
  id bigint generated always as identity primary key, event_id text not null, body text not null,
  due_at timestamptz not null, tries integer not null default 0, delivered_at timestamptz);
create index if not exists deliveries_due_idx on sandbox_provider.deliveries (due_at) where delivered_at is null;
create table if not exists sandbox_provider.faults (only_row boolean primary key default true check (only_row), settings jsonb not null);
`

export async function openBooks(databaseUrl: string): Promise<Books> {
  const books = new pg.Pool({
    Client: NamingClient,
    connectionString: databaseUrl,
    max: 4,
    // Opened once: a new connection knows none of its statements yet.
    idleTimeoutMillis: 0,
    application_name: 'sandbox provider',
  })
  books.on('error', () => {})
  books.on('connect', (client) => client.on('error', () => {}))
  await makeTables(books)
  return books
}

/** Several instances may start at once: one makes the tables, the others wait. */
async function makeTables(books: Books): Promise<void> {
  const client = await books.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    await client.query(TABLES)
    await client.query('commit')
  } finally {
    client.release()
  }
}
