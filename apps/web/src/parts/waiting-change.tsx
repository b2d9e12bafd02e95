import { SECOND_MS } from '@pavilion/core/std';
import type { BetRow } from '@pavilion/contract/http';
import { formatAmount, usePriceText } from '@pavilion/ui';
import { t } from '../messages/index.ts';
import { useNow } from '../device/use-now.ts';

type WaitingChangeProps = {
  readonly change: NonNullable<BetRow['change']>;
  readonly sizeMatched: number;
  /** True if the prices of the market are lines, which have only one format. */
  readonly isLine: boolean;
};

/** The new terms of a bet that wait for the end of the bet delay: open size, price, and the time when they apply. */
export function WaitingChange({ change, sizeMatched, isLine }: WaitingChangeProps) {
  const now = useNow(SECOND_MS);
  const odds = usePriceText();
  const leftMs = Math.max(0, Date.parse(change.due_at) - now);
  return (
    <span className="text-warn" data-testid="waiting-change">
      {t('bets.changing', {
        price: isLine ? String(change.price) : odds(change.price),
        stake: formatAmount(change.stake - sizeMatched),
        seconds: Math.ceil(leftMs / SECOND_MS),
      })}
    </span>
  );
}
