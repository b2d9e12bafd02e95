/** The method of a result that the officials awarded. */
export const AWARDED = 'Awarded';

/** The kind of a method: play alone decided, a rain rule, an award, or another rule of the competition. */
export type MethodKind = 'PLAY' | 'RAIN' | 'AWARD' | 'OTHER';

const KINDS: Readonly<Record<string, MethodKind>> = {
  awarded: 'AWARD',
  dl: 'RAIN',
  dls: 'RAIN',
  dlsstern: 'RAIN',
  duckworthlewis: 'RAIN',
  duckworthlewisstern: 'RAIN',
  vjd: 'RAIN',
  '1stinningsscore': 'OTHER',
  lostfewerwickets: 'OTHER',
};

/** Returns the kind of the method that a source names; undefined for an unknown one. Case, blanks and signs do not count. */
export function methodOf(method: string | null): MethodKind | undefined {
  if (method === null) return 'PLAY';
  return KINDS[method.toLowerCase().replaceAll(/[^a-z\d]|method/gu, '')];
}
