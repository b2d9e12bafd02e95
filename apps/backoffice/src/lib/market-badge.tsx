import type { OfficeMarket } from '@pavilion/contract/http';
import { Badge, type BadgeTone } from '@pavilion/ui';
import { t } from './messages/index.ts';

type Status = OfficeMarket['market']['status'];

const TONES: Readonly<Record<Status, BadgeTone>> = {
  INACTIVE: 'plain',
  OPEN: 'gain',
  BALL_RUNNING: 'warn',
  SUSPENDED: 'loss',
  CLOSED: 'plain',
  SETTLED: 'plain',
  VOID: 'plain',
};

/** Status of a market, as a word and its colour. */
export function MarketBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{t(`marketStatus.${status}`)}</Badge>;
}
