import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_S = 31_536_000;
const NOT_BUILT = 'The game pages are not built yet: run "npm run build", then start again.\n';
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
].join('; ');

export type PagesOptions = {
  readonly folder: string;
  /** Origins that may frame the pages. */
  readonly frameAncestors: readonly string[];
};

/**
 * The built game pages under `/play`. Scripts, styles and connections of this origin only, framed by the product and by nobody else, and nobody
 * learns where the player came from (casino C-LCH-4).
 */
export async function registerPages(server: FastifyInstance, { folder, frameAncestors }: PagesOptions): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
      if (!String(reply.getHeader('content-type') ?? '').startsWith('text/')) return;
      reply.header('content-security-policy', `${POLICY}; frame-ancestors ${frameAncestors.join(' ')}`);
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    });
    if (!existsSync(join(folder, 'index.html')))
      return void scope.get('/play', (_request, reply) => reply.code(503).type('text/plain').send(NOT_BUILT));
    await scope.register(statics, {
      root: folder,
      prefix: '/play/',
      cacheControl: false,
      setHeaders: (reply: FastifyReply, path: string) =>
        void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache'),
    });
    scope.get('/play', (_request, reply) => reply.sendFile('index.html'));
  });
}
