import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { sendRefusal } from './failures.ts';
import { refuse } from './refused.ts';

/** The figures of a program, in the form that Prometheus reads. Memory, processor time and event loop delay of the process are among them. */
export class Metrics {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds the figure `pavilion_…`, whose value is read for each request. A value that cannot be read is NaN, and the other figures still answer. */
  gauge(name: string, help: string, value: () => number | Promise<number>): void {
    const made = new Gauge({
      name: `pavilion_${name}`,
      help,
      registers: [this.registry],
      async collect() {
        made.set(
          await Promise.resolve()
            .then(value)
            .catch(() => Number.NaN),
        );
      },
    });
  }
}

/** Registers `/metrics` for requests with the installation's token, because the load figures tell an attacker when to attack. Other requests get 404. */
export function registerMetrics(
  server: FastifyInstance,
  { registry }: Metrics,
  isOperator: (request: FastifyRequest) => boolean,
): void {
  server.get('/metrics', async (request, reply) => {
    if (!isOperator(request)) return sendRefusal(reply, refuse('NOT_FOUND'));
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/**
 * Returns a function that is true for requests with the installation's token. It compares hashes, so that the time of the comparison reveals nothing about the
 * token. If the installation has no token, the function is always false.
 */
export function tokenCheck(token: string): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => token !== '' && timingSafeEqual(digest(headers.authorization ?? ''), expected);
}
