/**
 * Settings of the embedded server. They favour durability first and small size second. They suit a laptop or one modest server; larger installations
 * set DATABASE_URL.
 */
const BASE: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  password_encryption: 'scram-sha-256',

  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // The exchange uses the second core, and parallel queries or extra workers would compete with it.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  io_method: 'sync',
  autovacuum_max_workers: '2',
  jit: 'off',

  // Checkpoints are rare and spread out, because the journal is one stream and bursts of flushing would delay every answer. Full-page writes are not
  // compressed, because compression cost the writer more processor time than it saved on disk.
  wal_compression: 'off',
  wal_buffers: '16MB',
  // The size that `log-reserve.ts` prepares. Used files are reused, so no commit waits for a new file.
  min_wal_size: '1GB',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  checkpoint_completion_target: '0.9',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};

const DURABLE: Readonly<Record<string, string>> = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Only for the negative control: a trial that kills the server must lose bets with these settings. */
const NOT_DURABLE: Readonly<Record<string, string>> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Returns the arguments for `postgres`. Arguments override the settings in an old `postgresql.conf`. */
export function serverArguments(port: number, isDurable: boolean): string[] {
  const flush: Record<string, string> =
    process.platform === 'darwin' && isDurable ? { wal_sync_method: 'fsync_writethrough' } : {};
  const settings = { ...BASE, ...(isDurable ? DURABLE : NOT_DURABLE), ...flush, port: String(port) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
