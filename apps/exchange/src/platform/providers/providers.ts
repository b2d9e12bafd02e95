import type { SigningKey } from '@pavilion/contract/wallet';
import type { Site } from '../http/site.ts';
import { furtherProvidersOf } from './further-providers.ts';

/** A provider of games, as the house configured it. */
export type Provider = {
  readonly name: string;
  /** Address for the platform's questions. */
  readonly url: string;
  /** Newest first; the platform signs with the newest. */
  readonly keys: readonly SigningKey[];
};

type ProviderConfig = Readonly<
  Record<'casinoProvider' | 'casinoUrl' | 'casinoKeyId' | 'casinoSecret' | 'casinoOldKeyId' | 'casinoOldSecret', string>
>;

/** Returns the providers of the settings. Without a secret there is no provider, because the product then runs without a casino. */
export function providersOf(config: ProviderConfig): readonly Provider[] {
  if (config.casinoSecret === '') return [];
  const keys = [
    { keyId: config.casinoKeyId, secret: config.casinoSecret },
    ...(config.casinoOldSecret === '' ? [] : [{ keyId: config.casinoOldKeyId, secret: config.casinoOldSecret }]),
  ];
  return [{ name: config.casinoProvider, url: config.casinoUrl, keys }];
}

type PlayConfig = Readonly<Record<'playOrigin' | 'casinoSecret' | 'providers', string>> & { readonly casinoPort: number };

/** Returns every origin that may be framed (casino C-LCH-4). */
export function playOriginsOf(config: PlayConfig, site: Site): readonly string[] {
  const own = config.casinoSecret === '' ? [] : [playOriginOf(config, site)];
  return [...new Set([...own, ...furtherProvidersOf(config.providers).map(({ playOrigin }) => playOrigin)])];
}

/** Returns the address of a provider's game pages. */
export function playOriginOfProvider(config: PlayConfig, provider: string, site: Site): string {
  const further = furtherProvidersOf(config.providers).find(({ name }) => name === provider);
  return further?.playOrigin ?? playOriginOf(config, site);
}

/** Returns the origin of the game pages: the configured one, otherwise the casino's port on the host of the site. */
function playOriginOf(config: Pick<PlayConfig, 'playOrigin' | 'casinoPort'>, site: Site): string {
  return config.playOrigin === '' ? `${site.protocol}://${site.hostname}:${config.casinoPort}` : config.playOrigin;
}

/** Returns a provider's id for a player, which is not the sign-in name. */
export function playerIdOf(account: number): string {
  return `p-${account}`;
}

export function accountOfPlayer(playerId: string): number | undefined {
  return /^p-[1-9]\d{0,8}$/.test(playerId) ? Number(playerId.slice(2)) : undefined;
}
