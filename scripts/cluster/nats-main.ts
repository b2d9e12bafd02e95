import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { delimiter } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `nats-server` on 127.0.0.1 and the port of the first argument, and ends with it. The start command supervises this program like the others, and so
 * `nats-server` ends with the start command.
 */

/** Debian installs the server here, which is not on every user's path. */
const EXTRA_FOLDER = '/usr/sbin';
const POLL_MS = 50;
/** Exit code of a program whose set-up is wrong. Starting it again would not help. */
const EXIT_CONFIGURATION = 2;

const [port = ''] = process.argv.slice(2);
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}${delimiter}${EXTRA_FOLDER}` };
const server = spawn('nats-server', ['--addr', '127.0.0.1', '--port', port], { env, stdio: 'ignore' });
server.on('error', () => {
  console.error('nats-server is not installed. Install it (Debian: apt-get install nats-server), or set PAVILION_NATS_URL.');
  process.exit(EXIT_CONFIGURATION);
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
process.on('exit', () => server.kill('SIGKILL'));

while (!(await isListening())) await sleep(POLL_MS);
process.send?.({ type: 'ready' });

function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
