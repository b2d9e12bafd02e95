import { PARAMETER_MAX } from '../../text/paths.ts';

/** Machines on which an unencrypted page is a developer's own. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The reasons to refuse a frame to a game's address, by the key of the sentence for the player. */
type Refusal = 'casino.noFrameHint' | 'casino.twoAddresses' | 'casino.longAddress';
export type FrameAddress = { readonly kind: 'open'; readonly url: URL } | { readonly kind: 'refused'; readonly reason: Refusal };

/**
 * Checks the addresses in a link before a frame is created (casino C-LCH-4). There must be exactly one address, no longer than any parameter may be. It must
 * use https, or http on this machine, and one of the given origins. It may not contain a name or password, and may not be this site itself.
 *
 * @param own the origin of this site. It is refused, because a frame of this origin could script the site and escape its sandbox.
 */
export function gameAddress(named: readonly string[], origins: readonly string[], own: string): FrameAddress {
  const [text, second] = named;
  if (second !== undefined) return { kind: 'refused', reason: 'casino.twoAddresses' };
  if ((text ?? '').length > PARAMETER_MAX) return { kind: 'refused', reason: 'casino.longAddress' };
  const url = text === undefined ? null : URL.parse(text);
  return url !== null && mayBeFramed(url, origins, own)
    ? { kind: 'open', url }
    : { kind: 'refused', reason: 'casino.noFrameHint' };
}

function mayBeFramed(url: URL, origins: readonly string[], own: string): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && OWN_MACHINE.has(url.hostname));
  return isSafe && url.origin !== own && origins.includes(url.origin);
}
