import { ToastHost } from '@pavilion/ui';
import { t } from '../lib/messages/index.ts';
import { usePreferences } from '../lib/preferences.ts';

/** Shows toasts, in the player's theme. Messages that come before it is mounted wait for it. */
export function Toasts() {
  return <ToastHost theme={usePreferences((preferences) => preferences.theme)} label={t('app.toasts')} />;
}
