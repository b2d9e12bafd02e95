import type { Theme } from '@pavilion/ui';
import { type Language, LANGUAGES } from './messages/index.ts';

/** Parameters of the page: its token and the surrounding site's look. */
export type Launch = {
  /** One-use token from the address; undefined without a token. */
  readonly token: string | undefined;
  readonly theme: Theme;
  /** Language of the surrounding site. */
  readonly language: Language;
  /** The player's casino stake buttons, in whole points; empty if the site sent none. */
  readonly stakes: readonly number[];
  /** Origin of the surrounding site, for links to it; undefined if the address names none. */
  readonly site: string | undefined;
};

const STAKES_MAX = 8;

/**
 * Reads the address: the token from the query, and the site's data from the part after `#`, which is never sent to a server. Unreadable values are ignored. If
 * there are two tokens, both are ignored.
 */
export function readLaunch(search: string, hash: string): Launch {
  const [first, second] = new URLSearchParams(search).getAll('t');
  const token = second === undefined ? first : undefined;
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const site = URL.parse(words.get('site') ?? '');
  return {
    token,
    theme: words.get('theme') === 'light' ? 'light' : 'dark',
    language: LANGUAGES.find((language) => language === words.get('lang')) ?? 'en',
    stakes: (words.get('stakes') ?? '').split(',').map(Number).filter(isStake).slice(0, STAKES_MAX),
    site: site !== null && /^https?:$/.test(site.protocol) ? site.origin : undefined,
  };
}

function isStake(stake: number): boolean {
  return Number.isInteger(stake) && stake > 0 && stake <= 1_000_000;
}
