import type { SigningKey } from '@pavilion/contract/wallet';
import type { Config } from '../config.ts';

/** A provider of games, as the operator has set it up. */
export type Provider = {
  readonly name: string;
  /** Where its server answers the platform's questions. */
  readonly url: string;
  /** The newest first; the platform signs with that one. */
  readonly keys: readonly SigningKey[];
};

type ProviderConfig = Pick<
  Config,
  'casinoProvider' | 'casinoUrl' | 'casinoKeyId' | 'casinoSecret' | 'casinoOldKeyId' | 'casinoOldSecret'
>;

/** None when there is no secret: then there is no casino. */
export function providersOf(config: ProviderConfig): readonly Provider[] {
  if (config.casinoSecret === '') return [];
  const keys = [
    { keyId: config.casinoKeyId, secret: config.casinoSecret },
    ...(config.casinoOldSecret === '' ? [] : [{ keyId: config.casinoOldKeyId, secret: config.casinoOldSecret }]),
  ];
  return [{ name: config.casinoProvider, url: config.casinoUrl, keys }];
}

/**
 * Where game pages are: what the operator says, else the casino's port on whatever host the site itself was asked for. The one origin that is
 * ever framed (casino C-LCH-4).
 */
export function playOriginOf(
  config: Pick<Config, 'playOrigin' | 'casinoPort'>,
  site: { readonly protocol: string; readonly hostname: string },
): string {
  return config.playOrigin === '' ? `${site.protocol}://${site.hostname}:${config.casinoPort}` : config.playOrigin;
}
