import { opposite, type Payoff } from '../../exposure/index.ts';
import type { Amounts, HouseTerms, Wager } from '../../market/index.ts';
import { roundingDistorts, STAKE_MAX, type Minor } from '../../money/index.ts';
import { whyMarketClosed, whyPlayerBlocked } from '../guards.ts';
import { whyIncreaseTooHigh } from '../order-exposure.ts';
import { assertFunded } from '../overdrafts.ts';
import type { Recorder } from '../recorder.ts';
import { refuse, type Refusal, type RefusalCode } from '../refusals.ts';
import type { State } from '../state.ts';
import type { HouseBetAnswer } from './answers.ts';
import type { AcceptChanges, HouseQuote, Odds, PlaceHouseBet, QuoteCell } from './commands.ts';
import type { HouseMarketState } from './market-state.ts';
import { mayTake } from './odds.ts';
import type { Waiting } from './outcomes.ts';
import { repeatOfHouseBet } from './repeats.ts';

/** A bet as the guards see it. It is either a command, or a bet at the end of its delay. `held` is the amount already reserved for this bet. */
type BetRequest = QuoteCell & {
  readonly account: number;
  readonly stake: Minor;
  readonly asked: Odds;
  readonly acceptChanges: AcceptChanges;
  readonly marketVersion: number;
  readonly held: number;
  /** True at the end of the delay of a bet that closes a position. The market's limits of stake and profit were checked when it arrived. */
  readonly isLeaving: boolean;
};

/** A bet at the current quote, with its amounts and payoff. */
type Priced = { readonly wager: Wager; readonly amounts: Amounts; readonly payoff: Payoff };

/** Places a bet at the house's quote. The bet is accepted, delayed or refused. A PRICE_CHANGED refusal has the current quote. */
export function placeHouseBet(recorder: Recorder, command: PlaceHouseBet): HouseBetAnswer | Refusal {
  const { state } = recorder;
  const repeat = repeatOfHouseBet(state, command);
  if (repeat !== undefined) return repeat;
  const found = judge(state, command, recorder.at);
  if ('ok' in found) return found;
  const { market, priced } = found;
  const dueAt = market.delaysBets ? recorder.at + market.terms.betDelayMs * 1_000 : 0;
  // After this point the command must succeed.
  const bet = state.lastOrder + 1;
  const { wager, amounts, payoff } = priced;
  const { line, bandWidth, rate } = command;
  recorder.record('houseBetPlaced', {
    ...command,
    ...wager,
    ...amounts,
    bet,
    asked: { line, bandWidth, rate },
    quote: market.quoteNumber,
    dueAt,
    waiting: waitingOf(command, market, payoff),
    key: command.key,
  });
  assertFunded(state.accounts, command.account);
  return answerOf(state, bet);
}

/**
 * Returns the status that decides whether a delayed bet counts in the house's total. A bet that does not raise the house's worst loss adds nothing. A bet that
 * closes a position always counts, because other bets placed during its delay must not use up the limit that it needs.
 */
function waitingOf({ leaves }: PlaceHouseBet, market: HouseMarketState, payoff: Payoff): Waiting {
  if (leaves === true) return 'PENDING_LEAVING';
  return addedHouseRisk(market, payoff) <= 0 ? 'PENDING_FREE' : 'PENDING';
}

