import { formatAmount, useMedia } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';
import { openModal } from '../../device/ui-store.ts';
import './balance-strip.css';
import { useBalance } from './use-balance.ts';

/** Two amounts fit side by side in 390 px if they have at most this many characters together. */
const CHARACTERS_BESIDE_MAX = 18;
const NARROWEST = '(max-width: 24rem)';

/** Shows Balance, Available and Exposure. A tap on Exposure opens My Market. On screens too narrow for a row, Available is under Balance. */
export function BalanceStrip() {
  const balance = useBalance();
  const { showBalance, showExposure } = usePreferences();
  const exposure = balance === undefined ? '…' : formatAmount(Math.abs(balance.liability));
  const total = balance === undefined ? '…' : formatAmount(balance.total_balance);
  const isNarrow = useMedia(NARROWEST);
  // On a phone, two long amounts do not fit side by side, so they are stacked. On the narrowest phones no two amounts do.
  const isLong = showBalance && showExposure && (isNarrow || total.length + exposure.length > CHARACTERS_BESIDE_MAX);
  return (
    <div className="balance-strip" data-long={isLong}>
      {showBalance && (
        <div className="balance-pair">
          <div className="balance-part">
            <span>{t('shell.balance')}</span>
            <span className="min-w-[6.1rem]" data-testid="balance">
              {total}
            </span>
          </div>
          <div className="balance-part">
            <span>{t('shell.available')}</span>
            <span className="min-w-[6.1rem]" data-testid="available">
              {balance === undefined ? '…' : formatAmount(balance.available)}
            </span>
          </div>
        </div>
      )}
      {showExposure && (
        <button
          type="button"
          className="balance-part"
          aria-label={t('shell.exposureOpen', { amount: exposure })}
          onClick={() => openModal({ kind: 'myMarket' })}
        >
          <span>{t('shell.exposure')}</span>
          <span className="min-w-10 underline decoration-dotted underline-offset-3" data-testid="exposure">
            {exposure}
          </span>
        </button>
      )}
    </div>
  );
}
