import type { Setting, ValuesOf } from '@pavilion/contract/settings';
import { isOrigin } from '@pavilion/server/listen';
import { faultOfProviders } from '../platform/providers/further-providers.ts';

/** Settings of games and their providers. */
export const CASINO_SETTINGS = {
  casinoProvider: {
    env: 'PAVILION_CASINO_PROVIDER',
    kind: 'text',
    fallback: 'MAC88',
    about: 'Name of the house’s own provider of games. Its calls and its games carry this name.',
  },
  casinoUrl: {
    env: 'PAVILION_CASINO_URL',
    kind: 'text',
    fallback: '',
    about: 'Address of the provider’s server, which the platform calls. When empty, it is the casino’s port on this machine.',
  },
  casinoPort: {
    env: 'PAVILION_CASINO_PORT',
    kind: 'integer',
    fallback: '0',
    min: 0,
    max: 65_535,
    about: 'Port of the casino’s own origin; 0 is the one after PORT.',
  },
  playOrigin: {
    env: 'PAVILION_PLAY_ORIGIN',
    kind: 'text',
    fallback: '',
    about: 'Origin of the game pages; the site frames no other. When empty: the host of the site with the casino’s port.',
  },
  casinoKeyId: {
    env: 'PAVILION_CASINO_KEY_ID',
    kind: 'text',
    fallback: 'k1',
    about: 'Id of the key that signs calls between the casino and this server.',
  },
  casinoSecret: {
    env: 'PAVILION_CASINO_SECRET',
    kind: 'text',
    fallback: '',
    about:
      'The key that signs calls, the same on both sides. Without it there is no casino. The start command makes one and stores it with the data.',
  },
  casinoOldKeyId: {
    env: 'PAVILION_CASINO_OLD_KEY_ID',
    kind: 'text',
    fallback: 'k0',
    about: 'Id of a second key, which stays valid while the casino gets a new one.',
  },
  casinoOldSecret: {
    env: 'PAVILION_CASINO_OLD_SECRET',
    kind: 'text',
    fallback: '',
    about: 'The second key. When empty, there is no second key.',
  },
  providers: {
    env: 'PAVILION_PROVIDERS',
    kind: 'text',
    fallback: '',
    about:
      'Other game providers as JSON: name, contract (combined), url, secret and play_origin; win_multiple and win_multiples (by game code): the highest win as a multiple of the stake (500).',
  },
  walletKeptMs: {
    env: 'PAVILION_WALLET_KEPT_MS',
    kind: 'integer',
    fallback: '600000',
    min: 0,
    max: 86_400_000,
    about: 'Time that finished wallet transactions stay in memory; later repeats are answered from the report tables.',
  },
} as const satisfies Record<string, Setting>;

const SECRET_MIN = 32;

/** Returns a sentence for each invalid setting. */
export function casinoFaults({ casinoSecret, playOrigin, providers }: ValuesOf<typeof CASINO_SETTINGS>): string[] {
  const faults: string[] = [];
  if (playOrigin !== '' && !isOrigin(playOrigin))
    faults.push('PAVILION_PLAY_ORIGIN must be an origin, such as https://play.example.org.');
  if (casinoSecret !== '' && casinoSecret.length < SECRET_MIN)
    faults.push(`PAVILION_CASINO_SECRET needs at least ${SECRET_MIN} characters.`);
  const badProviders = faultOfProviders(providers);
  return badProviders === undefined ? faults : [...faults, badProviders];
}
