/**
 * The address of a third party's game that may be framed: https, on one of the hosts given, without a name or password in it. Anything
 * else is refused before a frame exists.
 */
export function gameAddress(text: string | null, hosts: readonly string[]): URL | undefined {
  const url = text === null ? null : URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return hosts.includes(url.host) ? url : undefined;
}
