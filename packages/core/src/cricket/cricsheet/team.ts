import type { TeamIndex } from '../score/events.ts';
import type { MatchSetup } from '../score/state.ts';
import type { Reader } from './reader.ts';

/** Returns the index of a team by its name. An unknown name is a fault of the file. */
export function teamIndex(reader: Reader, setup: MatchSetup, name: unknown, where: string): TeamIndex {
  return reader.oneOf(name, setup.teams, where) === setup.teams[1] ? 1 : 0;
}
