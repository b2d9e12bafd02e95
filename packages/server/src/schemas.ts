import * as z from 'zod/mini';
import type { AnyEndpoint } from '@pavilion/contract/endpoint';

type Json = { readonly [key: string]: unknown };

/** Returns the schema for the validator: the rules of the contract's request that JSON Schema can express. */
export function requestSchema(row: AnyEndpoint): Json {
  return z.toJSONSchema(row.request, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Json;
}

/**
 * Returns the schema that the serialiser is compiled from: the envelope around the row's answer. Keywords that only a validator
 * needs are removed, because the serialiser would otherwise check every alternative at run time.
 */
export function answerSchema(row: AnyEndpoint): Json {
  const data =
    row.jsonText === true
      ? { type: 'string' }
      : forSerialiser(z.toJSONSchema(row.response, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Json);
  return {
    type: 'object',
    properties: { status: { type: 'integer' }, message: { type: 'string' }, data },
    required: ['status', 'message', 'data'],
  };
}

const VALIDATION_ONLY = new Set([
  '$schema',
  'definitions',
  'propertyNames',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'enum',
  'const',
  'multipleOf',
]);

function forSerialiser(node: unknown): Json {
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return {};
  const schema = node as Json;
  if ('$ref' in schema) return {};
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (alternatives !== undefined) return unionForSerialiser(alternatives);
  const kept = Object.entries(schema).filter(([name]) => !VALIDATION_ONLY.has(name));
  return {
    ...typeOfConstant(schema),
    ...Object.fromEntries(kept.map(([name, value]) => [name, partForSerialiser(name, value)])),
  };
}

/** Returns the type of an enumeration or a literal. The schema has values instead of a type, and the values determine it. */
function typeOfConstant(schema: Json): Json {
  const values = (schema['enum'] as readonly unknown[] | undefined) ?? ('const' in schema ? [schema['const']] : []);
  const types = new Set(values.map((value) => typeof value));
  const [only] = types;
  return types.size === 1 && (only === 'string' || only === 'number' || only === 'boolean') ? { type: only } : {};
}

function partForSerialiser(name: string, value: unknown): unknown {
  if (name === 'properties')
    return Object.fromEntries(Object.entries(value as Json).map(([key, part]) => [key, forSerialiser(part)]));
  if (name === 'additionalProperties' && value !== false) return forSerialiser(value);
  // The tuples of the contract contain only numbers, so their items need no separate schema.
  if (name === 'items') return Array.isArray(value) ? forSerialiser(value[0]) : forSerialiser(value);
  return value;
}

/** Converts "X or null" to a nullable X. The ordinary serialiser writes other unions. */
function unionForSerialiser(alternatives: readonly Json[]): Json {
  const others = alternatives.filter((each) => each['type'] !== 'null').map(forSerialiser);
  const [first] = others;
  const isSame = others.every((each) => JSON.stringify(each) === JSON.stringify(first));
  if (first === undefined || !isSame) return {};
  return alternatives.length > 1 && others.length < alternatives.length ? { ...first, nullable: true } : first;
}
