import { Veil } from '@pavilion/ui';
import type { MarketStatus } from '@pavilion/core/market';
import { stoppedWord } from '../../text/market-words.ts';

/** Covers the prices while the market takes no bets. */
export function MarketStop({ status }: { status: MarketStatus }) {
  const word = stoppedWord(status);
  return word === undefined ? null : <Veil word={word} running={status === 'BALL_RUNNING'} />;
}
