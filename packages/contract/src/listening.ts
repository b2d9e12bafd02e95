import type { Setting } from './settings.ts';

/** Settings of every program that listens. */
export const LISTENING_SETTINGS = {
  host: {
    env: 'HOST',
    kind: 'text',
    fallback: 'localhost',
    about: 'Address to listen on; `localhost` is 127.0.0.1 and ::1.',
  },
  demoPublic: {
    env: 'PAVILION_DEMO_PUBLIC',
    kind: 'flag',
    fallback: 'false',
    about: 'Let other machines reach Pavilion while demo accounts can sign in; their passwords are published.',
  },
} as const satisfies Record<string, Setting>;

/** Settings of exchange and casino, which may be behind a proxy under a public address. */
export const PROXIED_SETTINGS = {
  origin: {
    env: 'PAVILION_ORIGIN',
    kind: 'text',
    fallback: '',
    about: 'Public origin of the product, such as https://www.example.org; without it only this machine opens the product.',
  },
  trustProxy: {
    env: 'PAVILION_TRUST_PROXY',
    kind: 'text',
    fallback: '',
    about:
      'Proxies in front of the server whose forwarded address is believed: addresses and networks, separated by commas, or their number.',
  },
} as const satisfies Record<string, Setting>;

/** The setting that opens the figures of exchange and casino. */
export const METRICS_SETTINGS = {
  metricsToken: {
    env: 'PAVILION_METRICS_TOKEN',
    kind: 'text',
    fallback: '',
    about:
      'Bearer token for /metrics and, on the exchange, for the details of /healthz and /readyz; at least 16 characters. When empty, nobody gets them.',
  },
} as const satisfies Record<string, Setting>;

const METRICS_TOKEN_MIN = 16;

/** Returns the sentence that refuses a token which is set but easy to guess. */
export function metricsTokenFault({ metricsToken }: { readonly metricsToken: string }): string | undefined {
  if (metricsToken === '' || metricsToken.length >= METRICS_TOKEN_MIN) return undefined;
  return `PAVILION_METRICS_TOKEN needs at least ${METRICS_TOKEN_MIN} characters.`;
}

const LOOPBACK_V4 = '127.0.0.1';
const LOOPBACK_V6 = '::1';

/** Returns the addresses to bind. A machine may lack the optional ones, because IPv6 can be off. */
export function bindAddresses(host: string): readonly { readonly address: string; readonly isOptional: boolean }[] {
  if (host !== 'localhost') return [{ address: host, isOptional: false }];
  return [
    { address: LOOPBACK_V4, isOptional: false },
    { address: LOOPBACK_V6, isOptional: true },
  ];
}

/** True if binding failed because the machine lacks the address family. */
export function isFamilyMissing(code: string | undefined): boolean {
  return code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL';
}

/** Returns an address of this machine that reaches a server listening on `host`. */
export function reachableAddress(host: string): string {
  if (host === 'localhost' || host === '0.0.0.0') return LOOPBACK_V4;
  if (host === '::' || host === LOOPBACK_V6) return `[${LOOPBACK_V6}]`;
  return host.includes(':') ? `[${host}]` : host;
}

export type DemoExposure = { readonly host: string; readonly playMoney: boolean; readonly demoPublic: boolean };

/** Returns the sentence that refuses a start if other machines could sign in with the published demo passwords. */
export function demoExposureFault({ host, playMoney, demoPublic }: DemoExposure): string | undefined {
  if (!playMoney || demoPublic || isLoopback(host)) return undefined;
  return (
    `HOST is "${host}", which lets other machines sign in with the published demo passwords. ` +
    'Remove HOST to listen on this machine only, set PAVILION_PLAY_MONEY=false to close the demo accounts, ' +
    'or set PAVILION_DEMO_PUBLIC=true to allow it.'
  );
}

/** True for a host that is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === LOOPBACK_V6 || /^127(\.\d{1,3}){3}$/.test(host);
}

const HSTS = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * Returns the header that keeps browsers on https for a year, if the public origin is https. Subdomains are not included, because they may belong to others.
 */
export function transportSecurity(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https://') ? HSTS : {};
}
