import type { TeamIndex } from '../score/events.ts';
import type { MatchSetup } from '../score/state.ts';
import type { Reader } from './reader.ts';

/** Index of a team by its name; an unknown name is a problem of the file. */
export function teamIndex(reader: Reader, setup: MatchSetup, name: unknown, where: string): TeamIndex {
  return reader.oneOf(name, setup.teams, where) === setup.teams[1] ? 1 : 0;
}
