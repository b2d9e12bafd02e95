import { ToastHost } from '@pavilion/ui';
import { t } from '../lib/messages/index.ts';
import { usePreferences } from '../lib/preferences.ts';

/** Where toasts appear, in the player's theme. What is told before it is there waits for it. */
export function Toasts() {
  return <ToastHost theme={usePreferences((preferences) => preferences.theme)} label={t('app.toasts')} />;
}
