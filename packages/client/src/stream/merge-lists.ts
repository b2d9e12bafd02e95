import type { BetRow } from '@pavilion/contract/http/bet-shapes';
import type { HouseBetRow } from '@pavilion/contract/http/house-shapes';
import type { Notice } from '@pavilion/contract/http/notice';
import type { OverSummary } from '@pavilion/contract/http/score-shapes';
import type { InplayDelta, InplayImage, MatchDelta, MatchImage } from '@pavilion/contract/stream/match-data';
import type { MeDelta, MeImage, OfficeDelta, OfficeImage } from '@pavilion/contract/stream/me-data';

/** Replaces rows in place by key and appends new ones. Untouched rows stay the same objects. */
export function upsert<T, K>(rows: readonly T[], changed: readonly T[], keyOf: (row: T) => K): T[] {
  if (changed.length === 0) return [...rows];
  const byKey = new Map(changed.map((row) => [keyOf(row), row]));
  const merged = rows.map((row) => {
    const key = keyOf(row);
    const newer = byKey.get(key);
    byKey.delete(key);
    return newer ?? row;
  });
  return [...merged, ...byKey.values()];
}

const overKey = (over: OverSummary): string => `${over.innings}.${over.over}`;

export function mergeMatch(match: MatchImage, delta: MatchDelta): MatchImage {
  return {
    match: delta.match ?? match.match,
    scoreboard: delta.scoreboard ?? match.scoreboard,
    contest: delta.contest ?? match.contest,
    overs: delta.overs === undefined ? match.overs : upsert(match.overs, delta.overs, overKey),
    markets: delta.markets ?? match.markets,
  };
}

export function mergeInplay(inplay: InplayImage, delta: InplayDelta): InplayImage {
  const removed = new Set(delta.removed);
  return {
    matches: upsert(inplay.matches, delta.changed, (match) => match.match_id).filter((match) => !removed.has(match.match_id)),
  };
}

/** True if the bet can still change. The list drops a settled bet, which the delta alone reports. */
function isCurrent(bet: BetRow): boolean {
  return bet.profit === null && bet.market_status !== 'SETTLED' && bet.market_status !== 'VOID';
}

function isOpen(bet: HouseBetRow): boolean {
  return bet.settled_at === null && (bet.status === 'PENDING' || bet.status === 'TAKEN');
}

/** The most notices in the list, as many as an image of the server has. */
const NOTICES_MAX = 50;

export function mergeMe(me: MeImage, delta: MeDelta): MeImage {
  const bets =
    delta.bets === undefined ? me.bets : upsert(me.bets, newerThan(me.bets, delta.bets), (bet) => bet.bet_id).filter(isCurrent);
  const houseBets =
    delta.house_bets === undefined ? me.house_bets : upsert(me.house_bets, delta.house_bets, (bet) => bet.bet_id).filter(isOpen);
  const positions = delta.positions === undefined ? me.positions : upsert(me.positions, delta.positions, (one) => one.market_id);
  return {
    balance: delta.balance ?? me.balance,
    bets,
    house_bets: houseBets,
    positions: positions.filter(
      (one) => one.exposure !== 0 || one.runners.some((runner) => runner.if_wins !== 0 || runner.if_loses !== 0),
    ),
    notices: delta.notices === undefined ? me.notices : newestFirst([...delta.notices, ...me.notices]).slice(0, NOTICES_MAX),
    notices_read_at: delta.notices_read_at ?? me.notices_read_at,
  };
}

/** Sorts notices by the time of their event, newest first. A notice may arrive after newer ones. */
function newestFirst(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((one, other) => other.time - one.time || other.notice_id - one.notice_id);
}

/** Returns the changed rows that are not older than the known ones, by `seq`. */
function newerThan(bets: readonly BetRow[], changed: readonly BetRow[]): BetRow[] {
  const seqs = new Map(bets.map((bet) => [bet.bet_id, bet.seq]));
  return changed.filter((bet) => bet.seq >= (seqs.get(bet.bet_id) ?? 0));
}

export function mergeOffice(office: OfficeImage, delta: OfficeDelta): OfficeImage {
  return {
    overview: delta.overview ?? office.overview,
    proposals:
      delta.proposals === undefined ? office.proposals : upsert(office.proposals, delta.proposals, (one) => one.proposal_id),
  };
}
