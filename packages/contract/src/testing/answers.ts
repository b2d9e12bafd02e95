import * as z from 'zod/mini';
import { failure } from '../envelope.ts';
import { errorsOf, type AnyEndpoint } from '../endpoint.ts';
import { ERRORS } from '../errors.ts';
import { words } from '../scalars.ts';

/**
 * Lists the faults of an answer to `row`, as sentences; empty if there are none. An answer has exactly the fields of its schema. It is for tests and checkers.
 * A server relies on its own types, and a client relies on its server.
 */
export function faultsOfAnswer(row: AnyEndpoint, httpStatus: number, body: unknown): readonly string[] {
  return httpStatus === 200 ? faultsOfSuccess(row, body) : faultsOfFailure(row, httpStatus, body);
}

function faultsOfSuccess(row: AnyEndpoint, body: unknown): readonly string[] {
  const envelope = z.strictObject({ status: z.literal(1), message: words, data: z.optional(z.unknown()) });
  const read = z.safeParse(envelope, body);
  if (!read.success) return sentences('', read.error);
  const data = row.jsonText === true && typeof read.data.data === 'string' ? opened(read.data.data) : read.data.data;
  const answer = z.safeParse(row.response, data);
  return answer.success ? surplus('data', data, answer.data) : sentences('data', answer.error);
}

function faultsOfFailure(row: AnyEndpoint, httpStatus: number, body: unknown): readonly string[] {
  const read = z.safeParse(failure, body);
  if (!read.success) return sentences('', read.error);
  const { code } = read.data;
  return [
    ...(ERRORS[code].status === httpStatus ? [] : [`${code} came with HTTP ${httpStatus}`]),
    ...(errorsOf(row).includes(code) ? [] : [`${code} is not among the errors of ${row.path}`]),
    ...surplus('', body, read.data),
  ];
}

function opened(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function sentences(base: string, error: z.core.$ZodError): string[] {
  return error.issues.map(({ path, message }) => `${[base, ...path].filter((part) => part !== '').join('.')}: ${message}`);
}

/** Returns the fields that the schema does not have. Parsing drops them, so they are missing afterwards. */
function surplus(path: string, sent: unknown, known: unknown): string[] {
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return [];
  const kept = known as Readonly<Record<string, unknown>>;
  return Object.entries(sent).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return key in kept ? surplus(at, value, kept[key]) : [`${at} is not in the schema`];
  });
}
