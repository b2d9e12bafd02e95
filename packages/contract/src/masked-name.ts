/** Returns `d…o` for `demo`. Others see that a player won or left, but not which one. */
export function maskedName(name: string): string {
  const letters = [...name];
  return letters.length < 2 ? '…' : `${letters[0]}…${letters.at(-1)}`;
}
