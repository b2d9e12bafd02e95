import type { Prng } from '@pavilion/core/std';

/** The parts of a JSON Schema that are needed to know which values it accepts. */
export type Schema = { readonly [key: string]: unknown };

/** The longest text tried. A body with it is still below every size limit. */
const LONG = 10_000;
const DEEP = 200;

/** Values on which careless code fails: too large, of another type, or texts that a database cannot store (trust HI-01 to HI-07). */
const ODD_VALUES: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\u202e\u200b',
  'x'.repeat(LONG),
  "'; DROP TABLE users; --",
  '%_\\',
  '(a+)+$',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'null',
  '1.2147483648',
  '1.9999999999',
  '2147483648',
  '9999999999',
  '-2147483649',
  '9223372036854775808',
  '1e999',
  '0000-01-01',
  '2023-02-29',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  0,
  -1,
  0.001,
  1.005,
  1e-300,
  1e300,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  true,
  null,
  [],
  [[]],
  {},
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  nested(DEEP),
  Array.from({ length: 1_000 }, () => 1),
];

/** Bodies that are invalid as a whole, as text. */
const ODD_BODIES: readonly string[] = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '""',
  '0',
  'true',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"toString":1,"hasOwnProperty":2,"valueOf":3}',
  '{"\\u0000":"\\u0000"}',
  '{"\\ud800":"\\ud800"}',
  '{"a":1e999}',
  '{"a":-0}',
  `${'['.repeat(LONG)}${']'.repeat(LONG)}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
];

/** At least one of these texts matches each pattern of the contract. */
const GOOD_TEXTS = [
  'demo',
  '1.1000001',
  '4',
  '2026-11-21',
  '2026-11-21T10:15:00.000Z',
  'S-GEN-1',
  'TT20',
  'TT20-000123',
  'MAC88',
  'MAIN',
  'HOME',
  '-',
  '1.95',
  'abc',
  'AAAA',
  'INR',
  'IN',
  'en',
  'kestrel7meadow',
  '123456',
  '+919876543210',
  'a@example.org',
  'https://example.org/a',
  'a'.repeat(43),
  'a'.repeat(64),
  't-1',
  'm-1',
  '00000000-0000-4000-8000-000000000000',
  '#aabbcc',
  '127.0.0.1',
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

/** Returns a value that should satisfy the schema. */
export function sampleOf(schema: Schema, random: Prng): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum']);
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (alternatives !== undefined) return sampleOf(random.pick(alternatives), random);
  switch (schema['type']) {
    case 'object':
      return sampleObject(schema, random);
    case 'array':
      return sampleArray(schema, random);
    case 'string':
      return sampleText(schema, random);
    case 'integer':
    case 'number':
      return sampleNumber(schema, random);
    case 'boolean':
      return random.chance(50);
    default:
      return null;
  }
}

function sampleArray(schema: Schema, random: Prng): unknown {
  const places = (schema['prefixItems'] ?? []) as readonly Schema[];
  if (places.length > 0) return places.map((place) => sampleOf(place, random));
  const length = Math.max(Number(schema['minItems'] ?? 1), 1);
  // The schema describes each item. An array without an item schema accepts anything.
  return Array.from({ length }, () => sampleOf((schema['items'] ?? {}) as Schema, random));
}

function sampleObject(schema: Schema, random: Prng): unknown {
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const kept = properties.filter(([name]) => required.has(name) || random.chance(60));
  return Object.fromEntries(kept.map(([name, part]) => [name, sampleOf(part, random)]));
}

function sampleText(schema: Schema, random: Prng): string {
  const parts = [schema, ...((schema['allOf'] ?? []) as readonly Schema[])];
  const patterns = parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : []));
  const { minLength = 0, maxLength = LONG } = schema as { readonly minLength?: number; readonly maxLength?: number };
  const isGood = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && patterns.every((pattern) => pattern.test(text));
  const good = GOOD_TEXTS.filter(isGood);
  return good.length === 0 ? 'a'.repeat(minLength) : random.pick(good);
}

/** Draws the bounds and the values just inside them, so that ids such as 2^31 − 1 reach the database. */
function sampleNumber(schema: Schema, random: Prng): number {
  const lowest = Number(
    schema['minimum'] ?? (schema['exclusiveMinimum'] === undefined ? -10 : Number(schema['exclusiveMinimum']) + 1),
  );
  const highest = Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? 1e15);
  return random.pick([lowest, highest, Math.min(highest, Math.max(lowest, 900_001)), Math.min(highest, Math.max(lowest, 4))]);
}

/** Returns a JSON body for the schema: valid, with one odd value, or odd as a whole. */
export function oddBody(schema: Schema, random: Prng): string {
  if (random.chance(10)) return random.pick(ODD_BODIES);
  const value = sampleOf(schema, random);
  return JSON.stringify(random.chance(25) ? value : changed(value, random)) ?? '';
}

/** Returns a query for the parameters, percent-encoded. U+0000 and lone surrogates become the bytes that a careless program would send. */
export function oddQuery(parameters: readonly { readonly name: string; readonly schema: Schema }[], random: Prng): string {
  const kept = parameters.filter(() => random.chance(80));
  const pairs = kept.map(
    ({ name, schema }) => `${name}=${encoded(random.chance(50) ? sampleOf(schema, random) : random.pick(ODD_VALUES))}`,
  );
  if (random.chance(15)) pairs.push(random.pick(['__proto__=1', '%00=1', 'a=%ff', '%', '=', '&&&', `${pairs[0] ?? 'a=1'}`]));
  return pairs.join('&');
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return /\p{Surrogate}/u.test(text) ? '%ed%a0%80' : encodeURIComponent(text);
}

/** Makes one part of the value odd, removes one, or adds one. */
function changed(value: unknown, random: Prng): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(15)) return random.pick(ODD_VALUES);
    const at = random.below(value.length);
    return value.map((part, place) => (place === at ? changed(part, random) : part));
  }
  if (typeof value !== 'object' || value === null) return random.pick(ODD_VALUES);
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(5)) return random.pick(ODD_VALUES);
  const at = random.below(entries.length);
  if (random.chance(8)) return Object.fromEntries(entries.filter((_, place) => place !== at));
  if (random.chance(8))
    return { ...value, [random.pick(['surprise', 'toString', '\u0000', 'constructor'])]: random.pick(ODD_VALUES) };
  return Object.fromEntries(entries.map(([name, part], place) => [name, place === at ? changed(part, random) : part]));
}

/** Headers that none of the product's programs sends. Node itself refuses some of them. */
export const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  { 'idempotency-key': 'x'.repeat(65) },
  { 'idempotency-key': 'a b' },
  { 'idempotency-key': '\u00ff' },
  { 'user-agent': '\u00ff'.repeat(2_000) },
  { 'accept-language': '\u00e9;q=x' },
  { 'x-forwarded-for': '\u00ff, ::::, 1' },
  { 'content-type': 'application/json; charset=\u00ff' },
];
