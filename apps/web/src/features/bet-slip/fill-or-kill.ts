import type { MarketBook } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import { minorOf } from '../../text/money.ts';
import { typedStake } from './price-steps.ts';
import type { SlipPick, SlipState } from './slip-store.ts';

/** The values of a slip that the player types or chooses. */
export type SlipEdit = Partial<
  Pick<SlipState, 'priceText' | 'stakeText' | 'fixes' | 'keep' | 'postOnly' | 'lastsMs' | 'fillOrKill' | 'minFillText'>
>;

const NOT_WAITING = { fixes: 'STAKE', keep: false, postOnly: false, lastsMs: 0 } as const satisfies SlipEdit;

/** Returns an edit with the choices that it turns off. A fill-or-kill never waits (exchange X11), and its stake is no target (exchange X14). */
export function withExclusions(edit: SlipEdit): SlipEdit {
  if (edit.fillOrKill === true) return { ...edit, ...NOT_WAITING };
  const { fixes = 'STAKE', keep = false, postOnly = false, lastsMs = 0 } = edit;
  const excludes = fixes !== 'STAKE' || keep || postOnly || lastsMs > 0;
  return excludes ? { ...edit, fillOrKill: false } : edit;
}

/** Returns the smallest part that a fill-or-kill accepts: 'ALL' for an empty text; undefined for a text that is no such part. */
export function minFillOf(text: string, stake: Minor): Minor | 'ALL' | undefined {
  if (text.trim() === '') return 'ALL';
  const least = typedStake(text);
  return least === undefined || least > stake ? undefined : least;
}

/**
 * Returns the stake that the shown book would match now at an average within the limit, as a fill-or-kill is matched (exchange X12): better prices pay for
 * worse ones.
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
