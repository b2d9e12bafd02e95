import type { MarketBook } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import { minorOf } from '../../text/money.ts';
import { typedStake } from './price-steps.ts';
import type { SlipPick } from './slip-bet.ts';

/** Returns the smallest part that a fill-or-kill accepts: 'ALL' for an empty text; undefined for a text that is no amount from 0.01 to the stake. */
export function minFillOf(text: string, stake: Minor): Minor | 'ALL' | undefined {
  if (text.trim() === '') return 'ALL';
  const least = typedStake(text);
  return least === undefined || least > stake ? undefined : least;
}

/**
 * Returns the stake that the shown book would match now at an average within the limit, as a fill-or-kill is matched (exchange X12): better prices make up
 * for worse ones.
 */
export function stakeWithin(
  market: Pick<MarketBook, 'runners'> | undefined,
  { selectionId, side }: SlipPick,
  limit: number,
): Minor {
  const runner = market?.runners.find((entry) => entry.selection_id === selectionId);
  const levels = (side === 'BACK' ? runner?.available_to_back : runner?.available_to_lay) ?? [];
  let stake = 0;
  let surplus = 0;
  for (const [price, size] of levels) {
    const gain = minorOf(side === 'BACK' ? price : limit) - minorOf(side === 'BACK' ? limit : price);
    const taken = gain >= 0 ? minorOf(size) : Math.min(minorOf(size), Math.floor(surplus / -gain));
    stake += taken;
    surplus += taken * gain;
  }
  return stake as Minor;
}
