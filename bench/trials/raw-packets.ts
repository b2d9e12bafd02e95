import type { Prng } from '@pavilion/core/std';

/** Bytes for a connection to send before it is closed. No correct HTTP client sends them (trust HI-03, HI-08, HI-09). */
export type Packet = {
  readonly bytes: Buffer;
  /** Cut with a reset instead of an orderly end. */
  readonly isReset: boolean;
};

/** Paths of upgrades and calls, and other texts that a request line may contain. */
const TARGETS = [
  '//',
  '///',
  '//stream',
  '*',
  '',
  '?',
  '%',
  '/%',
  '/%00',
  '/%ff%fe',
  '/..%2f..%2fetc%2fpasswd',
  '/stream',
  '/stream?ticket=',
  '/stream?ticket=%',
  '/stream?ticket=a&ticket=b',
  '//[/stream',
  'http://',
  'http://[',
  'http://[::1/stream',
  'http://a:99999/stream',
  'https://example.com/play/v1/stream',
  '/play/v1/stream',
  '/play/v1/stream?%ff',
  '/play/v1/session',
  '/play/%00',
  '/provider/v1/games/%00/paytable',
  '/wallet/v1/bet',
  '/api/user/login',
  '/api/user/%6cogin',
  '/api/../metrics',
  '/api/sport/getSports',
  '/api/openapi.json',
  '/office/%c0%ae%c0%ae',
  '/assets/..\\..\\x',
  `/${'a'.repeat(9_000)}`,
  `/${'%41'.repeat(3_000)}`,
  '/\u0000',
  '/é',
  '\\\\server\\share',
  'localhost:443',
] as const;

const METHODS = [
  'GET',
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'CONNECT',
  'TRACE',
  'PUT',
  'PATCH',
  'DELETE',
  'BREW',
  '',
  'GET GET',
] as const;
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', ''] as const;

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
/** Sets of headers for an upgrade, the honest one first. */
const UPGRADES = [
  ['Upgrade: websocket', 'Connection: Upgrade', KEY, 'Sec-WebSocket-Version: 13'],
  ['Upgrade: websocket', 'Connection: Upgrade', KEY, 'Sec-WebSocket-Version: 99'],
  ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'],
  ['Upgrade: websocket', 'Connection: Upgrade', KEY, 'Sec-WebSocket-Version: 13', 'Origin: http://['],
  ['Upgrade: websocket', 'Connection: Upgrade', KEY, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Extensions: ;;==,"'],
  ['Upgrade: websocket', 'Connection: Upgrade', KEY, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Protocol: \u00ff,,'],
  ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABk'],
  ['Upgrade: ', 'Connection: Upgrade'],
] as const;

const HEADERS = [
  'Host: localhost',
  'Host: [',
  'Host: localhost\r\nHost: other',
  'Host: \u0000',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 10\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked, chunked',
  'Content-Encoding: br',
  'Accept-Encoding: br;q=nonsense, *;q=-1',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Authorization: Bearer',
  'Authorization: Bearer null',
  'Authorization: bearer x',
  `Authorization: Bearer ${'x'.repeat(7_000)}`,
  'Authorization: Bearer a\r\nAuthorization: Bearer b',
  'Idempotency-Key: ',
  'Idempotency-Key: \u00ff',
  'Content-Type: application/json; charset=utf-7',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: application/json',
  'If-None-Match: "\u00ff',
  'If-Modified-Since: never',
  'Range: bytes=9-1,-,x',
  'X-Forwarded-For: \u00ff, , ::::, 999.1.1.1',
  'X-Forwarded-Host: //\u0001',
  `X-Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 3_000 }, (_, index) => `X-${index}: y`).join('\r\n'),
  ': no name',
  'no colon',
] as const;

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"user_name":"\u0000","password":"\u0000"}',
  '{"user_name":"\\u0000","password":"\\ud800"}',
  `{"user_name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  '5\r\n{"a":\r\nzz\r\n',
  '0\r\n\r\nGET // HTTP/1.1\r\n\r\n',
  '\u00ff\u00fe',
] as const;

/** Returns packets of each kind in turn, drawn from the seed. */
export function packetOf(random: Prng, place: number): Packet {
  const kinds = [upgradePacket, callPacket, mutatedPacket, noisePacket];
  const kind = kinds[place % kinds.length] ?? noisePacket;
  return { bytes: kind(random), isReset: random.chance(40) };
}

function upgradePacket(random: Prng): Buffer {
  const lines = [`GET ${random.pick(TARGETS)} HTTP/1.1`, 'Host: localhost', ...random.pick(UPGRADES)];
  if (random.chance(20)) lines.push(random.pick(HEADERS));
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${random.chance(30) ? random.pick(BODIES) : ''}`, 'latin1');
}

function callPacket(random: Prng): Buffer {
  const lines = [`${random.pick(METHODS)} ${random.pick(TARGETS)} ${random.pick(VERSIONS)}`];
  if (random.chance(80)) lines.push('Host: localhost');
  for (let more = random.below(4); more > 0; more--) lines.push(random.pick(HEADERS));
  const body = random.pick(BODIES);
  if (random.chance(60)) lines.push(`Content-Length: ${Buffer.byteLength(body, 'latin1') + random.below(3)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

/** Returns an honest packet in which a few bytes were changed, left out or doubled. */
function mutatedPacket(random: Prng): Buffer {
  const upgrade = `GET ${random.pick(['/stream?ticket=x', '/play/v1/stream'])} HTTP/1.1\r\nHost: a\r\n${UPGRADES[0].join('\r\n')}\r\n\r\n`;
  const body = '{"user_name":"demo","password":"wrong"}';
  const call = `POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const bytes = [...Buffer.from(random.chance(50) ? upgrade : call)];
  for (let change = 1 + random.below(6); change > 0; change--) {
    const at = random.below(bytes.length);
    const removed = random.below(3);
    bytes.splice(at, removed, ...Array.from({ length: random.below(3) }, () => random.below(256)));
  }
  return Buffer.from(bytes);
}

function noisePacket(random: Prng): Buffer {
  const noise = Buffer.from(Array.from({ length: 1 + random.below(600) }, () => random.below(256)));
  // The beginning of a TLS handshake, as from a client that uses https by mistake.
  return random.chance(30) ? Buffer.concat([Buffer.from([0x16, 3, 1, 2, 0, 1]), noise]) : noise;
}
