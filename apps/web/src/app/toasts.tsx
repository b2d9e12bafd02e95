import { ToastHost } from '@pavilion/ui';
import { t } from '../lib/messages/index.ts';
import { usePreferences } from '../lib/preferences.ts';

/** Where toasts appear, in the player's theme. Messages that come before it is mounted wait for it. */
export function Toasts() {
  return <ToastHost theme={usePreferences((preferences) => preferences.theme)} label={t('app.toasts')} />;
}
