import { expect, test } from 'vitest';
import { gameAddress } from './game-address.ts';

const HOSTS = ['play.example.com'];

test('a game on a host of the list may be framed', () => {
  expect(gameAddress('https://play.example.com/play?t=1', HOSTS)?.pathname).toBe('/play');
});

test.each([
  ['nothing', null],
  ['no address', 'play.example.com/play'],
  ['without encryption', 'http://play.example.com/play'],
  ['a script', 'javascript:alert(1)'],
  ['another host', 'https://play.example.org/play'],
  ['a host that ends alike', 'https://evil-play.example.com/play'],
  ['another port', 'https://play.example.com:8443/play'],
  ['a host in the name', 'https://play.example.com@example.org/'],
  ['a name and a password', 'https://a:b@play.example.com/'],
])('%s is refused', (_name, text) => {
  expect(gameAddress(text, HOSTS)).toBeUndefined();
});
