import { fromMinor, toMinor } from '@pavilion/contract/amount';
import type { BetRow, HouseBetRow, Position } from '@pavilion/contract/http';
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
  const houseBets = changedHouseBets(from.house_bets, to.house_bets);
  const positions = changedPositions(from.positions, to.positions);
  const delta: MeDelta = {
    ...(isSame(withoutSeq(from.balance), withoutSeq(to.balance)) ? {} : { balance: to.balance }),
    ...(bets.length === 0 ? {} : { bets }),
    ...(houseBets.length === 0 ? {} : { house_bets: houseBets }),
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

export function changedHouseBets(from: readonly HouseBetRow[], to: readonly HouseBetRow[]): HouseBetRow[] {
  const before = new Map(from.map((bet) => [bet.bet_id, bet]));
  return to.filter((bet) => !isSame(before.get(bet.bet_id), bet));
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

/** Bets as they were, as they are, and those that left the list; by market why it is void, of those that are. */
export type Change<Bet> = {
  readonly from: readonly Bet[];
  readonly to: readonly Bet[];
  readonly finished: readonly Bet[];
  readonly voidReasons: ReadonlyMap<string, string>;
};

/** What a player is told about when their bets go from one state to another. */
export function noticesOf({ from, to, finished, voidReasons }: Change<BetRow>, timeMs: number): Notice[] {
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
  const settled = finished.filter((bet) => bet.settled_at !== null);
  const isVoid = (bet: BetRow): boolean => bet.size_voided > 0 && bet.size_matched === 0;
  return [...notices, ...settlementNotices(settled, isVoid, voidReasons, timeMs)];
}

/** The same of bets against the house: taken or not once their delay is over, void by themselves, settled with their market. */
export function houseNoticesOf({ from, to, finished, voidReasons }: Change<HouseBetRow>, timeMs: number): Notice[] {
  const before = new Map(from.map((bet) => [bet.bet_id, bet]));
  const notices: Notice[] = [];
  const tell = (kind: Notice['kind'], message: string): void => void notices.push({ kind, time: timeMs, message });
  for (const bet of [...to, ...finished]) {
    const old = before.get(bet.bet_id);
    if (old === undefined || bet.status === old.status) continue;
    const what = `${sideText(bet.side)} ${bet.selection_name}: ${twoDecimals.format(bet.stake)}`;
    if (bet.status === 'TAKEN') tell('BET_MATCHED', `${what} taken at ${oddsText(bet)}`);
    if (bet.status === 'LAPSED') tell('BET_LAPSED', `${what} not taken. ${bet.reason_text ?? ''}`.trim());
    if (bet.status === 'VOID' && bet.settled_at === null) tell('MARKET_VOID', `${what}. ${bet.reason_text ?? 'Void.'}`);
  }
  const settled = finished.filter((bet) => bet.settled_at !== null);
  return [...notices, ...settlementNotices(settled, (bet) => bet.outcome === 'VOID', voidReasons, timeMs)];
}

type Settled = Pick<BetRow, 'market_id' | 'match_name' | 'market_name' | 'profit'>;

/** One notice for each market: what its bets came to, or that it was void and why. */
function settlementNotices<Bet extends Settled>(
  settled: readonly Bet[],
  isVoid: (bet: Bet) => boolean,
  reasons: ReadonlyMap<string, string>,
  time: number,
): Notice[] {
  return [...byMarket(settled)].map(([market, bets]) => {
    const reason = reasons.get(bets[0]?.market_id ?? '');
    if (bets.every(isVoid))
      return {
        kind: 'MARKET_VOID',
        time,
        message: `${market}: void, every stake went back${reason === undefined ? '' : `: ${reason}`}`,
      };
    const profit = bets.reduce((sum, bet) => sum + minorOf(bet.profit ?? 0), 0);
    return { kind: 'MARKET_SETTLED', time, message: `${market}: ${signed.format(fromMinor(profit as Minor))} before commission` };
  });
}

function sideText(side: HouseBetRow['side']): string {
  return side.charAt(0) + side.slice(1).toLowerCase();
}

/** The quote as the slip writes it: "1.95", "45 / 90", "300–319 / 95", "170". */
function oddsText({ price, rate, line, band_width: width }: HouseBetRow): string {
  const odds = price === null ? rate : twoDecimals.format(price);
  const at = line === null ? undefined : width === null ? line : `${line}–${line + width - 1}`;
  return [at, odds].filter((part) => part !== undefined && part !== null).join(' / ');
}

function minorOf(amount: number): number {
  return toMinor(amount) ?? 0;
}

function decimalText(minor: number): string {
  return twoDecimals.format(fromMinor(minor as Minor));
}

function byMarket<Bet extends Settled>(bets: readonly Bet[]): Map<string, Bet[]> {
  const groups = new Map<string, Bet[]>();
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
