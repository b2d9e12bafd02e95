import * as z from 'zod/mini';
import { failure, success } from './envelope.ts';
import { ERROR_CODES, type ErrorCode, ERRORS, sentenceOf } from './errors.ts';
import { errorsOf, IDEMPOTENCY_HEADER, REPEATS, type AnyEndpoint } from './endpoint.ts';
import { words } from './scalars.ts';

type Json = { readonly [key: string]: unknown };

/** Returns the JSON Schema of a request (`input`) or of an answer (`output`). */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Returns an endpoint as an entry of the document's paths. */
export function pathOf(row: AnyEndpoint): Json {
  return { [`/api/${row.path}`]: { [row.method.toLowerCase()]: operationOf(row) } };
}

/** Returns OpenAPI 3.1 of a list of endpoints, for the reference page and for client generators. `paths` merges the results of `pathOf`. */
export function openApiOf(paths: Json, title: string, version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: [
        'Send `Authorization: Bearer …` with the token that `user/login` gives. Answers are `{ "status": 1, "message", "data" }`, refusals `{ "status": 0, "code", "message" }`.',
        ...REPEATS,
        codesTable(),
      ].join('\n\n'),
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: jsonSchemaOf(failure, 'output') },
    },
  };
}

/** Lists every code in a Markdown table. */
function codesTable(): string {
  const rows = ERROR_CODES.map(
    (code) => `| \`${code}\` | ${ERRORS[code].status} | ${sentenceOf(code)} | ${ERRORS[code].advice} |`,
  );
  return ['| code | status | sentence | what to do |', '|---|---|---|---|', ...rows].join('\n');
}

function operationOf(row: AnyEndpoint): Json {
  const [tag = row.path, name = row.path] = row.path.split('/');
  return {
    operationId: `${tag}_${name}`,
    tags: [tag],
    summary: row.summary,
    ...(row.who === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...(row.method === 'GET' ? queryOf(row) : []), ...(row.idempotent === true ? [idempotencyParameter] : [])],
    ...(row.method === 'GET'
      ? {}
      : { requestBody: { required: true, content: jsonContent(jsonSchemaOf(row.request, 'input')) } }),
    responses: responsesOf(row),
  };
}

const idempotencyParameter: Json = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: REPEATS.join(' '),
  schema: { type: 'string', minLength: 1, maxLength: 64 },
};

function queryOf(row: AnyEndpoint): Json[] {
  const schema = jsonSchemaOf(row.request, 'input');
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const properties = Object.entries((schema['properties'] as Json | undefined) ?? {});
  return properties.map(([name, property]) => ({ name, in: 'query', required: required.has(name), schema: property }));
}

function responsesOf(row: AnyEndpoint): Record<string, Json> {
  const data = row.jsonText === true ? words : row.response;
  const responses: Record<string, Json> = {
    200: { description: 'Done.', content: jsonContent(jsonSchemaOf(success(data), 'output')) },
  };
  for (const [status, codes] of codesByStatus(errorsOf(row))) {
    responses[status] = {
      description: codes.map((code) => `\`${code}\` ${sentenceOf(code)}`).join('\n\n'),
      content: jsonContent({ $ref: '#/components/schemas/Failure' }),
    };
  }
  return responses;
}

function codesByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return byStatus;
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
