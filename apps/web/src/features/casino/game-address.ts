/** Machines on which a page without encryption is a developer's own. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of a game that may be framed: https, or http on this machine, of one of the origins given, without a name or password in it, and
 * never this site itself. Anything else is refused before a frame exists (casino C-LCH-4).
 *
 * @param own origin of this site: a sandbox that it could script would be none
 */
export function gameAddress(text: string | null, origins: readonly string[], own: string): URL | undefined {
  const url = text === null ? null : URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && OWN_MACHINE.has(url.hostname));
  return isSafe && url.origin !== own && origins.includes(url.origin) ? url : undefined;
}
