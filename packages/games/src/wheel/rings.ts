const RANGOLI = '1 3 1 5 1 3 11 1 1 5 3 1 23 1 3 1 5 1 3 11 1 1 5 3 1 1 3 1 5 1 3 11 1 1 5 3 1 23 1 3 1 5 1 3 11 1 1 5 3 1';

/** Payouts of the places of each wheel, as odds to one (casino C-WHEL-1). */
export const RINGS: Readonly<Record<'MELA' | 'RANG', readonly number[]>> = {
  MELA: '1 3 1 5 1 3 11 1 1 5 3 1 1 3 1 5 29 1 3 11 1 1 5 3 1 1 3 1 5 1 3 11 1 1 5 3 1 1 3 1 5 1 3 11 1 1 5 29 3 1 1 3 1 5 1 3 11 1 1 5 3 1'
    .split(' ')
    .map(Number),
  RANG: RANGOLI.split(' ').map(Number),
};

/** The storm wheel: the storm, then the fifty places of the Rangoli wheel (casino C-TOOF-1). */
export const STORM = 0;
export const STORM_RING: readonly number[] = [STORM, ...RINGS.RANG];

/** Returns the segments that can be bet on, lowest first. */
export function segmentsOf(ring: readonly number[]): readonly number[] {
  return [...new Set(ring)].filter((segment) => segment !== STORM).toSorted((left, right) => left - right);
}

export function countOf(ring: readonly number[], segment: number): number {
  return ring.filter((each) => each === segment).length;
}
