import { MINUTE_MS } from '@pavilion/core/std';
import { play, provider } from '@pavilion/contract/provider';
import { sendRefusal } from '@pavilion/server/failures';
import { registerHealth } from '@pavilion/server/health';
import { createServer } from '@pavilion/server/http-server';
import { Metrics, registerMetrics, tokenCheck } from '@pavilion/server/metrics';
import { registerPages } from '@pavilion/server/pages';
import { ProxyWatch } from '@pavilion/server/proxy-watch';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import { refuse } from '@pavilion/server/refused';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { registerCalls, type ApiOptions, type PlayHandlers, type ProviderHandlers } from './api.ts';
import { casinoGauges, type Figures } from './figures.ts';

const BODY_BYTES_MAX = 64 * 1024;

type HttpNeeds = Pick<ApiOptions, 'find'> & {
  readonly play: PlayHandlers;
  readonly provider: ProviderHandlers;
  /** Adds the routes that are not in the endpoint tables of the contract. */
  readonly registerOthers: (server: FastifyInstance) => Promise<void>;
  readonly isReady: () => boolean;
  readonly figures: Figures;
};

/** Builds the HTTP server without starting to listen. */
export async function buildHttp({ config, log, clock }: Platform, needs: HttpNeeds): Promise<FastifyInstance> {
  const { trustedProxies: trustProxy, origin, requestTimeoutMs } = config;
  const proxyWatch = new ProxyWatch(trustProxy, log, clock.nowMs);
  const server = createServer({ log, trustProxy, proxyWatch, origin, requestTimeoutMs, bodyBytesMax: BODY_BYTES_MAX });
  const options = { find: needs.find, limiter: new RateLimiter(config.requestsPerMinute, MINUTE_MS), clock };
  registerCalls(server, 'play/v1', play, needs.play, options);
  registerCalls(server, 'provider/v1', provider, needs.provider, options);
  await needs.registerOthers(server);
  registerHealth(server, needs);
  const metrics = new Metrics();
  casinoGauges(metrics, needs.figures);
  registerMetrics(server, metrics, tokenCheck(config.metricsToken));
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('NOT_FOUND')));
  await registerPages(server, { prefix: '/play/', folder: config.pagesFolder, framedBy: config.frameAncestors });
  return server;
}
