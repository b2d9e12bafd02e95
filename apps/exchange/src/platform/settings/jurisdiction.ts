import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ConfigError } from '@pavilion/contract/settings';

const words = z.string().check(z.minLength(1), z.maxLength(200));
const hours = z.int().check(z.gt(0));

/** Details that the house must provide before real money moves. No field has a default (trust PO3). */
const jurisdiction = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/)),
  licence: words,
  minimum_age: z.int().check(z.gte(18), z.lte(99)),
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
  identity_before_deposit: z.boolean(),
  limit_periods_hours: z.array(hours).check(z.minLength(1)),
  cooling_off_hours: hours,
  exclusion_register: words,
  history_months: z.int().check(z.gte(3)),
  retention_years: z.int().check(z.gte(1)),
  rounding_shown: words,
  commission_shown: words,
  products: z.array(z.enum(['EXCHANGE', 'HOUSE_MARKETS', 'CASINO'])).check(z.minLength(1)),
});
export type Jurisdiction = z.infer<typeof jurisdiction>;

/** Reads a jurisdiction's record, or returns sentences about what is missing or wrong. */
function readJurisdiction(path: string): Jurisdiction | readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [`PAVILION_JURISDICTION names ${path}, which cannot be read as JSON.`];
  }
  const result = jurisdiction.safeParse(value);
  if (result.success) return result.data;
  return result.error.issues.map((issue) => {
    const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');
    return `The jurisdiction record ${path} is not complete: ${field} is missing, unknown or not what it must be.`;
  });
}

/** Throws a `ConfigError` that lists what the record does not have. Without a path it does nothing. */
export function requireJurisdiction(path: string): void {
  const record = path === '' ? [] : readJurisdiction(path);
  if (Array.isArray(record) && record.length > 0) throw new ConfigError(record.join('\n'));
}
