/** A generated fault that changes nothing a test could see; `statement` and `what` are as the run prints them. */
export type EquivalentFault = { readonly statement: string; readonly what: string; readonly reason: string };

/** Reviewed one by one. A row whose statement is gone from the tree fails `npm run check`. */
export const EQUIVALENT_FAULTS: readonly EquivalentFault[] = [];
