import type { ResultBand } from '../../exposure/index.ts';
import { emptyBook } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import type { Refusal } from '../refusals.ts';
import type { State } from '../state.ts';
import { payoffOf } from './apply.ts';
import type { PlaceHouseBet } from './commands.ts';
import { priceRequested, whyBetRefused } from './decide-bets.ts';

/** The effect that a bet would have now. Computing it does not change the state. */
export type HouseBetPreview = {
  readonly profit: Minor;
  readonly liability: Minor;
  readonly before: readonly ResultBand[];
  readonly after: readonly ResultBand[];
  readonly exposureBefore: Minor;
  readonly exposureAfter: Minor;
  /** Reason for a refusal by the guards of the command; undefined if it would be accepted. */
  readonly refusal: Refusal | undefined;
};

/** Returns the effect of a bet at the requested odds; undefined if the market does not exist. The guards check whether these are the current odds. */
export function previewHouseBet(state: State, command: PlaceHouseBet, at: number): HouseBetPreview | undefined {
  const market = state.house.markets.get(command.market);
  if (market === undefined) return undefined;
  const position = market.positions.get(command.account);
  const before = position?.book ?? emptyBook(market.rules, market.terms);
  const after = emptyBook(market.rules, market.terms);
  for (const row of market.bets) {
    const isOwn = state.house.bets.account(row) === command.account && state.house.bets.isTaken(row);
    if (isOwn) after.add(payoffOf(market, state, row));
  }
  const { amounts, payoff } = priceRequested(market, command);
  after.add(payoff);
  const pending = position?.pending ?? 0;
  return {
    profit: amounts.profit,
    liability: amounts.liability,
    before: before.bands(),
    after: after.bands(),
    exposureBefore: market.exposureOf(command.account),
    exposureAfter: (after.exposure + pending) as Minor,
    refusal: whyBetRefused(state, command, at),
  };
}
