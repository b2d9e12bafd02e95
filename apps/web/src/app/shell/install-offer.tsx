import { Download } from 'lucide-react';
import { useGlobalSettings } from '../../lib/global-settings.ts';
import { install, installsByShareMenu, offerOf, useInstall } from '../../lib/install.ts';
import { t } from '../../lib/messages/index.ts';

/** Offers the site as an app while the operator wants that (`is_show_apk`), the browser can, and it is not one yet. */
export function InstallOffer() {
  const wanted = useGlobalSettings()?.is_show_apk === '1';
  const offer = offerOf(wanted, useInstall(), installsByShareMenu());
  if (offer === 'ASK')
    return (
      <button type="button" className="side-item" onClick={() => void install()}>
        {t('install.offer')}
        <Download size={15} aria-hidden className="flex-none text-ink-3" />
      </button>
    );
  return offer === 'SHARE' ? <p className="px-3.5 text-ink-3">{t('install.share')}</p> : null;
}
