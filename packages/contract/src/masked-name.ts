/** Returns `d…o` for `demo`. Others see that somebody won or left, but not who it was. */
export function maskedName(name: string): string {
  const letters = [...name];
  return letters.length < 2 ? '…' : `${letters[0]}…${letters.at(-1)}`;
}
