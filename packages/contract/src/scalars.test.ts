import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from './endpoint.ts';
import { ENDPOINTS } from './http.ts';
import { play, provider, PROVIDER_ADMIN_CALLS } from './provider.ts';
import { line, looseCatalogueId, marketId, text } from './scalars.ts';
import { PROVIDER_CALLS, WALLET_CALLS } from './wallet.ts';

type Schema = { readonly [key: string]: unknown };
type Leaf = { readonly where: string; readonly schema: Schema };

const INT32_MAX = 2_147_483_647;

const schemaOf = (request: z.ZodMiniType): Schema =>
  z.toJSONSchema(request, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Schema;

/** Every request: of players, staff, feeds, casino players, and of the platform and its providers to each other. */
const REQUESTS: readonly Leaf[] = [
  ...[...ENDPOINTS, ...Object.values(play), ...Object.values(provider)].map((row: AnyEndpoint) => ({
    where: row.path,
    schema: schemaOf(row.request),
  })),
  ...Object.entries({ ...PROVIDER_CALLS, ...PROVIDER_ADMIN_CALLS, ...WALLET_CALLS }).map(([where, { request }]) => ({
    where,
    schema: schemaOf(request),
  })),
];

/** Returns every scalar below a schema, with its path. */
function leavesOf({ where, schema }: Leaf): Leaf[] {
  const below = (name: string, part: unknown): Leaf[] =>
    typeof part === 'object' && part !== null ? leavesOf({ where: `${where}${name}`, schema: part as Schema }) : [];
  const own = typeof schema['type'] === 'string' && /^(string|integer|number)$/.test(schema['type']);
  const properties = Object.entries((schema['properties'] ?? {}) as Schema);
  const parts = ['anyOf', 'oneOf', 'prefixItems'].flatMap((name) => (schema[name] ?? []) as readonly Schema[]);
  return [
    ...(own && schema['const'] === undefined && schema['enum'] === undefined ? [{ where, schema }] : []),
    ...properties.flatMap(([name, part]) => below(`.${name}`, part)),
    ...parts.flatMap((part) => below('', part)),
    ...below('[]', schema['items']),
    ...below('{}', schema['additionalProperties']),
  ];
}

const LEAVES = REQUESTS.flatMap(leavesOf);
const ofType = (type: string): readonly Leaf[] => LEAVES.filter(({ schema }) => schema['type'] === type);

function patternsOf({ schema }: Leaf): readonly RegExp[] {
  const all = [schema, ...((schema['allOf'] ?? []) as readonly Schema[])];
  return all.flatMap(({ pattern }) => (typeof pattern === 'string' ? [new RegExp(pattern, 'u')] : []));
}

const accepts = (leaf: Leaf, value: string): boolean => patternsOf(leaf).every((pattern) => pattern.test(value));

describe('scalars of requests', () => {
  test('finds enough scalars to check', () => {
    expect(LEAVES.length).toBeGreaterThan(300);
  });

  test('HI-04 no text accepts U+0000 or a lone surrogate', () => {
    const bad = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00'];
    expect(
      ofType('string')
        .filter((leaf) => bad.some((value) => accepts(leaf, value)))
        .map(({ where }) => where),
    ).toEqual([]);
  });

  test('HI-04 every text has a maximum length, in its bounds or its pattern', () => {
    const long = ['a', 'A', '1', '-', '1.1'].map((start) => start + start.slice(-1).repeat(500_000));
    expect(
      ofType('string')
        .filter((leaf) => leaf.schema['maxLength'] === undefined && long.some((value) => accepts(leaf, value)))
        .map(({ where }) => where),
    ).toEqual([]);
  });

  test('HI-06 ids and versions fit a 32-bit column', () => {
    const narrow = ofType('integer').filter(({ where }) => /\.(user_id|parent_id|version|game_id|gameId)$/.test(where));
    expect(narrow.length).toBeGreaterThan(20);
    expect(narrow.filter(({ schema }) => Number(schema['maximum']) > INT32_MAX).map(({ where }) => where)).toEqual([]);
  });
});

describe('scalars', () => {
  test.each([
    ['plain', true],
    ['emoji 🏏 and नमस्ते', true],
    ['line\nbreak', true],
    ['nul\u0000', false],
    ['\ud800 alone', false],
    ['x'.repeat(21), false],
  ])('HI-04 a text of up to 20 characters: %j is accepted: %s', (value, isTaken) => {
    expect(z.safeParse(text(20), value).success).toBe(isTaken);
  });

  test('an empty text is valid as a line, but not as a text', () => {
    expect(z.safeParse(line(5), '').success).toBe(true);
    expect(z.safeParse(text(5), '').success).toBe(false);
  });

  test.each(['2147483648', '9999999999', '2000000000'])(
    'HI-06 the id %s is refused: an id of ten digits starts with 1, so that it fits its column',
    (digits) => {
      expect(z.safeParse(looseCatalogueId, digits).success).toBe(false);
      expect(z.safeParse(marketId, `1.${digits}`).success).toBe(false);
    },
  );
});
