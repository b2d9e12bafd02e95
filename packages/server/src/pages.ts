import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Pages = {
  /** The folder of the address, such as `/office/`. The address without its last slash also leads to the first page. */
  readonly prefix: string;
  /** Folder of the built files. */
  readonly folder: string;
  /** Origins that may frame the pages. */
  readonly framedBy?: readonly string[];
  /** Origins that the pages may frame when requested under this Host header. */
  readonly frames?: (host: string | undefined) => readonly string[];
  /**
   * The pages' own origin under this Host header. The first page needs it for the full address of its share picture, because link previews accept no path
   * alone.
   */
  readonly origin?: (host: string | undefined) => string;
  /** Origins of the video that the pages may play. */
  readonly video?: readonly string[];
};

/**
 * Allows scripts, styles, pictures and fonts only from the pages' own origin. Inline styles and data pictures are allowed, inline scripts are not (trust
 * SEC-18).
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
const NOT_BUILT = 'These pages are not built yet: run "npm run build", then start again.\n';

/** The share picture of a page, named by its path. */
const SHARE_PICTURE = /(<meta property="og:image" content=")(\/[^"]*")/;

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

/** Serves built pages. For pages that are not built yet it answers with a sentence on how to build them. */
export async function registerPages(server: FastifyInstance, ...all: readonly Pages[]): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1_024 });
    for (const pages of all) await scope.register((own) => registerFolder(own, pages));
  });
}

/**
 * Returns the address of a site's screen for a browser that left out the `#`: `/#/home` for `/home`. The sites keep the screen behind the `#`. Undefined for
 * all requests except those of a browser for a page.
 */
export function screenAddress({ method, url, headers }: FastifyRequest, prefixes: readonly string[]): string | undefined {
  const isPage = method === 'GET' && headers.accept?.includes('text/html') === true;
  const prefix = prefixes.toSorted((a, b) => b.length - a.length).find((each) => url.startsWith(each));
  return isPage && prefix !== undefined ? `${prefix}#/${url.slice(prefix.length)}` : undefined;
}

async function registerFolder(
  server: FastifyInstance,
  { prefix, folder, framedBy = [], frames, origin, video = [] }: Pages,
): Promise<void> {
  const bare = prefix.slice(0, -1);
  if (!existsSync(join(folder, 'index.html'))) {
    for (const url of new Set([prefix, bare === '' ? prefix : bare]))
      server.get(url, (_request, reply) => reply.code(503).type('text/plain').send(NOT_BUILT));
    return;
  }
  const pageHeaders = (host: string | undefined): Record<string, string> => {
    const framing = `frame-src ${listed(frames?.(host))}; frame-ancestors ${listed(framedBy)}`;
    // A video player fetches the parts of a video itself and shows them together.
    const own = ["'self'", ...video].join(' ');
    const playing = `connect-src ${own}; media-src ${video.length === 0 ? own : `${own} blob:`}`;
    return {
      'content-security-policy': `${CONTENT_POLICY}; ${playing}; ${framing}`,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    };
  };
  if (origin !== undefined)
    server.get(prefix, async (request, reply) => {
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      const { host } = request.headers;
      reply.headers({ ...fileHeaders('index.html'), ...pageHeaders(host) }).type('text/html; charset=utf-8');
      return page.replace(SHARE_PICTURE, `$1${origin(host)}$2`);
    });
  await server.register(statics, {
    root: folder,
    prefix,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.headers(fileHeaders(path));
      if (path.endsWith('.html')) reply.headers(pageHeaders(reply.request.headers.host));
    },
  });
  if (bare !== '') server.get(bare, (_request, reply) => reply.sendFile('index.html'));
}

function fileHeaders(path: string): Record<string, string> {
  return { 'cache-control': cacheControlOf(path), 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
}

function listed(origins: readonly string[] = []): string {
  return origins.length === 0 ? "'none'" : origins.join(' ');
}

/**
 * Returns the Cache-Control header of a file. Files with their hash in the name never change, and pictures of games seldom change. Browsers check every page
 * for changes.
 */
function cacheControlOf(path: string): string {
  if (/[/\\]assets[/\\]/.test(path)) return `public, max-age=${YEAR_S}, immutable`;
  return /[/\\]images[/\\]/.test(path) ? `public, max-age=${DAY_S}` : 'no-cache';
}
