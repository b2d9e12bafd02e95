import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPages, screenAddress } from './pages.ts';

let folder: string;
let shared: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>pages</title>');
  writeFileSync(join(folder, 'assets', 'a-12345678.js'), 'export {};');
  shared = join(folder, 'shared');
  mkdirSync(shared);
  writeFileSync(join(shared, 'index.html'), '<meta property="og:image" content="/share.png" /><title>shared</title>');
  server = Fastify();
  await registerPages(
    server,
    { prefix: '/play/', folder, framedBy: ['https://www.example.org'] },
    { prefix: '/shared/', folder: shared, origin: (host) => `https://${host ?? ''}` },
    { prefix: '/later/', folder: join(folder, 'nowhere') },
  );
  server.setNotFoundHandler((request, reply) => {
    const address = screenAddress(request, ['/shared/', '/play/', '/play/more/']);
    return address === undefined ? reply.code(404).send('not found') : reply.redirect(address);
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each(['/play', '/play/', '/play?game=TT20'])(
  'casino C-LCH-4 trust SEC-18 %s is the first page, framed only by the named origins',
  async (url) => {
    const { statusCode, headers, body } = await server.inject(url);
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>pages</title>']);
    expect(String(headers['content-security-policy'])).toMatch(
      /^default-src 'self';.*form-action 'none'; connect-src 'self'; media-src 'self'; frame-src 'none'; frame-ancestors https:\/\/www\.example\.org$/,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  },
);

test('a page names its share picture by its origin, and has the headers of every page', async () => {
  const [page, other] = [
    await server.inject({ url: '/shared/', headers: { host: 'www.example.org' } }),
    await server.inject('/play/'),
  ];
  expect(page.body).toContain('content="https://www.example.org/share.png"');
  for (const name of ['cache-control', 'permissions-policy', 'referrer-policy', 'x-content-type-options'])
    expect([name, page.headers[name]]).toEqual([name, other.headers[name]]);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'self';.*frame-ancestors 'none'$/);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a file with its hash in its name is cached for a year', async () => {
  const { headers } = await server.inject('/play/assets/a-12345678.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/later', '/later/'])('%s explains how to build pages that are not built', async (url) => {
  const { statusCode, body } = await server.inject(url);
  expect([statusCode, body]).toEqual([503, 'These pages are not built yet: run "npm run build", then start again.\n']);
});

test.each([
  ['/play/home', '/play/#/home'],
  ['/play/more/home', '/play/more/#/home'],
  ['/shared/reports/profit?day=1', '/shared/#/reports/profit?day=1'],
])('a browser that asks for %s is sent to %s', async (url, location) => {
  const { statusCode, headers } = await server.inject({ url, headers: { accept: 'text/html,*/*' } });
  expect([statusCode, headers.location]).toEqual([302, location]);
});

test.each([
  ['a missing script', { url: '/play/assets/gone.js', headers: { accept: '*/*' } }],
  ['a call', { url: '/play/home', method: 'POST' as const, headers: { accept: 'text/html' } }],
  ['an address outside all pages', { url: '/else', headers: { accept: 'text/html' } }],
])('%s is not found', async (_what, request) => {
  expect((await server.inject(request)).statusCode).toBe(404);
});
