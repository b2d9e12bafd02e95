/** Functions on network addresses, for limits and logs. They are pure, so that exchange and casino count and trust addresses by the same rules. */

const V4_BITS = 32n;
/** The block of IPv6 addresses that stand for IPv4 addresses (::ffff:0:0/96). */
const V4_IN_V6 = 0xffffn << V4_BITS;
const V4_IN_V6_MAX = V4_IN_V6 + 0xffffffffn;
const GROUPS = 8;
const GROUP_BITS = 16n;
const GROUP_MAX = 0xffffn;
const V4_PREFIX_MAX = 32;
const V6_PREFIX_MAX = 128;
const HOPS_MAX = 9;

/** Returns an address as a 128-bit number; undefined if it is invalid. IPv4 addresses are in the IPv6 block reserved for them. */
export function addressNumber(text: string): bigint | undefined {
  const plain = text.replace(/%.*$/, '');
  const v4 = v4Number(plain);
  return v4 === undefined ? v6Number(plain) : V4_IN_V6 + v4;
}

/**
 * Normalises an address: IPv4 with dots (also if written as IPv6), IPv6 in eight groups without a zone. Returns undefined for an invalid text, and for the
 * missing address of a connection that has already ended.
 */
export function plainAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // IPv4 is tried first, because nearly every address is one and every request calls this function.
  const dotted = text.startsWith('::ffff:') ? text.slice('::ffff:'.length) : text;
  const v4 = v4Number(dotted);
  if (v4 !== undefined) return v4Text(V4_IN_V6 + v4);
  const value = addressNumber(text);
  if (value === undefined) return undefined;
  return isV4(value) ? v4Text(value) : groupsOf(value).join(':');
}

/**
 * Returns the key by which limits count an address: the whole address for IPv4, its /64 for IPv6, because a customer gets at least a /64. All invalid texts
 * have the same key.
 */
export function addressBlock(text: string): string {
  const value = addressNumber(text);
  if (value === undefined) return 'unknown';
  return isV4(value) ? v4Text(value) : `${groupsOf(value).slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the client's address from the chain forwarded by trusted proxies, nearest first. The chain ends before the first invalid entry, because a proxy may
 * forward any text of the client.
 */
export function clientAddress(hops: readonly (string | undefined)[]): string {
  let found: string | undefined;
  for (const hop of hops) {
    const address = plainAddress(hop);
    if (address === undefined) break;
    found = address;
  }
  return found ?? 'unknown';
}

const LOOPBACK = network('127.0.0.0', 8);
const LOOPBACK_V6 = network('::1', V6_PREFIX_MAX);
/** The networks of RFC 1918 and RFC 4193, and link-local addresses. */
const PRIVATE = [
  LOOPBACK,
  LOOPBACK_V6,
  network('10.0.0.0', 8),
  network('172.16.0.0', 12),
  network('192.168.0.0', 16),
  network('169.254.0.0', 16),
  network('fc00::', 7),
  network('fe80::', 10),
];

/** True for addresses of this machine and of private networks, from which no stranger connects. */
export function isPrivateAddress(text: string): boolean {
  return PRIVATE.some((contains) => contains(text));
}

/** Returns a test that is true for addresses in the network of `prefix` bits around `base`. */
function network(base: string, prefix: number): (text: string) => boolean {
  const bits = BigInt((base.includes(':') ? V6_PREFIX_MAX : V4_PREFIX_MAX) - prefix);
  const expected = (addressNumber(base) ?? 0n) >> bits;
  return (text) => {
    const value = addressNumber(text);
    return value !== undefined && value >> bits === expected;
  };
}

/** Trusted proxies, in the forms accepted by Fastify. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/** Reads a list of proxies (addresses, networks) or their number. A string is a sentence about the fault. */
export function trustedProxies(text: string): TrustedProxies | string {
  if (/^(|0|false|no|off|none)$/i.test(text)) return false;
  if (/^(true|yes|on)$/i.test(text))
    return `is "${text}", which would believe every address that a client makes up. Name the proxies instead, for example 127.0.0.1 or 10.0.0.0/8, or say how many there are, for example 1.`;
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    // Fastify does not accept a number of proxies, because it cannot know that the server is reachable only through them. The operator's setting states that it
    // is.
    return count <= HOPS_MAX ? (_address, hop) => hop < count : `is "${text}", and a number of proxies is at most ${HOPS_MAX}.`;
  }
  const names = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = names.find((name) => !isNetwork(name));
  return wrong === undefined
    ? names
    : `names "${wrong}", and must list addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, or be the number of proxies.`;
}

function isNetwork(name: string): boolean {
  const [address = '', prefix, more] = name.split('/');
  const value = addressNumber(address);
  if (value === undefined || address.includes('%') || more !== undefined) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would trust everybody.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (address.includes(':') ? V6_PREFIX_MAX : V4_PREFIX_MAX);
}

function isV4(value: bigint): boolean {
  return value >= V4_IN_V6 && value <= V4_IN_V6_MAX;
}

function v4Text(value: bigint): string {
  const low = Number(value - V4_IN_V6);
  return [24, 16, 8, 0].map((shift) => (low >>> shift) & 0xff).join('.');
}

function groupsOf(value: bigint): string[] {
  return Array.from({ length: GROUPS }, (_, at) => ((value >> (GROUP_BITS * BigInt(GROUPS - 1 - at))) & GROUP_MAX).toString(16));
}

function v4Number(text: string): bigint | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function v6Number(text: string): bigint | undefined {
  const halves = withoutDots(text).split('::');
  if (halves.length > 2 || !text.includes(':')) return undefined;
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (head === undefined) return undefined;
  const groups = [...head, ...(tail ?? [])];
  const missing = GROUPS - groups.length;
  if (groups.some((group) => !/^[\da-f]{1,4}$/i.test(group)) || (tail === undefined ? missing !== 0 : missing < 1))
    return undefined;
  const all = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  return all.reduce((sum, group) => (sum << GROUP_BITS) + BigInt(`0x${group}`), 0n);
}

/** Converts the IPv4 form of an IPv6 address's last part to two groups. */
function withoutDots(text: string): string {
  const at = text.lastIndexOf(':') + 1;
  const value = v4Number(text.slice(at));
  if (value === undefined) return text;
  return `${text.slice(0, at)}${(value >> GROUP_BITS).toString(16)}:${(value & GROUP_MAX).toString(16)}`;
}
