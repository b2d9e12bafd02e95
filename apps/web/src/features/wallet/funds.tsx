import { formatAmount } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { LabelledFigure } from '../../parts/labelled-figure.tsx';
import { useBalance } from './use-balance.ts';

/** Balance and Available: all points of the account, and those free to bet or withdraw. */
export function Funds() {
  const balance = useBalance();
  const text = (amount: number | undefined): string => (amount === undefined ? '…' : formatAmount(amount));
  return (
    <>
      <LabelledFigure label={t('shell.balance')}>{text(balance?.total_balance)}</LabelledFigure>
      <LabelledFigure label={t('shell.available')}>{text(balance?.available)}</LabelledFigure>
    </>
  );
}
