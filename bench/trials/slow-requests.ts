import { connect } from 'node:net';

/** A request that is never completed: its beginning, and the bytes that follow one at a time. */
type SlowRequest = { readonly name: string; readonly start: string; readonly drip: string };

const POST = 'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

export const SLOW_REQUESTS: readonly SlowRequest[] = [
  { name: 'nothing after the connection', start: '', drip: '' },
  { name: 'a request line one character at a time', start: 'GET /api/', drip: 'a' },
  { name: 'headers that never end', start: 'GET / HTTP/1.1\r\nHost: localhost\r\n', drip: 'X-More: 1\r\n' },
  { name: 'one header that never ends', start: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-More: ', drip: 'a' },
  { name: 'a body a byte at a time', start: `${POST}Content-Length: 5000\r\n\r\n{`, drip: ' ' },
  { name: 'a body shorter than its length', start: `${POST}Content-Length: 50\r\n\r\n{}`, drip: '' },
  { name: 'chunks that never end', start: `${POST}Transfer-Encoding: chunked\r\n\r\n`, drip: '1\r\n \r\n' },
  { name: 'a chunk that never comes', start: `${POST}Transfer-Encoding: chunked\r\n\r\nff\r\n{`, drip: '' },
];

const DRIP_MS = 100;
/** The server checks for slow requests at intervals, so closing may take several of its time-outs. */
const CLOSED_MS_MAX = 10_000;

/** Sends the request until the server closes the connection. Returns the fault: a 5xx answer, or a connection that stays open. */
export function endOfSlow(port: number, { name, start, drip }: SlowRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    const end = (fault?: string): void => {
      clearInterval(dripping);
      clearTimeout(patience);
      socket.destroy();
      resolve(fault ?? (/^HTTP\/1\.1 5\d\d /.test(answer) ? `${name} was answered ${answer.split('\r\n')[0]}` : undefined));
    };
    const dripping = setInterval(() => socket.write(drip), DRIP_MS);
    const patience = setTimeout(() => end(`${name} keeps its connection`), CLOSED_MS_MAX);
    socket.on('error', () => end());
    socket.on('close', () => end());
    socket.on('data', (data: Buffer) => (answer += data.toString('latin1')));
    socket.write(start);
  });
}
