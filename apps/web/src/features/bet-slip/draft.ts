import type { MarketBook, LimitBetRequest } from '@pavilion/contract/http';
import { type Minor, stakeForTarget } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';
import { formatAmount, formatVolume } from '@pavilion/ui';
import { ladderOf } from './lines.ts';
import { stoppedWord } from '../../text/market-words.ts';
import { decimalOf, minorOf } from '../../text/money.ts';
import { t } from '../../messages/index.ts';
import type { Draft } from '../../betting/position.ts';
import { minFillOf } from './fill-or-kill.ts';
import { hundredthsInput, isExactPrice, typedPrice, typedStake } from './price-steps.ts';
import type { Fixes, OrderBet, Waiting } from './slip-bet.ts';

/** Returns the typed bet in integers; undefined while odds or stake are missing. */
export function draftOf(bet: OrderBet, market: MarketBook): Draft | undefined {
  const { selectionId, side } = bet.pick;
  const runner = market.runners.findIndex((entry) => entry.selection_id === selectionId);
  const lines = market.lines === null ? undefined : ladderOf(market.lines);
  const price = typedPrice(bet.priceText, lines);
  const amount = typedStake(bet.stakeText);
  if (runner < 0 || price === undefined || amount === undefined) return undefined;
  if (lines !== undefined) return { runner, side, price, stake: amount, isLine: true };
  if (market.each_way !== null) return { runner, side, price, stake: amount, eachWay: market.each_way.divisor };
  return { runner, side, price, ...stakeOf(bet.fixes, amount, price, side) };
}

/** Returns the stake: the typed amount, or the stake that follows from a typed payout or profit at the price. */
function stakeOf(fixes: Fixes, amount: Minor, price: Price, side: Side): Pick<Draft, 'stake' | 'target'> {
  if (fixes === 'STAKE') return { stake: amount };
  const target = { kind: fixes, amount };
  return { stake: stakeForTarget(target, price, side === 'LAY'), target };
}

/** Returns why the text is no stake; undefined for a stake and for an empty text. */
export function stakeFault(text: string, { min, max }: { readonly min: number; readonly max: number }): string | undefined {
  return text.trim() === '' || typedStake(text) !== undefined
    ? undefined
    : t('slip.stakeWrong', { min: formatVolume(min), max: formatVolume(max) });
}

/** Returns why this bet cannot be sent, in a sentence; undefined if it can. */
export function validationError(
  bet: Pick<OrderBet, 'priceText' | 'stakeText' | 'isFillOrKill' | 'minFillText'>,
  market: MarketBook,
  draft: Draft | undefined,
  isLive: boolean,
): string | undefined {
  if (!isLive) return t('slip.streamStopped');
  const stopped = stoppedWord(market.status);
  if (stopped !== undefined) return t('slip.marketStopped', { status: stopped });
  const lines = market.lines === null ? undefined : ladderOf(market.lines);
  if (bet.priceText !== '' && !isExactPrice(bet.priceText, lines)) {
    const nearest = typedPrice(bet.priceText, lines);
    if (nearest === undefined) return t(lines === undefined ? 'slip.oddsWrong' : 'line.wrong');
    return t(lines === undefined ? 'slip.notOnLadder' : 'line.notThere', { price: hundredthsInput(nearest) });
  }
  const isPriceMissing = bet.priceText === '' && bet.stakeText !== '';
  if (isPriceMissing) return t(market.lines === null ? 'slip.oddsWrong' : 'line.wrong');
  if (draft === undefined) return stakeFault(bet.stakeText, { min: market.min_stake, max: market.max_stake });
  if (draft.stake < minorOf(market.min_stake) && !isPaidEnough(draft, market))
    return t('slip.belowMin', { min: formatAmount(market.min_stake) });
  if (draft.stake > minorOf(market.max_stake)) return t('slip.aboveMax', { max: formatAmount(market.max_stake) });
  if (bet.isFillOrKill && minFillOf(bet.minFillText, draft.stake) === undefined) return t('slip.minFillWrong');
  return undefined;
}

/** True if the payout is large enough for a stake below the minimum, at a long price (exchange X8). */
function isPaidEnough({ stake, price }: Draft, { min_payout }: MarketBook): boolean {
  return min_payout !== null && stake * price >= minorOf(min_payout) * 100;
}

/** Returns the request of a bet between players. */
export function orderRequestOf(draft: Draft, market: MarketBook, bet: OrderBet): LimitBetRequest {
  return {
    market_id: market.market_id,
    selection_id: bet.pick.selectionId,
    side: draft.side,
    price: decimalOf(draft.price),
    stake: decimalOf(draft.target?.amount ?? draft.stake),
    ...(draft.target === undefined ? {} : { target: draft.target.kind }),
    ...(bet.isFillOrKill ? killedTerms(bet, draft.stake) : waitingTerms(bet, market)),
    market_version: market.version,
  };
}

function waitingTerms({ isKept, isPostOnly, lastsMs }: Waiting, market: MarketBook) {
  return {
    persistence: isKept && market.turns_in_play ? 'PERSIST' : 'LAPSE',
    ...(isPostOnly ? { post_only: true } : {}),
    ...(lastsMs === 0 ? {} : { expires_at: Date.now() + lastsMs }),
  } as const;
}

function killedTerms({ minFillText }: Waiting, stake: Minor) {
  const least = minFillOf(minFillText, stake);
  return { time_in_force: 'FILL_OR_KILL', ...(typeof least === 'number' ? { min_fill: decimalOf(least) } : {}) } as const;
}
