import ajvCompiler from '@fastify/ajv-compiler';
import serialiserCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

type Validate = ReturnType<FastifySchemaCompiler<unknown>>;

/**
 * Compiles the schema of a call at its first request. Compiling the schemas of all calls takes most of the time of a start, and most calls are
 * not made for hours. Validation is strict: it changes no request.
 */
export function compileLazily(server: FastifyInstance): void {
  const compileValidator = ajvCompiler()(
    {},
    { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
  );
  const compileSerialiser = serialiserCompiler()();
  server.setValidatorCompiler((route) => lazyValidator(() => compileValidator(route)));
  server.setSerializerCompiler(((route) => {
    let serialise: ((answer: unknown) => string) | undefined;
    return (answer) => (serialise ??= compileSerialiser({ ...route, httpStatus: route.httpStatus ?? '200' }))(answer);
  }) satisfies FastifySerializerCompiler<unknown>);
}

/** Fastify reads the errors of a refusal off the function that it called. */
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
