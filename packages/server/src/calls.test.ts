import ajvCompiler from '@fastify/ajv-compiler';
import serialiserCompiler from '@fastify/fast-json-stringify-compiler';
import { post } from '@pavilion/contract/endpoint';
import { ENDPOINTS } from '@pavilion/contract/http';
import { play, provider } from '@pavilion/contract/provider';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileLazily } from './lazy-compilers.ts';
import { answerSchema, requestSchema } from './schemas.ts';

const BET = post('bet/placeOne', {
  who: 'public',
  summary: 'Places one bet.',
  request: z.strictObject({ stake: z.int().check(z.minimum(1)) }),
  response: z.object({ stake: z.int() }),
});

test('schemas made at the first use validate a request and serialise its answer', async () => {
  const server = Fastify();
  compileLazily(server);
  const schema = { body: BET, response: { 200: BET } };
  server.post('/', { schema }, () => ({ status: 1, message: 'OK', data: { stake: 5, secret: 'never sent' } }));
  const send = (stake: unknown) => server.inject({ method: 'POST', url: '/', payload: { stake } });
  const refused = await send(0);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'FST_ERR_VALIDATION', message: 'body/stake must be >= 1' });
  expect((await send(5)).json()).toEqual({ status: 1, message: 'OK', data: { stake: 5 } });
  expect((await send('many')).json()).toMatchObject({ message: 'body/stake must be integer' });
});

test('the schemas of every call compile, so that no first request fails', () => {
  const validator = ajvCompiler()({}, { customOptions: {} });
  const serialiser = serialiserCompiler()({}, {});
  for (const row of [...ENDPOINTS, ...Object.values(play), ...Object.values(provider)]) {
    const { method, path: url } = row;
    const validate = validator({ method, url, httpPart: 'body', schema: requestSchema(row) });
    const serialise = serialiser({ method, url, httpStatus: '200', schema: answerSchema(row) });
    expect([url, typeof validate, typeof serialise]).toEqual([url, 'function', 'function']);
  }
});
