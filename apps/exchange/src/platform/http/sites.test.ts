import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playOriginsOf } from '../providers/providers.ts';
import { readConfig } from '../../config.ts';
import { registerPages } from '@pavilion/server/pages';
import { siteFinder } from './site.ts';

const SECRET = 'a-secret-of-tests-that-is-long-enough';
const LANTERN = {
  name: 'LANTERN',
  contract: 'combined',
  url: 'http://lantern:1',
  secret: SECRET,
  play_origin: 'https://play.lantern.example',
};

let folder: string;
const servers: FastifyInstance[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-sites-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>');
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true });
});

/** Returns the content policy of a page with these settings, requested under this host name. */
async function policyOf(path: string, host: string, env: Record<string, string>): Promise<string> {
  const config = readConfig({ PORT: '8080', ...env });
  const server = Fastify();
  servers.push(server);
  const siteOf = siteFinder(config);
  await registerPages(
    server,
    { prefix: '/', folder, frames: (name) => playOriginsOf(config, siteOf(name)), video: config.videoOrigins },
    { prefix: '/office/', folder },
  );
  const answer = await server.inject({ url: path, headers: { host } });
  return String(answer.headers['content-security-policy']);
}

describe('frames', () => {
  test.each<[string, string, string, Record<string, string>, string]>([
    ['the casino’s port on this machine', '/', '127.0.0.1:8080', { PAVILION_CASINO_SECRET: SECRET }, 'http://127.0.0.1:8081'],
    ['this machine for a forged host', '/', 'evil.example', { PAVILION_CASINO_SECRET: SECRET }, 'http://localhost:8081'],
    [
      'the casino’s port on the public origin',
      '/',
      'evil.example',
      { PAVILION_CASINO_SECRET: SECRET, PAVILION_ORIGIN: 'https://www.example.org' },
      'https://www.example.org:8081',
    ],
    [
      'the port that is set',
      '/',
      'localhost:8080',
      { PAVILION_CASINO_SECRET: SECRET, PAVILION_CASINO_PORT: '9000' },
      'http://localhost:9000',
    ],
    [
      'the origin that is set, whoever asks',
      '/',
      'evil.example',
      { PAVILION_CASINO_SECRET: SECRET, PAVILION_PLAY_ORIGIN: 'https://play.example.org' },
      'https://play.example.org',
    ],
    [
      'further providers beside it',
      '/',
      'localhost:8080',
      { PAVILION_PROVIDERS: JSON.stringify([LANTERN]) },
      'https://play.lantern.example',
    ],
    ['nothing without a casino', '/', 'localhost:8080', {}, "'none'"],
    ['nothing in the back office', '/office/', 'localhost:8080', { PAVILION_CASINO_SECRET: SECRET }, "'none'"],
  ])('casino C-LCH-4 %s', async (_what, path, host, env, frames) => {
    expect(await policyOf(path, host, env)).toContain(`; frame-src ${frames};`);
  });

  test.each([
    [
      '/',
      'https://video.example.org',
      "connect-src 'self' https://video.example.org; media-src 'self' https://video.example.org blob:",
    ],
    ['/', '', "connect-src 'self'; media-src 'self'"],
    ['/office/', 'https://video.example.org', "connect-src 'self'; media-src 'self'"],
  ])('trust SEC-18 the page at %s plays video only from the origins "%s"', async (path, origins, policy) => {
    expect(await policyOf(path, 'localhost:8080', { PAVILION_VIDEO_ORIGINS: origins })).toContain(`; ${policy}; frame-src`);
  });

  test.each([
    ['PAVILION_VIDEO_ORIGINS', 'https://video.example.org/live'],
    ['PAVILION_PLAY_ORIGIN', 'https://play.example.org/path'],
    ['PAVILION_PLAY_ORIGIN', 'play.example.org'],
    ['PAVILION_ORIGIN', 'https://www.example.org/'],
    ['PAVILION_ORIGINS', 'https://m.example.org,*'],
    ['PAVILION_CASINO_SECRET', 'short'],
    ['PAVILION_PROVIDERS', '[{"name":"LANTERN"}]'],
    ['PAVILION_PROVIDERS', 'LANTERN'],
  ])('casino C-LCH-4 %s=%s is refused at the start', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
