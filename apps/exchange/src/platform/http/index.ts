import { MINUTE_MS } from '@pavilion/core/std';
import type { Server } from 'node:http';
import type { ProxyWatch } from '@pavilion/server/proxy-watch';
import { sendRefusal } from '@pavilion/server/failures';
import { createServer } from '@pavilion/server/http-server';
import { Metrics } from '@pavilion/server/metrics';
import { registerPages, screenAddress } from '@pavilion/server/pages';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import { refuse } from '@pavilion/server/refused';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import type { DiskWatch } from '../disk-watch.ts';
import { registerPassOn, type PassOnOptions } from './pass-on.ts';
import { readUpload } from '../settings/upload-reads.ts';
import { AnswerTimes } from './answer-times.ts';
import { registerApi } from './api.ts';
import { actorOf, type Authenticate, type Caller } from './caller.ts';
import type { Handlers } from './handlers.ts';
import { registerDiagnostics, type HealthOptions } from './health.ts';
import { registerReference } from './reference.ts';
import { originOf, siteFinder, type Site } from './site.ts';
import { registerUploads } from './uploads.ts';

const VERSION = '0.1.0';

type HttpNeeds = Pick<HealthOptions, 'isReady'> &
  Pick<PassOnOptions, 'isGuarded'> & {
    /** Origins that the player site at this address may frame; the back office frames none (casino C-LCH-4). */
    readonly frames: (site: Site) => readonly string[];
    readonly handlers: Handlers;
    readonly authenticate: Authenticate;
    readonly disk: DiskWatch;
    readonly proxyWatch: ProxyWatch;
    /** Handles the upgrades of `/stream`. */
    readonly streams: { figures: HealthOptions['streams']; attach(server: Server): void };
    readonly registerWallet: (server: FastifyInstance) => Promise<void>;
  };

/** Builds the HTTP server without listening. */
export async function buildHttp(
  { config, db, engine, projectedSeq, clock, node, log, audit }: Platform,
  { handlers, authenticate, isGuarded, disk, proxyWatch, isReady, streams, frames, registerWallet }: HttpNeeds,
): Promise<FastifyInstance> {
  const metrics = new Metrics();
  const { trustedProxies: trustProxy, origin, requestTimeoutMs } = config;
  const server = createServer({ log, trustProxy, proxyWatch, origin, requestTimeoutMs });
  registerPassOn(server, { node, authenticate, isGuarded });
  const siteOf = siteFinder(config);
  const onHidden = (caller: Caller, path: string, requestId: string): void => {
    audit({ ...actorOf(caller), action: 'refusedCall', target: path, requestId }).catch((error: unknown) =>
      log.error(error, 'an audit line was lost'),
    );
  };
  registerApi(server, {
    handlers,
    authenticate,
    limiter: new RateLimiter(config.requestsPerMinute, MINUTE_MS),
    signInLimiter: new RateLimiter(config.signInsPerMinute, MINUTE_MS),
    answerTimes: new AnswerTimes(metrics.registry),
    siteOf,
    clock,
    onHidden,
  });
  registerReference(server, 'Pavilion', VERSION);
  registerDiagnostics(server, {
    metrics,
    token: config.metricsToken,
    engine,
    isReady,
    projectedSeq,
    disk,
    streams: () => streams.figures(),
    isWriter: () => node.isWriter,
    stoppedBecause: () => node.stoppedBecause,
  });
  registerUploads(server, (name) => readUpload(db, name));
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler: (_request, reply) => sendRefusal(reply, refuse('NOT_FOUND')),
  });
  await registerWallet(server);
  await registerPages(
    server,
    {
      prefix: '/',
      folder: config.webFolder,
      frames: (host) => frames(siteOf(host)),
      origin: (host) => originOf(siteOf(host)),
      video: config.videoOrigins,
    },
    { prefix: '/office/', folder: config.officeFolder },
  );
  server.setNotFoundHandler((request, reply) => {
    const address = screenAddress(request, ['/', '/office/']);
    return address === undefined ? sendRefusal(reply, refuse('NOT_FOUND')) : reply.redirect(address);
  });
  streams.attach(server.server);
  return server;
}
