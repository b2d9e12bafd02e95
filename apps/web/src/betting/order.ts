/** Returns the list with chosen members first, each part in its own order. */
export function chosenFirst<T>(list: readonly T[], isChosen: (member: T) => boolean): readonly T[] {
  return [...list.filter(isChosen), ...list.filter((member) => !isChosen(member))];
}

/** Returns the list with one member moved by some places; it stops at the ends. */
export function movedBy<T>(list: readonly T[], index: number, by: number): readonly T[] {
  const member = list[index];
  if (member === undefined) return list;
  return list.toSpliced(index, 1).toSpliced(Math.max(0, index + by), 0, member);
}
