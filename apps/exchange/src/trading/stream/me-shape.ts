import type { BetRow, HouseBetRow, Position } from '@pavilion/contract/http';
import type { MeDelta, MeImage, OfficeDelta, OfficeImage } from '@pavilion/contract/stream';
import type { Shape } from './broadcast.ts';
import { isSame } from './match-shape.ts';

function withoutSeq<T extends { readonly seq: number }>(value: T): Omit<T, 'seq'> {
  const { seq: _, ...rest } = value;
  return rest;
}

function meChanges(from: MeImage, to: MeImage): MeDelta | undefined {
  const bets = changedBets(from.bets, to.bets);
  const houseBets = changedHouseBets(from.house_bets, to.house_bets);
  const positions = changedPositions(from.positions, to.positions);
  const known = new Set(from.notices.map((notice) => notice.notice_id));
  const notices = to.notices.filter((notice) => !known.has(notice.notice_id));
  const delta: MeDelta = {
    ...(isSame(withoutSeq(from.balance), withoutSeq(to.balance)) ? {} : { balance: to.balance }),
    ...(bets.length === 0 ? {} : { bets }),
    ...(houseBets.length === 0 ? {} : { house_bets: houseBets }),
    ...(positions.length === 0 ? {} : { positions }),
    ...(notices.length === 0 ? {} : { notices }),
    ...(from.notices_read_at === to.notices_read_at ? {} : { notices_read_at: to.notices_read_at }),
  };
  return Object.keys(delta).length === 0 ? undefined : delta;
}

/** Returns new and changed bets. */
export function changedBets(from: readonly BetRow[], to: readonly BetRow[]): BetRow[] {
  const before = new Map(from.map((bet) => [bet.bet_id, bet]));
  return to.filter((bet) => {
    const old = before.get(bet.bet_id);
    return old === undefined || !isSame(withoutSeq(old), withoutSeq(bet));
  });
}

export function changedHouseBets(from: readonly HouseBetRow[], to: readonly HouseBetRow[]): HouseBetRow[] {
  const before = new Map(from.map((bet) => [bet.bet_id, bet]));
  return to.filter((bet) => !isSame(before.get(bet.bet_id), bet));
}

/** Returns the positions that changed. A closed position is sent once more, empty, so the client drops it. */
function changedPositions(from: readonly Position[], to: readonly Position[]): Position[] {
  const before = new Map(from.map((position) => [position.market_id, position]));
  const after = new Set(to.map((position) => position.market_id));
  const gone = from
    .filter((position) => !after.has(position.market_id))
    .map((position) => ({
      ...position,
      exposure: 0,
      runners: position.runners.map((runner) => ({ ...runner, if_wins: 0, if_loses: 0 })),
    }));
  return [...to.filter((position) => !isSame(before.get(position.market_id), position)), ...gone];
}

/** The player's own balance, bets, positions and notices. */
export const ME_SHAPE: Shape<MeImage, MeDelta> = { kind: 'me', differ: meChanges };

function officeChanges(from: OfficeImage, to: OfficeImage): OfficeDelta | undefined {
  const before = new Map(from.proposals.map((proposal) => [proposal.proposal_id, proposal]));
  const proposals = to.proposals.filter((proposal) => !isSame(before.get(proposal.proposal_id), proposal));
  const delta: OfficeDelta = {
    ...(isSame(from.overview, to.overview) ? {} : { overview: to.overview }),
    ...(proposals.length === 0 ? {} : { proposals }),
  };
  return Object.keys(delta).length === 0 ? undefined : delta;
}

/** Results that await a decision, and the totals of the house. */
export const OFFICE_SHAPE: Shape<OfficeImage, OfficeDelta> = { kind: 'office', differ: officeChanges };
