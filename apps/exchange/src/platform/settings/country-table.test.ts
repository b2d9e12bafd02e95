import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { countryLookup, CountryTable } from './country-table.ts';
import { geoHandlers } from './setting-routes.ts';

const TABLE = new CountryTable(
  [
    'start,end,country',
    '"1.0.1.0","1.0.3.255","CN","further","columns"',
    '5.62.60.0,5.62.60.255,nz',
    '81.2.69.142,81.2.69.142,GB',
    '2001:200::,2001:200:ffff:ffff:ffff:ffff:ffff:ffff,JP',
    '9.0.0.9,9.0.0.1,US',
    '10.0.0.0,10.255.255.255,',
  ].join('\n'),
);

describe('the country of an address', () => {
  test.each([
    ['1.0.1.0', 'CN'],
    ['1.0.3.255', 'CN'],
    ['1.0.4.0', undefined],
    ['1.0.0.255', undefined],
    ['::ffff:5.62.60.7', 'NZ'],
    ['81.2.69.142', 'GB'],
    ['81.2.69.143', undefined],
    ['2001:200::1', 'JP'],
    ['2001:201::', undefined],
    ['9.0.0.5', undefined],
    ['10.1.2.3', undefined],
    ['not an address', undefined],
    ['', undefined],
  ])('%s: %s', (address, country) => expect(TABLE.countryOf(address)).toBe(country));

  const { geo } = geoHandlers(TABLE);
  const ask = (query: string | undefined, address: string) =>
    geo(query === undefined ? {} : { query }, { address } as Parameters<typeof geo>[1]);

  test("spec 7.5 returns the dial code of the requested address, otherwise that of the caller's address", () => {
    expect(ask('81.2.69.142', '1.0.1.1')).toEqual({ country_code: 'GB', dial_code: '+44', is_known: true });
    expect(ask('', '5.62.60.1')).toEqual({ country_code: 'NZ', dial_code: '+64', is_known: true });
    expect(ask(undefined, '2001:200::9')).toEqual({ country_code: 'JP', dial_code: '+81', is_known: true });
  });

  test('an unknown address has the first country of the list, and the answer says so (trust TRAP-09)', () => {
    expect(ask('127.0.0.1', '127.0.0.1')).toEqual({ country_code: 'IN', dial_code: '+91', is_known: false });
  });

  test.each([
    ['81.2.69.142', 'GB', '+44', true],
    ['::ffff:133.242.0.1', 'JP', '+81', true],
    ['41.58.0.1', 'NG', '+234', true],
    ['103.21.58.1', 'IN', '+91', true],
    ['127.0.0.1', 'IN', '+91', false],
    // This network is Japanese. The included table has no IPv6, so the answer is the default and says that it is one.
    ['2001:200::1', 'IN', '+91', false],
  ])(
    'spec 7.5 without a setting, the included table answers the caller at %s: %s %s, known: %s',
    async (address, country_code, dial_code, is_known) => {
      const included = geoHandlers(await countryLookup(readConfig({}).geoTable));
      expect(included.geo({ fields: 'geo' }, { address } as Parameters<typeof geo>[1])).toEqual({
        country_code,
        dial_code,
        is_known,
      });
    },
  );
});
