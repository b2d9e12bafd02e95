import type { Server } from 'node:http';
import type { ProxyWatch } from '@pavilion/server/proxy-watch';
import { sendRefusal } from '@pavilion/server/failures';
import { createServer } from '@pavilion/server/http-server';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import { refuse } from '@pavilion/server/refused';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Ground } from '../ground.ts';
import type { DiskWatch } from '../disk-watch.ts';
import { readUpload } from '../settings/upload-reads.ts';
import { AnswerTimes } from './answer-times.ts';
import { registerApi } from './api.ts';
import { actorOf, type Authenticate, type Caller } from './caller.ts';
import type { Handlers } from './handlers.ts';
import { registerHealth, type HealthOptions } from './health.ts';
import { compileLazily } from './lazy-compilers.ts';
import { registerReference } from './reference.ts';
import { siteFinder } from './site.ts';
import { registerSites, type SitesOptions } from './sites.ts';
import { registerUploads } from './uploads.ts';

const VERSION = '0.1.0';
const MINUTE_MS = 60_000;

type HttpNeeds = Pick<HealthOptions, 'isReady'> &
  Pick<SitesOptions, 'frames'> & {
    readonly handlers: Handlers;
    readonly authenticate: Authenticate;
    readonly disk: DiskWatch;
    readonly proxyWatch: ProxyWatch;
    /** Takes over the upgrades of `/stream`. */
    readonly streams: { figures: HealthOptions['streams']; attach(server: Server): void };
    readonly registerWallet: (server: FastifyInstance) => Promise<void>;
  };

/** Builds the server of all HTTP answers, which does not listen yet. */
export async function buildHttp(
  { config, db, engine, projectedSeq, clock, log, audit }: Ground,
  { handlers, authenticate, disk, proxyWatch, isReady, streams, frames, registerWallet }: HttpNeeds,
): Promise<FastifyInstance> {
  const registry = new Registry();
  const { trustedProxies: trustProxy, origin, requestTimeoutMs } = config;
  const server = createServer({ log, trustProxy, proxyWatch, origin, requestTimeoutMs });
  compileLazily(server);
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
    answerTimes: new AnswerTimes(registry),
    siteOf,
    clock,
    onHidden,
  });
  registerReference(server, 'Pavilion', VERSION);
  registerHealth(server, {
    registry,
    token: config.metricsToken,
    engine,
    isReady,
    projectedSeq,
    disk,
    streams: () => streams.figures(),
  });
  registerUploads(server, (name) => readUpload(db, name));
  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler: (_request, reply) => sendRefusal(reply, refuse('NOT_FOUND')),
  });
  await registerWallet(server);
  await registerSites(server, { ...config, siteOf, frames });
  streams.attach(server.server);
  return server;
}
