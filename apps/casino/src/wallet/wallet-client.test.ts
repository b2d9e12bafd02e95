import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WalletClient } from './wallet-client.ts';

/** The content of the answer to every request. It does not depend on the id of the request. */
let answers: object = {};
let server: Server;
let client: WalletClient;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200).end(JSON.stringify(answers)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = new WalletClient({
    url: `http://127.0.0.1:${port}`,
    provider: 'P',
    keyId: 'k1',
    secret: 'a-secret-for-tests-that-is-long-enough',
  });
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const no = { message: 'no', balance: 500 };

test.each([
  ['says that money moved, of another request', { status: 'OK', requestId: 'another', balance: 1, liability: 0 }, undefined],
  ['says that money moved, of no request', { status: 'OK', requestId: '', balance: 1, liability: 0 }, undefined],
  ['refuses another request', { ...no, status: 'SESSION_ENDED', requestId: 'another' }, undefined],
  ['refuses no request', { ...no, status: 'SESSION_ENDED', requestId: '' }, undefined],
  ['is busy with another request', { ...no, status: 'TEMPORARILY_UNAVAILABLE', requestId: 'another' }, undefined],
  ['could not read the request', { ...no, status: 'SCHEMA_INVALID', requestId: '' }, 'SCHEMA_INVALID'],
  ['is busy before it reads', { ...no, status: 'TEMPORARILY_UNAVAILABLE', requestId: '' }, 'TEMPORARILY_UNAVAILABLE'],
])('casino C-WAL-4, C-WAL-12: an answer counts only for its own request: the wallet %s', async (_title, sent, status) => {
  answers = sent;
  const body = { playerId: 'p-1', sessionId: 's-1', currency: 'INR' };
  const { transmission, answer } = await client.send('balance', body);
  expect([transmission.kind, answer?.status]).toEqual(status === undefined ? ['lost', undefined] : ['answered', status]);
});
