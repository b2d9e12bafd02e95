import type { Minor } from '../../money/index.ts';
import { present } from '../../std/index.ts';
import { ResultBook, valueOf } from '../../exposure/index.ts';
import { BINARY } from './binary.ts';
import { BOOKMAKER } from './bookmaker.ts';
import { CASINO_ROUND } from './casino-round.ts';
import { DIGIT } from './digit.ts';
import { EXCHANGE } from './exchange.ts';
import { FANCY } from './fancy.ts';
import { KHADO } from './khado.ts';
import type { Amounts, HouseKind, HouseKindRules, KindRules, KindTerms, MarketKind, Wager } from './kind.ts';
import { METER } from './meter.ts';
import { ODD_EVEN } from './odd-even.ts';
import { OVER_COMPARISON } from './over-comparison.ts';
import { sharedWin } from './winner-bet.ts';
import { YES_NO } from './yes-no.ts';

export { bettingHours, BINARY_PRODUCTS, type BinaryProduct } from './binary-hours.ts';
export {
  BET_SIDE,
  BET_SIDES,
  HOUSE_KIND,
  HOUSE_KINDS,
  isHouseKind,
  MARKET_KINDS,
  NUMBER_MAX,
  outcomeOf,
  type Amounts,
  type BetOutcome,
  type BetSide,
  type HouseKind,
  type KindRules,
  type KindTerms,
  type MarketKind,
  type Wager,
} from './kind.ts';
export { METER_CAP } from './meter.ts';

/** The rules of each kind. */
export const KINDS: Readonly<Record<HouseKind, HouseKindRules> & Record<MarketKind, KindRules>> = {
  EXCHANGE,
  BOOKMAKER,
  OVER_COMPARISON,
  FANCY,
  KHADO,
  METER,
  ODD_EVEN,
  DIGIT,
  YES_NO,
  BINARY,
  CASINO_ROUND,
};

/** Returns an empty book over the possible results of a market of this kind. */
export function emptyBook(rules: KindRules, terms: KindTerms): ResultBook {
  return new ResultBook(rules.hasLine ? Infinity : terms.runners);
}

/**
 * Returns the profit or loss of a bet with the amounts at which it was accepted. `winners` has one element, the result. In a dead heat it has all runners that
 * share the win; a runner that is several of the winners is listed once for each.
 */
export function profitUnder(
  rules: KindRules,
  wager: Wager,
  amounts: Amounts,
  terms: KindTerms,
  winners: readonly number[],
): Minor {
  const paid = winners.filter((winner) => winner === wager.runner).length;
  if (winners.length > 1 && paid > 0) return sharedWin(wager, amounts, { paid, tied: winners.length });
  return valueOf(rules.payoff(wager, amounts, terms), rules.place(present(winners[0])));
}

/** Returns the profit or loss of one bet under a result. */
export function resultOfBet(rules: KindRules, wager: Wager, result: number, terms: KindTerms): Minor {
  return profitUnder(rules, wager, rules.amounts(wager, terms), terms, [result]);
}
