/** An address of the product as a browser shows it. */
export type Site = {
  /** `http` or `https`. */
  readonly protocol: string;
  readonly hostname: string;
  /** `hostname`, with the port unless it is the default of the protocol. */
  readonly host: string;
};

/** Returns the site as an origin, the beginning of an absolute address. */
export const originOf = ({ protocol, host }: Site): string => `${protocol}://${host}`;

export type SiteConfig = {
  /** The public origin; empty if only browsers on this machine reach the product. */
  readonly origin: string;
  /** Other origins of the product. */
  readonly origins: readonly string[];
};

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns a function that finds the product's address from a Host header. The header can only select one of the known addresses. A forged header selects the
 * first one, and its text never appears in a header, link or message (trust SEC-18). Without a public origin, the known addresses are this machine's names, with
 * any port.
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
