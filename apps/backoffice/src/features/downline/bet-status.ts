import type { ReportBet } from '@pavilion/contract/http/report';
import { formatAmount } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';

const PARTS = [
  ['size_matched', 'view.part.matched'],
  ['size_remaining', 'view.part.waiting'],
  ['size_cancelled', 'view.part.cancelled'],
  ['size_lapsed', 'view.part.lapsed'],
  ['size_voided', 'view.part.voided'],
] as const;

/** Returns the state of each part of a bet between players, or the status of a bet against the house. A settled part is won or lost. */
export function statusOf(row: ReportBet): string {
  const { profit } = row.bet;
  const result = profit === null ? undefined : t(profit > 0 ? 'view.won' : profit < 0 ? 'view.lost' : 'view.even');
  if (row.of === 'HOUSE') return row.bet.status === 'TAKEN' && result !== undefined ? result : t(`view.house.${row.bet.status}`);
  const { bet } = row;
  return PARTS.flatMap(([size, part]) => {
    if (bet[size] === 0) return [];
    return [size === 'size_matched' && result !== undefined ? result : t(part, { size: formatAmount(bet[size]) })];
  }).join(' · ');
}
