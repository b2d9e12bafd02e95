/** Returns the list with chosen members first, each part in its own order. */
export function chosenFirst<T>(list: readonly T[], isChosen: (member: T) => boolean): readonly T[] {
  return [...list.filter(isChosen), ...list.filter((member) => !isChosen(member))];
}
