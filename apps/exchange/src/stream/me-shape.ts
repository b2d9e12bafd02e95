import { fromMinor, toMinor } from '@pavilion/contract/amount';
import type { BetRow, Position } from '@pavilion/contract/http';
import type { MeDelta, MeImage, Notice, OfficeDelta, OfficeImage } from '@pavilion/contract/stream';
import type { Minor } from '@pavilion/core/money';
import type { Shape } from './broadcast.ts';
import { isSame } from './match-shape.ts';

function withoutSeq<T extends { readonly seq: number }>(value: T): Omit<T, 'seq'> {
  const { seq: _, ...rest } = value;
  return rest;
}

function meChanges(from: MeImage, to: MeImage): MeDelta | undefined {
  const bets = changedBets(from.bets, to.bets);
  const positions = changedPositions(from.positions, to.positions);
  const delta: MeDelta = {
    ...(isSame(withoutSeq(from.balance), withoutSeq(to.balance)) ? {} : { balance: to.balance }),
    ...(bets.length === 0 ? {} : { bets }),
    ...(positions.length === 0 ? {} : { positions }),
  };
  return Object.keys(delta).length === 0 ? undefined : delta;
}

/** Bets that are new or not what they were. */
export function changedBets(from: readonly BetRow[], to: readonly BetRow[]): BetRow[] {
  const before = new Map(from.map((bet) => [bet.bet_id, bet]));
  return to.filter((bet) => {
    const old = before.get(bet.bet_id);
    return old === undefined || !isSame(withoutSeq(old), withoutSeq(bet));
  });
}

/** A position that is gone is told once more, empty, which is how a client knows to drop it. */
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

/** Own money, bets and positions. */
export const ME_SHAPE: Shape<MeImage, MeDelta> = { kind: 'me', differ: meChanges };

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** What a player is told about when their bets go from one state to another; `finished` are bets that left the list. */
export function noticesOf(from: readonly BetRow[], to: readonly BetRow[], finished: readonly BetRow[], timeMs: number): Notice[] {
  const before = new Map(from.map((bet) => [bet.bet_id, bet]));
  const notices: Notice[] = [];
  const tell = (kind: Notice['kind'], message: string): void => void notices.push({ kind, time: timeMs, message });
  for (const bet of [...to, ...finished]) {
    const old = before.get(bet.bet_id);
    if (old === undefined) continue;
    const what = `${bet.side === 'BACK' ? 'Back' : 'Lay'} ${bet.selection_name}`;
    const more = (part: 'size_matched' | 'size_lapsed'): string => decimalText(minorOf(bet[part]) - minorOf(old[part]));
    const price = twoDecimals.format(bet.price);
    if (bet.size_matched > old.size_matched)
      tell('BET_MATCHED', `${what}: ${more('size_matched')} matched at ${price} or better`);
    if (bet.size_lapsed > old.size_lapsed) tell('BET_LAPSED', `${what} at ${price}: ${more('size_lapsed')} lapsed`);
  }
  for (const [market, bets] of byMarket(finished.filter((bet) => bet.settled_at !== null))) {
    const isVoid = bets.every((bet) => bet.size_voided > 0 && bet.size_matched === 0);
    const profit = bets.reduce((sum, bet) => sum + minorOf(bet.profit ?? 0), 0);
    if (isVoid) tell('MARKET_VOID', `${market}: void, every stake went back`);
    else tell('MARKET_SETTLED', `${market}: ${signed.format(fromMinor(profit as Minor))} before commission`);
  }
  return notices;
}

function minorOf(amount: number): number {
  return toMinor(amount) ?? 0;
}

function decimalText(minor: number): string {
  return twoDecimals.format(fromMinor(minor as Minor));
}

function byMarket(bets: readonly BetRow[]): Map<string, BetRow[]> {
  const groups = new Map<string, BetRow[]>();
  for (const bet of bets) {
    const name = `${bet.match_name} / ${bet.market_name}`;
    groups.set(name, [...(groups.get(name) ?? []), bet]);
  }
  return groups;
}

function officeChanges(from: OfficeImage, to: OfficeImage): OfficeDelta | undefined {
  const before = new Map(from.proposals.map((proposal) => [proposal.proposal_id, proposal]));
  const proposals = to.proposals.filter((proposal) => !isSame(before.get(proposal.proposal_id), proposal));
  const delta: OfficeDelta = {
    ...(isSame(from.overview, to.overview) ? {} : { overview: to.overview }),
    ...(proposals.length === 0 ? {} : { proposals }),
  };
  return Object.keys(delta).length === 0 ? undefined : delta;
}

/** Results that wait, and the sums of the house. */
export const OFFICE_SHAPE: Shape<OfficeImage, OfficeDelta> = { kind: 'office', differ: officeChanges };
