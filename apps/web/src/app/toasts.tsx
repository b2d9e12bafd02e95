import { ToastHost } from '@pavilion/ui';
import { t } from '../messages/index.ts';
import { useTheme } from '../device/use-theme.ts';

/** Shows toasts, in the player's theme. Messages that come before the host is mounted wait for it. */
export function Toasts() {
  return <ToastHost theme={useTheme()} label={t('app.toasts')} />;
}
