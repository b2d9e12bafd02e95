/** The method of a result that the officials awarded. */
export const AWARDED = 'Awarded';

/** The kind of a method: play alone decided, a rain rule, an award, a level match by its wickets, or a long match by its first innings. */
export type MethodKind = 'PLAY' | 'RAIN' | 'AWARD' | 'WICKETS' | 'FIRST_INNINGS';

const KINDS: Readonly<Record<string, MethodKind>> = {
  awarded: 'AWARD',
  dl: 'RAIN',
  dls: 'RAIN',
  dlsstern: 'RAIN',
  duckworthlewis: 'RAIN',
  duckworthlewisstern: 'RAIN',
  vjd: 'RAIN',
  '1stinningsscore': 'FIRST_INNINGS',
  lostfewerwickets: 'WICKETS',
};

/** Returns the kind of the method that a source names; undefined for an unknown one. Case, blanks and signs do not count. */
export function methodOf(method: string | null): MethodKind | undefined {
  if (method === null) return 'PLAY';
  return KINDS[method.toLowerCase().replaceAll(/[^a-z\d]|method/gu, '')];
}
