import { EmptyState } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';

/** A report about the casino, which has no provider: there is nothing to report, and it says why. */
export function NoCasinoPage({ title }: { title: string }) {
  return (
    <div>
      <h1 className="caption mb-3 text-lg">{title}</h1>
      <div className="panel">
        <EmptyState title={t('casino.noRounds')}>{t('casino.noRoundsHint')}</EmptyState>
      </div>
    </div>
  );
}
