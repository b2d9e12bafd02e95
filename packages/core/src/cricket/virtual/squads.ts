import { DrawStream, type DrawSeed } from '../../fairness/index.ts';
import { present } from '../../std/index.ts';
import type { VirtualTeam } from './teams.ts';

/** Label of the draws of injuries. */
const LABEL = 'VSQD';
const PLAYERS = 11;
/** One warm-up in this many injures a player. */
const HURT_ONE_IN = 10;
/** An injury lasts at most this many matches of the side. */
const MATCHES_MOST = 4;

/** An injured player. `place` is the player's place in the batting order. `matches` is the number of matches that the player misses, including the current one. */
export interface Injury {
  readonly place: number;
  readonly matches: number;
}

/** Returns the injuries of both sides in the warm-ups, by the seed of the match. */
export function injuriesOf(seed: DrawSeed): readonly [Injury | null, Injury | null] {
  const draws = new DrawStream(LABEL, seed);
  const injury = (): Injury | null => {
    const isHurt = draws.below(HURT_ONE_IN) === 0;
    const place = draws.below(PLAYERS);
    const matches = 1 + draws.below(MATCHES_MOST);
    return isHurt ? { place, matches } : null;
  };
  return [injury(), injury()];
}

/** Returns the eleven without the injured players. A reserve bats and bowls in place of each, as long as there are reserves. */
export function elevenOf(team: VirtualTeam, absent: readonly number[]): VirtualTeam {
  const missing = [...new Set(absent)].slice(0, team.reserves.length);
  const players = team.players.map((player, place) => {
    const reserve = missing.indexOf(place);
    return reserve === -1 ? player : { ...player, name: present(team.reserves[reserve], 'a reserve is left') };
  });
  return { ...team, players };
}
