/** An address of the product, as a player's browser shows it. */
export type Site = {
  readonly protocol: string;
  readonly hostname: string;
  /** `hostname` and, unless it is the protocol's own, the port. */
  readonly host: string;
};

export type SiteConfig = {
  /** The public origin; empty: the product is opened on this machine only. */
  readonly origin: string;
  /** Further origins of the product. */
  readonly origins: readonly string[];
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Finds the address of the product under which a request came in. The Host header only chooses among addresses that are known already: a forged one
 * selects the first of them, and never reaches a header, a link or a message (trust SEC-18).
 */
export function siteFinder({ origin, origins }: SiteConfig): (host: string | undefined) => Site {
  if (origin === '') return loopbackSite;
  const first = siteOf(origin);
  const known = new Map([first, ...origins.filter((each) => URL.canParse(each)).map(siteOf)].map((site) => [site.host, site]));
  return (host) => known.get(host?.toLowerCase() ?? '') ?? first;
}

function siteOf(origin: string): Site {
  const { protocol, hostname, host } = new URL(origin);
  return { protocol: protocol.slice(0, -1), hostname, host };
}

function loopbackSite(host: string | undefined): Site {
  const [, name, port = ''] = /^(localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i.exec(host ?? '') ?? [];
  const hostname = LOOPBACK.find((each) => each === name?.toLowerCase()) ?? 'localhost';
  return { protocol: 'http', hostname, host: port === '' ? hostname : `${hostname}:${Number(port)}` };
}
