import { ErrorState } from '@pavilion/ui';
import { t } from '../lib/messages/index.ts';

/** A screen that could not be fetched or drawn; loading the page again brings a fresh one. */
export function ScreenFault() {
  return (
    <ErrorState
      message={t(navigator.onLine ? 'error.screen' : 'error.unreachable')}
      retryLabel={t('app.retry')}
      onRetry={() => location.reload()}
    />
  );
}