function judge(state: State, command: PlaceHouseBet, at: number): { market: HouseMarketState; priced: Priced } | Refusal {
  const who = whyPlayerBlocked(state, command.account);
  if (who !== undefined) return who;
  const market = state.house.markets.get(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  const { line, bandWidth, rate } = command;
  const request: BetRequest = { ...command, asked: { line, bandWidth, rate }, held: 0, isLeaving: false };
  const priced = price(state, market, request, at);
  if ('ok' in priced) return priced;
  const carried = whyTooRisky(state, market, request, priced, market.delaysBets);
  const refused =
    carried ?? (command.leaves === true ? undefined : whyHouseLimitReached(state, market, priced, market.delaysBets, 0));
  return refused ?? { market, priced };
}

/** Returns the reason why the command would be refused at the time `at`, in microseconds. Previews use it, so they run the same guards as the command itself. */
export function whyBetRefused(state: State, command: PlaceHouseBet, at: number): Refusal | undefined {
  const found = judge(state, command, at);
  return 'ok' in found ? found : undefined;
}

/** Returns the effect of a bet at its requested odds, even if these are not the current odds. */
export function priceRequested({ rules, terms }: HouseMarketState, command: PlaceHouseBet): Priced {
  const { side, runner, line, bandWidth, rate, stake } = command;
  const wager: Wager = { side, runner, line, bandWidth, rate, stake };
  const amounts = rules.amounts(wager, terms);
  return { wager, amounts, payoff: rules.payoff(wager, amounts, terms) };
}

/** Runs the guards of market, time, quote and stake, and prices the bet. The first refusal is the answer (`settlement.md` section 3). */
function price(state: State, market: HouseMarketState, request: BetRequest, at: number): Priced | Refusal {
  const { rules, terms } = market;
  if (!Number.isInteger(request.runner) || request.runner < 0 || request.runner >= terms.runners)
    return refuse('INVALID_REQUEST', 'runner');
  if (!rules.sides.includes(request.side)) return refuse('INVALID_REQUEST', 'side');
  const when = whyMarketClosed(state, market, request.marketVersion) ?? whyOutsideBettingHours(market, at);
  if (when !== undefined) return when;
  const quote = market.quote(request.runner, request.side);
  if (quote === undefined) return refuse('MARKET_NOT_OPEN', 'side');
  if (!mayTake(rules, request.side, request.asked, quote, request.acceptChanges))
    return { ok: false, code: 'PRICE_CHANGED', quote };
  const size = whyStakeRefused(market, request, quote);
  if (size !== undefined) return size;
  const { runner, side, line, bandWidth, rate } = quote;
  const wager: Wager = { runner, side, line, bandWidth, rate, stake: request.stake };
  const amounts = rules.amounts(wager, terms);
  if (!request.isLeaving && terms.maxProfit > 0 && amounts.profit > terms.maxProfit) return refuse('ABOVE_MAX_PROFIT');
  return { wager, amounts, payoff: rules.payoff(wager, amounts, terms) };
}

function whyOutsideBettingHours({ terms }: HouseMarketState, at: number): Refusal | undefined {
  if (terms.betsFrom === 0 && terms.betsUntil === 0) return undefined;
  return at >= terms.betsFrom && at < terms.betsUntil ? undefined : refuse('OUTSIDE_BETTING_HOURS');
}

function whyStakeRefused(
  { rules, terms }: HouseMarketState,
  { stake, isLeaving }: BetRequest,
  quote: HouseQuote,
): Refusal | undefined {
  if (!Number.isSafeInteger(stake) || stake <= 0) return refuse('INVALID_REQUEST', 'stake');
  const limited = isLeaving ? undefined : whyOutsideStakeLimits(terms, stake);
  if (limited !== undefined) return limited;
  if (stake > quote.limit || stake > STAKE_MAX) return refuse('ABOVE_MAX');
  if (rules.quotedAs !== 'LINE' && roundingDistorts(stake, 100 + quote.rate)) return refuse('INVALID_PROFIT_RATIO');
  return undefined;
}

/** Refuses a stake outside the limits of the market, at any quote. */
function whyOutsideStakeLimits({ minStake, maxStake }: HouseTerms, stake: Minor): Refusal | undefined {
  if (minStake <= 0 || maxStake <= minStake) return refuse('LIMITS_NOT_SET');
  if (stake < minStake) return refuse('BELOW_MIN');
  return stake > maxStake ? refuse('ABOVE_MAX') : undefined;
}

/**
 * Refuses a bet that the account or the pot cannot cover: market limit, pot, the account's own limit, funds. The account's limits and funds matter only if the
 * bet raises the account's exposure. A bet that must wait always raises it by its liability.
 */
function whyTooRisky(
  state: State,
  market: HouseMarketState,
  { account, held }: BetRequest,
  { payoff, amounts }: Priced,
  mustWait: boolean,
): Refusal | undefined {
  const position = market.positions.get(account);
  const before = position?.exposure ?? 0;
  const others = (position?.pending ?? 0) - held;
  const exposure = mustWait
    ? before + amounts.liability
    : (position === undefined ? amounts.liability : position.book.exposureWith(payoff)) + others;
  const { exposureLimit } = market.terms;
  const isMore = exposure > before;
  if (isMore && exposureLimit > 0 && exposure > exposureLimit) return refuse('MARKET_EXPOSURE_LIMIT');
  if (isOverPot(market, payoff)) return refuse('MARKET_EXPOSURE_LIMIT', 'potLimit');
  return isMore ? whyIncreaseTooHigh(state, market.event, account, exposure - before) : undefined;
}

/** True if the bet raises the worst loss of the house in the market, and raises it above the pot limit (trust E6). */
function isOverPot({ house, terms }: HouseMarketState, payoff: Payoff): boolean {
  if (terms.potLimit === 0) return false;
  const exposure = house.exposureWith(opposite(payoff));
  return exposure > terms.potLimit && exposure > house.exposure;
}

/**
 * Limits the loss of the house over all its markets. A bet that does not raise the house's worst loss is accepted even beyond the limit (trust E6). `counted` is
 * the amount that a delayed bet already counts: its full win at the requested quote, or 0 if it raised no loss on arrival. At the end of the delay, such a free
 * bet is refused if it would now raise the loss beyond the limit. So is a bet whose better quote would exceed the limit. A bet that closes a position is always
 * counted and accepts no other quote, so it passes.
 */
function whyHouseLimitReached(
  { house }: State,
  market: HouseMarketState,
  { amounts, payoff }: Priced,
  mustWait: boolean,
  counted: number,
): Refusal | undefined {
  if (house.limit === 0) return undefined;
  const worse = addedHouseRisk(market, payoff);
  if (worse <= 0) return undefined;
  const more = (mustWait ? amounts.profit : worse) - counted;
  return more <= 0 || house.liability + more <= house.limit ? undefined : refuse('MARKET_EXPOSURE_LIMIT', 'houseLimit');
}

/** Returns how much a bet now adds to the house's worst loss in its market; negative if the bet reduces this loss. */
function addedHouseRisk({ house }: HouseMarketState, payoff: Payoff): number {
  return house.exposureWith(opposite(payoff)) - house.exposure;
}

/**
 * Checks a bet again at the end of its delay, with every guard and at the current quote. A bet that closes a position was accepted under earlier limits of
 * stake and profit, so these limits are not checked again (exchange X81).
 */
export function releaseHouseBet(recorder: Recorder, bet: number): void {
  const { state } = recorder;
  const { bets } = state.house;
  const row = bets.find(bet);
  const market = state.house.marketOf(row);
  const account = bets.account(row);
  const { runner, side, stake } = bets.wager(row);
  const request: BetRequest = {
    account,
    runner,
    side,
    stake,
    asked: bets.requestedOdds(row),
    acceptChanges: bets.acceptChanges(row),
    marketVersion: bets.version(row),
    held: bets.amounts(row).liability,
    isLeaving: bets.isLeaving(row),
  };
  const who = whyPlayerBlocked(state, account);
  const priced = who ?? price(state, market, request, recorder.at);
  const refusal =
    'ok' in priced
      ? priced
      : (whyTooRisky(state, market, request, priced, false) ??
        whyHouseLimitReached(state, market, priced, false, bets.counted(row)));
  if (refusal !== undefined) recorder.record('houseBetLapsed', { bet, reason: refusal.code });
  else if (!('ok' in priced))
    recorder.record('houseBetTaken', { bet, ...priced.wager, ...priced.amounts, quote: market.quoteNumber });
}

/** Lapses all bets of a market that are still in their delay. */
export function lapsePending(recorder: Recorder, market: HouseMarketState, reason: RefusalCode): void {
  const { bets } = recorder.state.house;
  const waiting = market.bets.filter((row) => bets.isPending(row)).map((row) => bets.id(row));
  for (const bet of waiting) recorder.record('houseBetLapsed', { bet, reason });
}

function answerOf(state: State, bet: number): HouseBetAnswer {
  const { bets } = state.house;
  const row = bets.find(bet);
  const { line, bandWidth, rate, stake } = bets.wager(row);
  return {
    ok: true,
    seq: state.seq,
    bet,
    status: bets.isPending(row) ? 'PENDING' : 'TAKEN',
    stake,
    line,
    bandWidth,
    rate,
    ...bets.amounts(row),
    dueAt: bets.dueAt(row),
    repeated: false,
  };
}
