import { SIDES, type Cricket } from './cricket-fields.ts';
import { isSameName, mayBeSamePerson } from './field.ts';

const ELEVEN = 11;

/** Returns names that are in no eleven, once both elevens are known. A name that may be another spelling of a listed player stays in. */
export function outsideTheElevens(facts: Partial<Cricket>, names: readonly string[]): readonly string[] {
  return areElevensKnown(facts) ? unlisted(facts, names).filter((name) => !isLikeListed(facts, names, name)) : [];
}

/**
 * Returns true if each named player is listed in the facts, or is certainly in no eleven. While an eleven is incomplete, or if the surname is listed, a name
 * may belong to a player.
 */
export function arePlayersKnown(facts: Partial<Cricket>, names: readonly string[]): boolean {
  return unlisted(facts, names).length === outsideTheElevens(facts, names).length;
}

/** Returns true if the name has the surname of a listed player whom no other name spells exactly. */
function isLikeListed({ players = [] }: Partial<Cricket>, names: readonly string[], name: string): boolean {
  const open = players.filter((player) => !names.some((each) => isSameName(each, player.name)));
  return open.some((player) => mayBeSamePerson(player.name, name));
}

/**
 * Returns true if the player of the match is spelled like a runner, or in full like a listed player. Another spelling of a runner, or a player in no eleven, is
 * a typing error.
 */
export function isAwardKnown(
  { players = [], players_of_match: awarded = [] }: Partial<Cricket>,
  names: readonly string[],
): boolean {
  const exact = [...names, ...players.map(({ name }) => name)];
  return awarded.every(
    ({ name }) => exact.some((each) => isSameName(each, name)) || !names.some((each) => mayBeSamePerson(each, name)),
  );
}

/** Returns the bowler as the list of players spells the name. */
export const bowlerIn = ({ players = [] }: Cricket, bowler: string | undefined): string | undefined =>
  bowler === undefined ? undefined : (players.find(({ name }) => isSameName(name, bowler))?.name ?? bowler);

/** Returns true if an eleven has the player under this name. */
export const isListed = ({ players = [] }: Partial<Cricket>, name: string): boolean =>
  players.some((player) => isSameName(player.name, name));

function areElevensKnown({ players = [] }: Partial<Cricket>): boolean {
  return SIDES.every((side) => players.filter(({ team }) => team === side).length >= ELEVEN);
}

function unlisted(facts: Partial<Cricket>, names: readonly string[]): readonly string[] {
  return names.filter((name) => name !== 'OTHER' && !isListed(facts, name));
}
