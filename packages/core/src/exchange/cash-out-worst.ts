import { improvingStake, limitOf, takenOf, type PlannedBet, type TakenOffers } from '../betting/index.ts';
import { bandsOfLines, worstEachWay, type EachWayPosition, type LineBand } from '../exposure/index.ts';
import { minor, multiplyDivideFloor, profitAt, STAKE_MAX, type Minor } from '../money/index.ts';
import { LADDER_SIZE, type Side } from '../odds/index.ts';
import { placePriceOf } from '../settlement/index.ts';
import { assert, present } from '../std/index.ts';
import { cashOutOf, executable, type CashOutAccount, type CashOut, type CashOutQuery, type NoCashOut } from './cash-out.ts';
import type { MarketState } from './market-state.ts';
import { offersTo } from './of-account.ts';
import type { State } from './state.ts';
import { marketFor } from './venue.ts';
import { viewPosition } from './views.ts';

/** A cash-out of a position that no bet can level. Its bets raise the worst result instead (exchange X89). */
type WorstCashOut = {
  readonly bets: readonly PlannedBet[];
  /** Line markets: the position's value under every result. */
  readonly before: readonly LineBand[];
  readonly after: readonly LineBand[];
  /** Each-way markets: by runner, after the bets. */
  readonly eachWay: readonly EachWayPosition[];
  /** The worst result after the bets. */
  readonly profit: Minor;
};

type Step = PlannedBet & { readonly taken: TakenOffers; readonly worst: number };
/** The worst result after a bet that takes these offers. */
type WorstWith = (runner: number, side: Side, taken: TakenOffers) => number;

const SIDES = ['BACK', 'LAY'] as const;

/** Returns the cash-out of a market, or the reason why there is none. It levels the results; in line and each-way markets it raises the worst one. */
export function anyCashOutOf(state: State, asked: CashOutQuery): CashOut | NoCashOut {
  const { account, market: id, percent, bets } = asked;
  const real = state.market(id);
  if (real === undefined || (real.terms.lines === undefined && real.terms.eachWay === undefined)) return cashOutOf(state, asked);
  if (real.status !== 'OPEN') return 'notOpen';
  if (bets !== undefined) return 'chosen';
  const holder = { state, real, market: marketFor(state, { account, market: id }) ?? real, account };
  const found = worstCashOut(holder, percent);
  return typeof found === 'string' ? found : executable(holder, [{ ...found, results: [] }]);
}

/** Returns the bets for a line or each-way market; 'level' without a position, 'noHelp' if no bet raises the worst result. */
function worstCashOut(holder: CashOutAccount, percent: number): WorstCashOut | 'level' | 'noHelp' {
  return holder.market.lines === undefined ? eachWayCashOut(holder, percent) : lineCashOut(holder, percent);
}

function lineCashOut(holder: CashOutAccount, percent: number): WorstCashOut | 'level' | 'noHelp' {
  const { state, market, account } = holder;
  const before = viewPosition(state, market, account).bands;
  if (before.every(({ value }) => value === before[0]?.value)) return 'level';
  const after = (side: Side, { pieces }: TakenOffers): LineBand[] => {
    const sign = side === 'BACK' ? 1 : -1;
    return sumOfBands(
      before,
      bandsOfLines(pieces.map(([line, stake]) => ({ line, ifBelow: sign * stake, ifAbove: -sign * stake }))),
    );
  };
  const best = bestStep(holder, [0], worstOfBands(before), (_, side, taken) => worstOfBands(after(side, taken)));
  if (best === undefined) return 'noHelp';
  const { taken, ...bet } = partOf(holder, best, percent);
  const bands = after(bet.side, taken);
  return { bets: [bet], before, after: bands, eachWay: [], profit: worstOfBands(bands) };
}

/** Adds the values of two positions under every result. */
function sumOfBands(first: readonly LineBand[], second: readonly LineBand[]): LineBand[] {
  return first.flatMap((one) =>
    second
      .filter(({ from, to }) => from <= one.to && to >= one.from)
      .map(({ from, to, value }) => ({
        from: Math.max(from, one.from),
        to: Math.min(to, one.to),
        value: minor(one.value + value),
      })),
  );
}

function worstOfBands(bands: readonly LineBand[]): Minor {
  return minor(Math.min(...bands.map(({ value }) => value)));
}

