import * as z from 'zod/mini';

/**
 * Every text, number and date type of the contract. All bounds are here. Texts of a request contain no U+0000 and no lone surrogate, because PostgreSQL refuses
 * these, and every number fits its column (trust HI-01, HI-04, HI-06).
 */

/** '1' or '0' as in the older calls; the numbers are also accepted. */
export const flag = z.union([z.enum(['0', '1']), z.literal(0), z.literal(1)]);
export const flagText = z.enum(['0', '1']);
export const flagTextOf = (isSet: boolean): z.infer<typeof flagText> => (isSet ? '1' : '0');

const INT32_MAX = 2_147_483_647;

/** Text of an answer. The server wrote it, so its length was limited when it was read. */
export const words = z.string();
/** Matches text without U+0000 and lone surrogates. */
const STORABLE = /^[^\0\ud800-\udfff]*$/u;
/** A text as above, with at least one character that is not blank. */
const STORABLE_WORDS = /^(?=\s*\S)[^\0\ud800-\udfff]*$/u;
/** Text of `min` to `max` characters. */
export const textOf = (min: number, max: number) => z.string().check(z.minLength(min), z.maxLength(max), z.regex(STORABLE));
/** Text of 1 to `max` characters. */
export const text = (max: number) => textOf(1, max);
/** Words of a person, of 1 to `max` characters and not blank. Routes drop the blanks around them. */
export const prose = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(STORABLE_WORDS));
/** Text of up to `max` characters, possibly empty. */
export const line = (max: number) => textOf(0, max);
/** Text that matches a regular expression from `^` to `$`, which limits its length. */
export const pattern = (regex: RegExp) => z.string().check(z.regex(regex));
/** A secret of up to `max` characters. It is hashed or compared and never stored, so any character is allowed. */
export const secret = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** An address of the web. Only its form is checked: `new URL` refuses some of them, so use `URL.canParse` before it. */
export const webAddress = (max: number) => z.string().check(z.maxLength(max), z.regex(/^https?:\/\/[^\0\s\ud800-\udfff]+$/u));
export const mailAddress = (max: number) => z.email().check(z.maxLength(max), z.regex(STORABLE));

/** A number in an answer, such as a measurement or a probability. */
export const figure = z.number();
export const numberWhich = (...checks: Parameters<z.ZodMiniNumber['check']>) => z.number().check(...checks);
/** An integer in an answer or in the outcome of a game, up to 2^53. */
export const integer = z.int();
export const integerIn = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
/** An integer from 0. */
export const count = z.int().check(z.gte(0));
/** An integer from 1. */
export const ordinal = z.int().check(z.gte(1));
/** An id in a 32-bit column. */
export const id = integerIn(1, INT32_MAX);
/** An id in a 64-bit column. */
export const longId = z.int().check(z.gt(0));
/** A row's version. A change names the version on which it was decided. */
export const version = integerIn(1, INT32_MAX);

/** Ids of the catalogue. Special sports have negative ids. */
export const catalogueId = z.int().check(z.gte(-INT32_MAX), z.lte(INT32_MAX));
/** The same, or its text, because older clients send ids from the address bar as text. */
export const looseCatalogueId = z.union([catalogueId, pattern(/^-?(\d{1,9}|1\d{9})$/)]);

/** "1." and the exchange's number of the market. */
export const marketId = pattern(/^1\.([1-9]\d{0,8}|1\d{9})$/);
/** A decimal string; bets count up from 1. */
export const betId = pattern(/^[1-9]\d{0,15}$/);
export const userId = integerIn(1, INT32_MAX);
/** A name for signing in. Names that begin with `paper-` are reserved for paper accounts (exchange X80). */
export const userName = pattern(/^(?![Pp][Aa][Pp][Ee][Rr]-)[a-zA-Z][a-zA-Z0-9_.-]{2,31}$/);

/** UTC, ISO 8601, "2026-11-21T10:15:00.000Z". */
export const timestamp = z.iso.datetime();
/** A date of the years 1000 to 2999, because PostgreSQL has no year 0. */
export const date = z.iso.date().check(z.regex(/^[12]/));
/** A time in a request, in milliseconds since 1970, up to the end of the year 9999. */
export const instant = integerIn(0, 253_402_300_799_999);
/** Milliseconds since 1970, where messages are many and small. */
export const millis = z.int().check(z.gte(0));
/** Position in the exchange's single sequence. The answer includes all events up to it. */
export const sequence = z.int().check(z.gte(0));

/** Lists are read in pages; `page` counts from 1. */
export const page = {
  page: z.optional(integerIn(1, 1_000_000)),
  page_size: z.optional(integerIn(1, 100)),
};
export const PAGE_SIZE_DEFAULT = 25;

/** Returns the answer type of a list: one page, and the total number of rows. */
export function rowsOf<T extends z.core.SomeType>(row: T) {
  return z.object({ rows: z.array(row), total: count });
}

/** Also returns the list as a file, beyond the one page. */
export const asFile = { as_file: z.optional(z.boolean()) };
export const csvFile = z.nullable(z.object({ file_name: words, csv: words }));

/** The filter that all reports share. Both ends of the range are included; `after_seq` waits until the report includes that event. */
export const reportFilter = {
  from: z.optional(timestamp),
  to: z.optional(timestamp),
  sport_id: z.optional(catalogueId),
  after_seq: z.optional(sequence),
};

/** The id of a rule of the Site Rules, such as `S-FOOT-4`. */
export const ruleId = pattern(/^S-[A-Z0-9]{2,8}-\d{1,3}$/);

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Bytes as up to `max` characters of base64. */
export const base64 = (max: number) => z.string().check(z.maxLength(max), z.regex(BASE64));
/** A picture of at most 300 KB in base64. Its first bytes decide its type, and its name does not. */
export const picture = z.string().check(z.minLength(4), z.maxLength(400_000), z.regex(BASE64));
export const pictureType = z.enum(['image/png', 'image/jpeg', 'image/webp']);

export const nothing = z.strictObject({});
export const side = z.enum(['BACK', 'LAY']);
/** The on-close types are matched at the starting price alone (exchange X7). */
export const orderType = z.enum(['LIMIT', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE']);
export const persistence = z.enum(['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE']);
export const marketStatus = z.enum(['INACTIVE', 'OPEN', 'BALL_RUNNING', 'SUSPENDED', 'CLOSED', 'SETTLED', 'VOID']);
