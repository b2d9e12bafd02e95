import type { MarketBook } from '@pavilion/contract/http';
import { levelAt, outlookOf, type OwnPosition } from '../../betting/position.ts';
import { priceOf } from '../../text/money.ts';
import { hundredthsInput } from './price-steps.ts';
import type { SlipPick } from './slip-bet.ts';

/** Returns the stake that makes the results of the market equal; undefined if no bet on this side can make them equal. */
export function levelStake(
  market: MarketBook,
  positions: readonly OwnPosition[],
  { selectionId, side }: Pick<SlipPick, 'selectionId' | 'side'>,
  price: number,
): string | undefined {
  const runner = market.runners.findIndex((each) => each.selection_id === selectionId);
  if (runner < 0 || market.winners > 1) return undefined;
  const { ifWins } = outlookOf(positions, undefined, market);
  const { stake } = levelAt(ifWins, runner, priceOf(price));
  return (side === 'BACK' ? stake > 0 : stake < 0) ? hundredthsInput(Math.abs(stake)) : undefined;
}
