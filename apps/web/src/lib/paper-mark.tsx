import { Badge } from '@pavilion/ui';
import { t } from './messages/index.ts';
import { useIsPaper } from './session.ts';

/** Beside a balance and bets: whether they are on paper. */
export function PaperMark() {
  return useIsPaper() ? <Badge tone="warn">{t('paper.mark')}</Badge> : null;
}
