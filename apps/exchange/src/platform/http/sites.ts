import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from './site.ts';

export type SitesOptions = {
  /** Built player site, served at `/`. */
  readonly webFolder: string;
  /** Built back office, served at `/office/`. */
  readonly officeFolder: string;
  /** The address of the product that a Host header names. */
  readonly siteOf: (host: string | undefined) => Site;
  /** Origins that the player site may frame, opened under this address; the back office frames nothing. */
  readonly frames: (site: Site) => readonly string[];
};

/**
 * Scripts, styles and connections of our own only, nothing inline, never inside a frame (trust SEC-18). Frames of our own hold game pages only
 * (casino C-LCH-4).
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

/** The built sites. A site that was not built yet is answered with a sentence that says how to build it. */
export async function registerSites(server: FastifyInstance, options: SitesOptions): Promise<void> {
  const { webFolder, officeFolder, siteOf, frames } = options;
  await server.register(async (scope) => {
    await scope.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1_024 });
    await registerSite(scope, '/', webFolder, true, (host) => frames(siteOf(host)));
    await registerSite(scope, '/office/', officeFolder, false, () => []);
    scope.get('/office', (_request, reply) => reply.redirect('/office/'));
  });
}

async function registerSite(
  server: FastifyInstance,
  prefix: string,
  folder: string,
  decorateReply: boolean,
  frames: (host: string | undefined) => readonly string[],
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    server.get(prefix, (_request, reply) =>
      reply.code(503).type('text/plain').send('This site is not built yet: run "npm run build", then start again.\n'),
    );
    return;
  }
  await server.register(statics, {
    root: folder,
    prefix,
    decorateReply,
    cacheControl: false,
    setHeaders: (reply, path) => setHeaders(reply, path, frames(reply.request.headers.host)),
  });
}

/** Files whose name holds their hash never change, pictures of games seldom; pages are asked for again every time. */
function setHeaders(reply: FastifyReply, path: string, frames: readonly string[]): void {
  const isHashed = /[/\\]assets[/\\]/.test(path);
  const isPicture = /[/\\]images[/\\]/.test(path);
  const kept = isHashed ? `public, max-age=${YEAR_S}, immutable` : isPicture ? `public, max-age=${DAY_S}` : 'no-cache';
  reply.header('cache-control', kept);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  if (!path.endsWith('.html')) return;
  const sources = frames.length === 0 ? "'none'" : frames.join(' ');
  reply.header('content-security-policy', `${CONTENT_POLICY}; frame-src ${sources}`);
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
}
