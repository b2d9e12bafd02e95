import { ToastHost } from '@pavilion/ui';
import { t } from '../lib/messages/index.ts';
import { useTheme } from '../lib/use-theme.ts';

/** Shows toasts, in the player's theme. Messages that come before the host is mounted wait for it. */
export function Toasts() {
  return <ToastHost theme={useTheme()} label={t('app.toasts')} />;
}
