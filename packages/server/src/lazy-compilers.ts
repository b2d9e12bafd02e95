import ajvCompiler from '@fastify/ajv-compiler';
import serialiserCompiler from '@fastify/fast-json-stringify-compiler';
import type { AnyEndpoint } from '@pavilion/contract/http';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { answerSchema, requestSchema } from './schemas.ts';

type Validate = ReturnType<FastifySchemaCompiler<unknown>>;
type Serialise = (answer: unknown) => string;

/** Strict: validation changes no request. */
const AJV = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } as const;
const compileValidator = ajvCompiler()({}, { customOptions: AJV });
const compileSerialiser = serialiserCompiler()();
const validators = new WeakMap<AnyEndpoint, Validate>();
const serialisers = new WeakMap<AnyEndpoint, Serialise>();

/**
 * Compiles the schemas of a call at its first request. A route of the server has its row of the contract in place of a schema. Compiling all schemas would take
 * most of the start, and most calls come much later.
 */
export function compileLazily(server: FastifyInstance): void {
  server.setValidatorCompiler<AnyEndpoint>((route) => {
    const lazy: Validate = (data: unknown): ReturnType<Validate> => {
      const validate = compiledFor(route.schema, validators, () =>
        compileValidator({ ...route, schema: requestSchema(route.schema) }),
      );
      const answer = validate(data);
      // Fastify reads the errors of a refusal from the function it was given.
      lazy.errors = validate.errors ?? null;
      return answer;
    };
    return lazy;
  });
  server.setSerializerCompiler(((route) => {
    const { httpStatus = '200', schema } = route;
    const compile = (): Serialise => compileSerialiser({ ...route, schema: answerSchema(schema), httpStatus });
    return (answer) => compiledFor(schema, serialisers, compile)(answer);
  }) satisfies FastifySerializerCompiler<AnyEndpoint>);
}

/** Returns the function compiled from a row of the contract. A row never changes, so the servers of a process share it. */
function compiledFor<Compiled>(row: AnyEndpoint, kept: WeakMap<AnyEndpoint, Compiled>, compile: () => Compiled): Compiled {
  let compiled = kept.get(row);
  if (compiled === undefined) {
    compiled = compile();
    kept.set(row, compiled);
  }
  return compiled;
}
