import ajvCompiler from '@fastify/ajv-compiler';
import serialiserCompiler from '@fastify/fast-json-stringify-compiler';
import type { AnyEndpoint } from '@pavilion/contract/http';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { answerSchema, requestSchema } from './schemas.ts';

type Validate = ReturnType<FastifySchemaCompiler<unknown>>;

/**
 * Creates and compiles the schemas of a call at its first request. A route of the server has its row of the contract in place of a schema. Compiling all
 * schemas would take most of the start, and most calls come much later. Validation is strict: it changes no request.
 */
export function compileLazily(server: FastifyInstance): void {
  const compileValidator = ajvCompiler()(
    {},
    { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
  );
  const compileSerialiser = serialiserCompiler()();
  server.setValidatorCompiler<AnyEndpoint>((route) =>
    lazyValidator(() => compileValidator({ ...route, schema: requestSchema(route.schema) })),
  );
  server.setSerializerCompiler(((route) => {
    let serialise: ((answer: unknown) => string) | undefined;
    const compile = () =>
      compileSerialiser({ ...route, schema: answerSchema(route.schema), httpStatus: route.httpStatus ?? '200' });
    return (answer) => (serialise ??= compile())(answer);
  }) satisfies FastifySerializerCompiler<AnyEndpoint>);
}

/** Fastify reads the errors of a refusal from the validator function. */
function lazyValidator(compile: () => Validate): Validate {
  let validate: Validate | undefined;
  const lazy: Validate = (data: unknown): ReturnType<Validate> => {
    validate ??= compile();
    const answer = validate(data);
    lazy.errors = validate.errors ?? null;
    return answer;
  };
  return lazy;
}
