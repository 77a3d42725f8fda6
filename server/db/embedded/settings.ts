export const SUPERUSER = 'postgres'
/** The shop's own role and database: it owns its tables and is no superuser. */
export const SHOP_ROLE = 'fitt_meals'
export const SHOP_DATABASE = 'fitt_meals'

/** Nothing of the shop's environment reaches PostgreSQL, where a stray PGPORT or LANG would change what it does. */
export const quietEnvironment: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

// Sized for a shop on two cores and a few GB. Durability (fsync, synchronous_commit) stays at its safe default.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  random_page_cost: '1.1',
  // Parallel plans need /dev/shm, which is tiny in containers, and gain nothing on small tables.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // What a search has to read through before the index has taken it in.
  gin_pending_list_limit: '256kB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What customers typed stays out of the log: no statements, no row values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

export function postgresArguments(cluster: string, port: number, socketFolder: string): string[] {
  const sockets = socketFolder && `"${socketFolder.replaceAll('"', '""')}"`
  const all = { ...settings, port: String(port), unix_socket_directories: sockets }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

export function databaseUrl(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
