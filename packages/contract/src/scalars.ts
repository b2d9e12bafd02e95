import * as z from 'zod/mini';

/** Small things that many messages share. */

/** '1' or '0' as the older calls spell them; the numbers are accepted too. */
export const flag = z.union([z.enum(['0', '1']), z.literal(0), z.literal(1)]);
export const flagText = z.enum(['0', '1']);

const INT32_MAX = 2_147_483_647;

/** Numeric ids of the catalogue; special sports have negative ones. */
export const catalogueId = z.int().check(z.gte(-INT32_MAX), z.lte(INT32_MAX));
/** The same, also as text, because older clients send what stands in the address bar. */
export const looseCatalogueId = z.union([catalogueId, z.string().check(z.regex(/^-?\d{1,10}$/))]);

/** "1." and the exchange's own number of the market. */
export const marketId = z.string().check(z.regex(/^1\.[1-9]\d{0,9}$/));
/** A decimal string; bets count up from 1. */
export const betId = z.string().check(z.regex(/^[1-9]\d{0,15}$/));
export const userId = z.int().check(z.gt(0));

/** UTC, ISO 8601, "2026-11-21T10:15:00.000Z". */
export const timestamp = z.iso.datetime();
/** Milliseconds since 1970, where messages are many and small. */
export const millis = z.int().check(z.gte(0));
/** Position in the exchange's one sequence: the answer is true from here on. */
export const sequence = z.int().check(z.gte(0));

export const line = (max: number) => z.string().check(z.maxLength(max));
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Lists are read in pages; `page` counts from 1. */
export const page = {
  page: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  page_size: z.optional(z.int().check(z.gte(1), z.lte(100))),
};
export const PAGE_SIZE_DEFAULT = 25;

/** What a list answers: one page, and how many rows there are in all. */
export function rowsOf<T extends z.core.SomeType>(row: T) {
  return z.object({ rows: z.array(row), total: z.int().check(z.gte(0)) });
}

/** A report's own questions: both ends of the range are inclusive; `after_seq` waits until the report knows that event. */
export const reportFilter = {
  from: z.optional(timestamp),
  to: z.optional(timestamp),
  sport_id: z.optional(catalogueId),
  after_seq: z.optional(sequence),
};

/** The name of a rule of the Site Rules: `S-FOOT-4`. */
export const ruleId = z.string().check(z.regex(/^S-[A-Z0-9]{2,8}-\d{1,3}$/));

/** A picture of at most 300 KB in base64; what it is its first bytes say, not its name. */
export const picture = z.string().check(z.minLength(4), z.maxLength(400_000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
export const pictureType = z.enum(['image/png', 'image/jpeg', 'image/webp']);

export const nothing = z.strictObject({});
export const side = z.enum(['BACK', 'LAY']);
export const persistence = z.enum(['LAPSE', 'PERSIST']);
export const marketStatus = z.enum(['INACTIVE', 'OPEN', 'BALL_RUNNING', 'SUSPENDED', 'CLOSED', 'SETTLED', 'VOID']);
