import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generate } from './generator.ts';
import { Histogram } from './histogram.ts';
import type { LoadPlan } from './plan.ts';

let pauseMs: number;
let mustRefuse: boolean;
let requests: { key: string; token: string; body: string }[];
/** A server that answers after `pauseMs`. If `mustRefuse` is true, every tenth answer is a refusal. */
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    requests.push({ key: String(request.headers['idempotency-key']), token: request.headers.authorization ?? '', body });
    const refused = mustRefuse && requests.length % 10 === 0;
    const text = refused ? '{"status":0,"code":"BELOW_MIN","message":""}' : '{"status":1,"message":"","data":{}}';
    setTimeout(() => response.writeHead(refused ? 422 : 200, { 'content-length': text.length }).end(text), pauseMs);
  });
});
let plan: LoadPlan;

beforeEach(async () => {
  pauseMs = 0;
  mustRefuse = false;
  requests = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  plan = {
    host: '127.0.0.1',
    port,
    path: '/api/bet/placeBet',
    connections: 8,
    seconds: 0.5,
    warmUpSeconds: 0.1,
    perSecond: undefined,
    seed: 1,
    tokens: ['a', 'b'],
    bets: [[{ body: '{"x":1}' }], [{ body: '{"x":22}' }, { body: '{"x":333}' }]],
  };
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('every request has its own key, and players and bodies vary', async () => {
  const report = await generate(plan);
  expect(report.sent).toBe(requests.length);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(requests.length);
  expect(new Set(requests.map(({ token }) => token))).toEqual(new Set(['Bearer a', 'Bearer b']));
  expect(new Set(requests.filter(({ token }) => token === 'Bearer a').map(({ body }) => body))).toEqual(new Set(['{"x":1}']));
  expect(new Set(requests.filter(({ token }) => token === 'Bearer b').map(({ body }) => body)).size).toBe(2);
});

test('everything sent counts once: accepted, refused, or part of the warm-up', async () => {
  mustRefuse = true;
  const report = await generate(plan);
  const refused = Object.values(report.refused).reduce((sum, count) => sum + count, 0);
  expect(report.accepted + report.warmedUp + refused).toBe(report.sent);
  expect(Object.keys(report.refused)).toEqual(['422 BELOW_MIN']);
  expect([new Histogram(report.latency.counts).total, report.unanswered]).toEqual([report.accepted, 0]);
});

test('a request without an answer at the end counts with the time that it has waited', async () => {
  pauseMs = 60_000;
  const drainMs = 1_000;
  const report = await generate({ ...plan, seconds: 0.2, warmUpSeconds: 0, perSecond: 100, connections: 3 }, drainMs);
  expect([report.sent, report.accepted]).toEqual([3, 0]);
  expect(report.unanswered).toBeGreaterThan(10);
  const latency = new Histogram(report.latency.counts, report.latency.maxUs);
  expect(latency.total).toBe(report.unanswered);
  expect(latency.quantileMs(0.01)).toBeGreaterThan(0.8 * drainMs);
});

test('the open loop keeps its rate, and the queue of a server that is too slow shows in the latency', async () => {
  pauseMs = 20;
  const calm = await generate({ ...plan, perSecond: 200 });
  expect(Math.abs(calm.sent - 120)).toBeLessThan(40);
  expect(new Histogram(calm.latency.counts, calm.latency.maxUs).quantileMs(0.5)).toBeLessThan(60);
  // Two connections at 20 ms each serve 100 requests a second. At 400 a second, most requests wait for a connection.
  const crowded = await generate({ ...plan, perSecond: 400, connections: 2 });
  expect(new Histogram(crowded.latency.counts, crowded.latency.maxUs).quantileMs(0.5)).toBeGreaterThan(100);
});
