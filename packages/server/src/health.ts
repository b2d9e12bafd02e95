import type { FastifyInstance, FastifyRequest } from 'fastify';

export type Health = {
  /** True if the server is up and not stopping. */
  readonly isReady: () => boolean;
  /** More details for authorised callers; other callers get none. */
  readonly alive?: (request: FastifyRequest) => object;
  readonly ready?: (request: FastifyRequest) => object;
};

/** Registers `/healthz` (the process is alive) and `/readyz` (it accepts requests). Both answer every caller. */
export function registerHealth(server: FastifyInstance, { isReady, alive, ready }: Health): void {
  server.get('/healthz', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', ...alive?.(request) }),
  );
  server.get('/readyz', (request, reply) => {
    const [code, status] = isReady() ? [200, 'ready'] : [503, 'not ready'];
    return reply
      .code(code)
      .header('cache-control', 'no-store')
      .send({ status, ...ready?.(request) });
  });
}
