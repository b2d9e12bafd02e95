import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Says from which country an address is; undefined where nobody knows. Any data base of addresses fits behind it. */
export type CountryLookup = { countryOf(address: string): string | undefined };

/** Where no table is installed nobody's country is known, and nobody's address is looked at. */
export const NO_COUNTRIES: CountryLookup = { countryOf: () => undefined };

type Range = { readonly first: bigint; readonly last: bigint; readonly country: string };

const LINE = /^"?([\da-f:.]+)"?,"?([\da-f:.]+)"?,"?([A-Z]{2})"?\s*(?:,|$)/i;
const V4_BITS = 32n;
/** IPv4 stands where IPv6 keeps it (::ffff:0:0/96), so that one list holds both. */
const V4_IN_V6 = 0xffffn << V4_BITS;
const GROUPS = 8;
const GROUP_BITS = 16n;

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
    const value = numberOf(address);
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
  const first = numberOf(from);
  const last = numberOf(to);
  return first === undefined || last === undefined || last < first ? [] : [{ first, last, country: country.toUpperCase() }];
}

/** An address as a number of 128 bits; undefined: none. */
function numberOf(address: string): bigint | undefined {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  switch (isIP(mapped)) {
    case 4:
      return V4_IN_V6 + mapped.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
    case 6:
      return v6Number(mapped);
    default:
      return undefined;
  }
}

function v6Number(address: string): bigint {
  const [left = '', right] = address.split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':').flatMap(hexGroups));
  const head = groupsOf(left);
  const tail = right === undefined ? [] : groupsOf(right);
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].reduce((sum, group) => (sum << GROUP_BITS) + BigInt(`0x${group}`), 0n);
}

/** The last part of an address may be written as IPv4. */
function hexGroups(part: string): string[] {
  if (!part.includes('.')) return [part];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
