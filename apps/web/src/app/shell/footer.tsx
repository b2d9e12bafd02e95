import { PRODUCT_ZONE_NAME } from '../../lib/dates.ts';
import { t } from '../../lib/messages/index.ts';

export function Footer() {
  return (
    <footer className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-4 text-ink-3">
      <p>{t('shell.footer')}</p>
      <p>{t('shell.times', { zone: PRODUCT_ZONE_NAME })}</p>
    </footer>
  );
}
