import { formatAmount } from '@pavilion/ui';
import { type MessageKey, t } from '../../messages/index.ts';
import { useBalance } from './use-balance.ts';

/** Balance and Available side by side: all points of the account, and those free to bet or withdraw. */
export function Funds() {
  const balance = useBalance();
  const figure = (name: MessageKey, amount: number | undefined) => (
    <span className="flex gap-2">
      <span className="text-ink-2">{t(name)}</span>
      <span className="font-semibold">{amount === undefined ? '…' : formatAmount(amount)}</span>
    </span>
  );
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 px-2.5 py-1" data-testid="funds">
      {figure('shell.balance', balance?.total_balance)}
      {figure('shell.available', balance?.available)}
    </p>
  );
}
