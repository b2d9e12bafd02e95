import ajvCompiler from '@fastify/ajv-compiler';
import serialiserCompiler from '@fastify/fast-json-stringify-compiler';
import { ENDPOINTS } from '@pavilion/contract/http';
import { play, provider } from '@pavilion/contract/provider';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compileLazily } from './lazy-compilers.ts';
import { answerSchema, requestSchema } from './schemas.ts';

const BODY = {
  type: 'object',
  properties: { stake: { type: 'integer', minimum: 1 } },
  required: ['stake'],
  additionalProperties: false,
};
const ANSWER = { type: 'object', properties: { stake: { type: 'integer' } } };

test('a request is validated and its answer serialised by schemas that are compiled at the first use', async () => {
  const server = Fastify();
  compileLazily(server);
  const schema = { body: BODY, response: { 200: ANSWER } };
  server.post('/', { schema }, () => ({ stake: 5, secret: 'never sent' }));
  const send = (stake: unknown) => server.inject({ method: 'POST', url: '/', payload: { stake } });
  const refused = await send(0);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'FST_ERR_VALIDATION', message: 'body/stake must be >= 1' });
  expect((await send(5)).json()).toEqual({ stake: 5 });
  expect((await send('many')).json()).toMatchObject({ message: 'body/stake must be integer' });
});

test('the schemas of every call compile, so that no first request meets a broken one', () => {
  const validator = ajvCompiler()({}, { customOptions: {} });
  const serialiser = serialiserCompiler()({}, {});
  for (const row of [...ENDPOINTS, ...Object.values(play), ...Object.values(provider)]) {
    const { method, path: url } = row;
    const validate = validator({ method, url, httpPart: 'body', schema: requestSchema(row) });
    const serialise = serialiser({ method, url, httpStatus: '200', schema: answerSchema(row) });
    expect([url, typeof validate, typeof serialise]).toEqual([url, 'function', 'function']);
  }
});
