import type { AnyEndpoint } from '@pavilion/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_HEADERS, sendRefusal } from './failures.ts';
import { Answer, Refused } from './refused.ts';

/** A step before the handler. It calls `done` or sends a refusal. */
export type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

export type Work = {
  /** Runs before the body is read. */
  readonly onRequest?: Hook[];
  /** Runs on the body before validation. */
  readonly preValidation?: ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>)[];
  /** Does the work of the call with the validated request, and returns the answer. */
  readonly answer: (asked: unknown, request: FastifyRequest) => unknown;
};

/** Turns a row of the contract into a route: checks the request by its schema, and sends the answer or the refusal in the envelope. */
export function registerCall(server: FastifyInstance, url: string, row: AnyEndpoint, work: Work): void {
  const isGet = row.method === 'GET';
  const cacheControl = row.cache === 'no-store' ? 'no-store' : `public, max-age=${row.cache.publicSeconds}`;
  const headers = { ...API_HEADERS, 'cache-control': cacheControl };
  const { onRequest = [], preValidation = [], answer } = work;
  server.route({
    method: row.method,
    url,
    // `compileLazily` makes the schemas of both from the row.
    schema: { [isGet ? 'querystring' : 'body']: row, response: { 200: row } },
    onRequest,
    preValidation: [...preValidation, ...(isGet ? [] : [fillEmptyBody])],
    handler: async (request, reply) => {
      const outcome = await answer(isGet ? request.query : request.body, request);
      if (outcome instanceof Refused) return sendRefusal(reply, outcome);
      const { data, message } = outcome instanceof Answer ? outcome : { data: outcome, message: 'OK' };
      return reply.headers(headers).send({ status: 1, message, data: row.jsonText === true ? JSON.stringify(data) : data });
    },
  });
}

async function fillEmptyBody(request: FastifyRequest): Promise<void> {
  request.body ??= {};
}
