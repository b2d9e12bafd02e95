import { setImmediate as nextTurn } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ENDPOINTS } from '@pavilion/contract/http';
import { openApiOf, pathOf } from '@pavilion/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** Only scripts of this server may run; the page sets styles on its elements. The page is read-only and sends no calls. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The library's page sets no viewport, so a phone would show it too small. */
const VIEWPORT = `document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1">');`;

/** The table of codes scrolls on its own on a phone. Authorisation is hidden, because the page sends no calls. */
const STYLE = '.swagger-ui .info table { display: block; overflow-x: auto } .swagger-ui .scheme-container { display: none }';

/** Serves `/api/openapi.json`, and `/api/docs` for people. The page is Swagger UI from this server's own files, so it works offline. */
export function registerReference(server: FastifyInstance, title: string, version: string): void {
  let description: Promise<string> | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    description ??= describeCalls(title, version);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(await description);
  });
  server.register(async (scope) => {
    // The page asks for the library's document, which is empty. The real one is elsewhere.
    const empty = new Set(['/api/docs/json', '/api/docs/yaml']);
    scope.addHook('onRequest', async (request, reply) => {
      if (empty.has(request.routeOptions.url ?? '')) return reply.redirect('/api/openapi.json');
      reply.header('x-content-type-options', 'nosniff');
    });
    // The library requires a document. It would turn a full one into text at each request, which would delay every bet.
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info: { title, version }, paths: {} } },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: PAGE_POLICY,
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'none',
        defaultModelRendering: 'model',
        supportedSubmitMethods: [],
        validatorUrl: null,
      },
      theme: {
        title: `${title} API`,
        css: [{ filename: 'own.css', content: STYLE }],
        js: [{ filename: 'viewport.js', content: VIEWPORT }],
      },
    });
  });
}

/**
 * Describes all calls at the first request, because most starts end before anybody reads the description. Between the calls that it describes, other requests
 * can run.
 */
async function describeCalls(title: string, version: string): Promise<string> {
  const paths = {};
  for (const row of ENDPOINTS) {
    Object.assign(paths, pathOf(row));
    await nextTurn();
  }
  return JSON.stringify(openApiOf(paths, title, version));
}
