import { readFile } from 'node:fs/promises';
import { addressNumber } from '@pavilion/contract/network';

/** Says from which country an address is; undefined where nobody knows. Any data base of addresses fits behind it. */
export type CountryLookup = { countryOf(address: string): string | undefined };

/** Where no table is installed nobody's country is known, and nobody's address is looked at. */
export const NO_COUNTRIES: CountryLookup = { countryOf: () => undefined };

type Range = { readonly first: bigint; readonly last: bigint; readonly country: string };

const LINE = /^"?([\da-f:.]+)"?,"?([\da-f:.]+)"?,"?([A-Z]{2})"?\s*(?:,|$)/i;

/**
 * A table of ranges in the form in which they are published: first address, last address, two letters, further columns ignored, IPv4 and IPv6 mixed.
 * Lines that are no range (a heading, an unassigned block) are left out.
 */
export class CountryTable implements CountryLookup {
  readonly #ranges: readonly Range[];

  constructor(text: string) {
    this.#ranges = text
      .split('\n')
      .flatMap(rangeOf)
      .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
  }

  get size(): number {
    return this.#ranges.length;
  }

  countryOf(address: string): string | undefined {
    const value = addressNumber(address);
    if (value === undefined) return undefined;
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ranges[middle]?.first ?? value) <= value) low = middle + 1;
      else high = middle;
    }
    const range = this.#ranges[low - 1];
    return range !== undefined && value <= range.last ? range.country : undefined;
  }
}

/** The table at `path`; no path: none. A table that says nothing is a fault of the configuration and stops the start. */
export async function countryLookup(path: string): Promise<CountryLookup> {
  if (path === '') return NO_COUNTRIES;
  const table = new CountryTable(await readFile(path, 'utf8'));
  if (table.size === 0) throw new Error(`PAVILION_GEO_TABLE: ${path} has no line "first address,last address,XX".`);
  return table;
}

function rangeOf(line: string): Range[] {
  const [, from = '', to = '', country = ''] = LINE.exec(line.trim()) ?? [];
  const first = addressNumber(from);
  const last = addressNumber(to);
  return first === undefined || last === undefined || last < first ? [] : [{ first, last, country: country.toUpperCase() }];
}
