import type { Theme } from '@pavilion/ui';
import { type Language, LANGUAGES } from './messages/index.ts';

/** How the page was opened: by which token, and how the site around it looks. */
export type Launch = {
  /** One-use token of the address; undefined when the page was opened without. */
  readonly token: string | undefined;
  readonly theme: Theme;
  /** Language of the surrounding site. */
  readonly language: Language;
  /** The player's own stake buttons of the casino, in whole points; empty when the site named none. */
  readonly stakes: readonly number[];
  /** Origin of the site around, for links to it; undefined outside a frame. */
  readonly site: string | undefined;
};

const STAKES_MAX = 8;

/**
 * Reads the address: the token from its query, what the site says of itself from the part behind `#`, which is never sent to a server.
 * Unreadable values are ignored. If there are two tokens, both are ignored.
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
