import { classNames, Logo } from '@pavilion/ui';
import { useGlobalSettings } from '../api/global-settings.ts';
import { t } from '../messages/index.ts';

/** The house's logo, or the built-in one if there is none. */
export function SiteLogo({ className }: { className: string }) {
  const settings = useGlobalSettings();
  const title = settings?.site_title || t('app.name');
  if (settings !== undefined && settings.logo !== '')
    return <img src={settings.logo} alt={title} className={classNames('w-auto', className)} />;
  return <Logo title={title} className={className} />;
}