/** Returns bets on runners of the position, at most one on each. Each next bet is the one that raises the worst result most, until no bet raises it. */
function eachWayCashOut(holder: CashOutAccount, percent: number): WorstCashOut | 'level' | 'noHelp' {
  const { state, real, market, account } = holder;
  const { places, divisor } = present(real.terms.eachWay);
  let now = viewPosition(state, market, account).runners.map(({ ifWins, ifPlaced = ifWins, ifLoses }) => ({
    ifWins,
    ifPlaced,
    ifLoses,
  }));
  const isHeld = ({ ifWins, ifPlaced, ifLoses }: EachWayPosition): boolean => ifWins !== 0 || ifPlaced !== 0 || ifLoses !== 0;
  const active = now.flatMap((_, runner) => (real.removalOf(runner) === undefined ? [runner] : []));
  const left = new Set(active.filter((runner) => isHeld(present(now[runner]))));
  if (left.size === 0) return 'level';
  const worstOf = (positions: readonly EachWayPosition[]): number =>
    worstEachWay(
      active.map((runner) => present(positions[runner])),
      active.length,
      places,
    );
  const withBet = (positions: typeof now, runner: number, side: Side, taken: TakenOffers): typeof now =>
    positions.map((position, each) => (each === runner ? withEachWayBet(position, side, taken, divisor) : position));
  const original = now;
  const steps: Step[] = [];
  while (left.size > 0) {
    const step = bestStep(holder, [...left], worstOf(now), (runner, side, taken) => worstOf(withBet(now, runner, side, taken)));
    if (step === undefined) break;
    now = withBet(now, step.runner, step.side, step.taken);
    steps.push(step);
    left.delete(step.runner);
  }
  if (steps.length === 0) return 'noHelp';
  const parts = steps.map((step) => partOf(holder, step, percent));
  const eachWay = parts.reduce((positions, { runner, side, taken }) => withBet(positions, runner, side, taken), original);
  const bets = parts.map(({ runner, side, price, size }) => ({ runner, side, price, size }));
  return { bets, before: [], after: [], eachWay, profit: minor(worstOf(eachWay)) };
}

/** Adds a matched each-way bet, which is two bets of its stake (exchange X69). */
function withEachWayBet<P extends EachWayPosition>(position: P, side: Side, { pieces }: TakenOffers, divisor: number) {
  const sign = side === 'BACK' ? 1 : -1;
  let [stakes, win, place] = [0, 0, 0];
  for (const [price, stake] of pieces) {
    stakes += sign * stake;
    win += sign * profitAt(stake, price);
    place += sign * profitAt(stake, placePriceOf(price, divisor));
  }
  return {
    ifWins: minor(position.ifWins + win + place),
    ifPlaced: minor(position.ifPlaced + place - stakes),
    ifLoses: minor(position.ifLoses - 2 * stakes),
  };
}

/** Returns the bet on these runners that raises the worst result most; undefined if none does. Between equal bets it prefers the smaller. */
function bestStep(holder: CashOutAccount, runners: readonly number[], worst: number, worstWith: WorstWith): Step | undefined {
  let best: Step | undefined;
  for (const runner of runners)
    for (const side of SIDES) {
      const levels = levelsOf(holder, runner, side);
      const room = levels.reduce((sum, [, size]) => sum + size, 0);
      const worstAfter = (stake: number): number => worstWith(runner, side, takenOf(levels, stake));
      const stake = improvingStake(worstAfter, Math.min(room, mostOf(holder.real, side, levels[0]?.[0] ?? 0)));
      const after = worstAfter(stake);
      if (after <= (best?.worst ?? worst) && !(best !== undefined && after === best.worst && stake < best.size)) continue;
      const step = stepOf(holder, { runner, side }, stake, after);
      if (step !== undefined) best = step;
    }
  return best;
}

function levelsOf({ state, real, account }: CashOutAccount, runner: number, side: Side) {
  return offersTo(state, account, real, runner, side === 'BACK', LADDER_SIZE);
}

/** Returns the largest stake of a bet. In a line market it stays within the profit limit, and so does the win of a back at the best price elsewhere. */
function mostOf({ terms: { maxStake, maxProfit, lines } }: MarketState, side: Side, best: number): number {
  if (maxProfit === 0) return Math.min(maxStake, STAKE_MAX);
  if (lines !== undefined) return Math.min(maxStake, maxProfit);
  return side === 'BACK' && best > HUNDREDTHS
    ? Math.min(maxStake, multiplyDivideFloor(maxProfit, HUNDREDTHS, best - HUNDREDTHS))
    : maxStake;
}

const HUNDREDTHS = 100;

function stepOf(holder: CashOutAccount, bet: Pick<Step, 'runner' | 'side'>, stake: number, worst: number): Step | undefined {
  if (stake === 0) return undefined;
  const taken = takenOf(levelsOf(holder, bet.runner, bet.side), stake);
  const price = limitOf(taken, bet.side, holder.market.lines !== undefined);
  return price === undefined ? undefined : { ...bet, price, size: minor(stake), taken, worst };
}

const WHOLE_PERCENT = 100;

/** Returns the given percentage of a bet, with the offers that it takes. */
function partOf(holder: CashOutAccount, step: Step, percent: number): PlannedBet & { readonly taken: TakenOffers } {
  const stake = Math.max(1, multiplyDivideFloor(step.size, percent, WHOLE_PERCENT));
  const part = percent === WHOLE_PERCENT ? step : (stepOf(holder, step, stake, step.worst) ?? step);
  assert(part.size <= step.size, 'a share is no larger than the whole');
  const { runner, side, price, size, taken } = part;
  return { runner, side, price, size, taken };
}
