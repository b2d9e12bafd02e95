import { describe, expect, test } from 'vitest';
import { gameAddress } from './game-address.ts';

const ORIGINS = ['https://play.example.com', 'http://localhost:8081', 'http://play.example.com', 'https://www.example.com'];
const OWN = 'https://www.example.com';
const GOOD = 'https://play.example.com/play?t=1';

describe('casino C-LCH-4 addresses that may be framed', () => {
  test.each(['https://play.example.com/play?t=1', 'http://localhost:8081/play?t=1'])('%s', (text) => {
    expect(gameAddress([text], ORIGINS, OWN)).toEqual({ kind: 'open', url: new URL(text) });
  });

  test.each([
    ['an empty address', ''],
    ['no address', 'play.example.com/play'],
    ['an address without a protocol', '//play.example.com/play'],
    ['without encryption, though listed', 'http://play.example.com/play'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,<b>play.example.com</b>'],
    ['another host', 'https://play.example.org/play'],
    ['a host that begins alike', 'https://play.example.com.evil.tld/play'],
    ['a host that ends alike', 'https://evil-play.example.com/play'],
    ['a host with a dot more', 'https://play.example.com./play'],
    ['another port', 'https://play.example.com:8443/play'],
    ['a host in the name', 'https://play.example.com@example.org/'],
    ['an encoded host in the name', 'https://play.example.com%40evil.tld/'],
    ['a backslash', 'https:\\\\evil.tld\\@play.example.com/'],
    ['a name and a password', 'https://a:b@play.example.com/'],
    ['letters that look alike', 'https://pl\u0430y.example.com/'],
    ['another port of this machine', 'http://localhost:9999/play'],
    ['this site itself, though listed', 'https://www.example.com/play'],
  ])('%s is refused', (_name, text) => {
    expect(gameAddress([text], ORIGINS, OWN)).toEqual({ kind: 'refused', reason: 'casino.noFrameHint' });
  });

  test.each([
    ['no address', [], 'casino.noFrameHint'],
    ['two addresses, both listed', [GOOD, GOOD], 'casino.twoAddresses'],
    ['a listed address, then another', [GOOD, 'https://evil.tld/'], 'casino.twoAddresses'],
    ['another address, then a listed one', ['https://evil.tld/', GOOD], 'casino.twoAddresses'],
    ['a listed address of 10,000 characters', [`${GOOD}&${'x'.repeat(10_000 - GOOD.length - 1)}`], 'casino.longAddress'],
  ] as const)('%s: refused with its own reason', (_name, named, reason) => {
    expect(gameAddress(named, ORIGINS, OWN)).toEqual({ kind: 'refused', reason });
  });
});
