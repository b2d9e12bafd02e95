import type { MatchSummary } from '@pavilion/contract/http';
import type { InplayDelta, InplayImage, MatchDelta, MatchImage } from '@pavilion/contract/stream';
import type { Shape } from './broadcast.ts';

/** True if two wire values have the same text. Both come from the same builder, so their keys have the same order. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** True if two summaries are equal apart from the sequence number of a house market, which rises with every event of the exchange. */
function showSame(a: MatchSummary | undefined, b: MatchSummary): boolean {
  return a !== undefined && isSame(withoutSeq(a), withoutSeq(b));
}

function withoutSeq(match: MatchSummary): MatchSummary {
  return match.main_house === null ? match : { ...match, main_house: { ...match.main_house, seq: 0 } };
}

function matchChanges(from: MatchImage, to: MatchImage): MatchDelta | undefined {
  const before = new Map(from.overs.map((over) => [`${over.innings}.${over.over}`, over]));
  const overs = to.overs.filter((over) => !isSame(before.get(`${over.innings}.${over.over}`), over));
  const delta: MatchDelta = {
    ...(showSame(from.match, to.match) ? {} : { match: to.match }),
    ...(to.scoreboard === null || isSame(from.scoreboard, to.scoreboard) ? {} : { scoreboard: to.scoreboard }),
    ...(to.contest === null || isSame(from.contest, to.contest) ? {} : { contest: to.contest }),
    ...(overs.length === 0 ? {} : { overs }),
    ...(isSame(from.markets, to.markets) ? {} : { markets: to.markets }),
  };
  return Object.keys(delta).length === 0 ? undefined : delta;
}

/** A match without its books. A delta has each changed part as a whole. */
export const MATCH_SHAPE: Shape<MatchImage, MatchDelta> = { kind: 'match', differ: matchChanges };

function inplayChanges(from: InplayImage, to: InplayImage): InplayDelta | undefined {
  const before = new Map<number, MatchSummary>(from.matches.map((match) => [match.match_id, match]));
  const after = new Set(to.matches.map((match) => match.match_id));
  const delta = {
    changed: to.matches.filter((match) => !showSame(before.get(match.match_id), match)),
    removed: from.matches.map((match) => match.match_id).filter((id) => !after.has(id)),
  };
  return delta.changed.length + delta.removed.length === 0 ? undefined : delta;
}

/** Every match in play. */
export const INPLAY_SHAPE: Shape<InplayImage, InplayDelta> = { kind: 'inplay', differ: inplayChanges };
