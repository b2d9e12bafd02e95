import * as z from 'zod/mini';

/**
 * Every text, number and date of the contract. Bounds stand here and nowhere else: no text of a request holds U+0000 or a lone surrogate, which
 * PostgreSQL refuses, and every number fits the column it is compared with (trust HI-01, HI-04, HI-06).
 */

/** '1' or '0' as the older calls spell them; the numbers are accepted too. */
export const flag = z.union([z.enum(['0', '1']), z.literal(0), z.literal(1)]);
export const flagText = z.enum(['0', '1']);
export const flagTextOf = (isSet: boolean): z.infer<typeof flagText> => (isSet ? '1' : '0');

const INT32_MAX = 2_147_483_647;

/** Text of an answer: the server wrote it, so its length is bounded where it was read. */
export const words = z.string();
/** Everything but U+0000 and lone surrogates. */
const STORABLE = /^[^\0\ud800-\udfff]*$/u;
/** The same with a character that is not blank. */
const STORABLE_WORDS = /^(?=\s*\S)[^\0\ud800-\udfff]*$/u;
/** Text of `min` to `max` characters. */
export const textOf = (min: number, max: number) => z.string().check(z.minLength(min), z.maxLength(max), z.regex(STORABLE));
/** Text of 1 to `max` characters. */
export const text = (max: number) => textOf(1, max);
/** Words of a person, of 1 to `max` characters and not blank. Routes drop the blanks around them. */
export const prose = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(STORABLE_WORDS));
/** Text of up to `max` characters, which may be empty. */
export const line = (max: number) => textOf(0, max);
/** Text that a regular expression describes from `^` to `$`, length included. */
export const pattern = (regex: RegExp) => z.string().check(z.regex(regex));
/** A secret of up to `max` characters. It is hashed or compared and never stored, so any character may stand in it. */
export const secret = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
export const webAddress = (max: number) => z.url().check(z.maxLength(max), z.regex(STORABLE));
export const mailAddress = (max: number) => z.email().check(z.maxLength(max), z.regex(STORABLE));

/** A number of an answer: a measurement, a probability. */
export const figure = z.number();
export const numberWhich = (...checks: Parameters<z.ZodMiniNumber['check']>) => z.number().check(...checks);
/** An integer of an answer or of a game's own language, up to 2^53. */
export const integer = z.int();
export const integerIn = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
/** An integer from 0. */
export const count = z.int().check(z.gte(0));
/** An integer from 1. */
export const ordinal = z.int().check(z.gte(1));
/** The number of a row in a column of 32 bits. */
export const id = integerIn(1, INT32_MAX);
/** The number of a row in a column of 64 bits. */
export const longId = z.int().check(z.gt(0));
/** A row's version, by which a change says what it was decided on. */
export const version = integerIn(1, INT32_MAX);

/** Numeric ids of the catalogue; special sports have negative ones. */
export const catalogueId = z.int().check(z.gte(-INT32_MAX), z.lte(INT32_MAX));
/** The same, also as text, because older clients send what stands in the address bar. */
export const looseCatalogueId = z.union([catalogueId, pattern(/^-?(\d{1,9}|1\d{9})$/)]);

/** "1." and the exchange's own number of the market. */
export const marketId = pattern(/^1\.([1-9]\d{0,8}|1\d{9})$/);
/** A decimal string; bets count up from 1. */
export const betId = pattern(/^[1-9]\d{0,15}$/);
export const userId = integerIn(1, INT32_MAX);
/** A name to sign in with. Those that begin with `paper-` are given to paper accounts, and to nobody else (exchange X80). */
export const userName = pattern(/^(?![Pp][Aa][Pp][Ee][Rr]-)[a-zA-Z][a-zA-Z0-9_.-]{2,31}$/);

/** UTC, ISO 8601, "2026-11-21T10:15:00.000Z". */
export const timestamp = z.iso.datetime();
/** A date of the years 1000 to 2999: PostgreSQL knows no year 0. */
export const date = z.iso.date().check(z.regex(/^[12]/));
/** A moment that a request names, in milliseconds since 1970, up to the end of the year 9999. */
export const instant = integerIn(0, 253_402_300_799_999);
/** Milliseconds since 1970, where messages are many and small. */
export const millis = z.int().check(z.gte(0));
/** Position in the exchange's one sequence: the answer is true from here on. */
export const sequence = z.int().check(z.gte(0));

/** Lists are read in pages; `page` counts from 1. */
export const page = {
  page: z.optional(integerIn(1, 1_000_000)),
  page_size: z.optional(integerIn(1, 100)),
};
export const PAGE_SIZE_DEFAULT = 25;

/** Answer of a list: one page, and the number of rows in all. */
export function rowsOf<T extends z.core.SomeType>(row: T) {
  return z.object({ rows: z.array(row), total: count });
}

/** A report's own questions: both ends of the range are inclusive; `after_seq` waits until the report knows that event. */
export const reportFilter = {
  from: z.optional(timestamp),
  to: z.optional(timestamp),
  sport_id: z.optional(catalogueId),
  after_seq: z.optional(sequence),
};

/** The name of a rule of the Site Rules: `S-FOOT-4`. */
export const ruleId = pattern(/^S-[A-Z0-9]{2,8}-\d{1,3}$/);

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Bytes as up to `max` characters of base64. */
export const base64 = (max: number) => z.string().check(z.maxLength(max), z.regex(BASE64));
/** A picture of at most 300 KB in base64; what it is its first bytes say, not its name. */
export const picture = z.string().check(z.minLength(4), z.maxLength(400_000), z.regex(BASE64));
export const pictureType = z.enum(['image/png', 'image/jpeg', 'image/webp']);

export const nothing = z.strictObject({});
export const side = z.enum(['BACK', 'LAY']);
export const persistence = z.enum(['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE']);
export const marketStatus = z.enum(['INACTIVE', 'OPEN', 'BALL_RUNNING', 'SUSPENDED', 'CLOSED', 'SETTLED', 'VOID']);
