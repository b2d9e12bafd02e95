import { settled, voided, type RuleId, type Settlement } from '../settlement.ts';

/** The elected house: a state assembly or the parliament. */
export type Vote = 'ASSEMBLY' | 'PARLIAMENT';

/** A declaration of the Election Commission of India. */
export type Declaration = {
  /** NOT_HELD: not within the time set by the Commission. COUNTING: the result is incomplete. */
  readonly state: 'NOT_HELD' | 'COUNTING' | 'DECLARED';
  /** Declared seats by party or candidate; seats polled later are excluded (S-ELEC-4). */
  readonly seats: ReadonlyMap<string, number>;
};

const declared = (vote: Vote): RuleId => (vote === 'ASSEMBLY' ? 'S-POL-1' : 'S-ELEC-1');

/**
 * Returns the party with most seats, or several if they are level. Undefined while votes are being counted, because no runner is settled early (S-POL-1,
 * S-POL-2, S-POL-4, S-ELEC-1). Later changes to the declaration are ignored (S-POL-5, S-ELEC-3).
 */
export function electionWinners(vote: Vote, { state, seats }: Declaration): Settlement<readonly string[]> | undefined {
  if (state === 'NOT_HELD') return voided('ELECTION_NOT_HELD', 'S-POL-2');
  if (state === 'COUNTING') return undefined;
  const most = Math.max(0, ...seats.values());
  return settled(
    [...seats].filter(([, won]) => won === most).map(([name]) => name),
    declared(vote),
  );
}

/** Returns the seats of one party, for YES and NO lines. A party without declared seats has zero (S-ELEC-2, S-ELEC-4). */
export function electionSeats(vote: Vote, { state, seats }: Declaration, name: string): Settlement<number> | undefined {
  if (state === 'NOT_HELD') return voided('ELECTION_NOT_HELD', 'S-POL-2');
  return state === 'COUNTING' ? undefined : settled(seats.get(name) ?? 0, declared(vote));
}
