/** A generated fault that changes nothing a test could see; `statement` and `what` are as the run prints them. */
export type EquivalentFault = { readonly statement: string; readonly what: string; readonly reason: string };

/** Reviewed one by one. A row whose statement is gone from the tree fails `npm run check`. */
export const EQUIVALENT_FAULTS: readonly EquivalentFault[] = [
  {
    statement: 'return missing <= 0 ? 0 : multiplyDivideFloor(missing, sample, up.added - down.added);',
    what: 'missing <= 0 → <',
    reason: 'A missing amount of 0 divides to 0 as well.',
  },
  {
    statement: 'if (entry === -1 || state.keys.content(entry, 0) !== KEY_USE.AMEND) return undefined;',
    what: '1 → 2',
    reason: 'The content of entry −1 is undefined, which is no AMEND either.',
  },
];
