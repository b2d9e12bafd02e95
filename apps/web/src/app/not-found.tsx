import { Link } from 'react-router';
import { t } from '../messages/index.ts';

/** The page for an unknown address. */
export function NotFound() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-20 text-center">
      <p className="text-5xl font-extrabold tracking-tight text-brand-text">404</p>
      <h1 className="text-lg font-semibold">{t('app.noScreen')}</h1>
      <p className="text-ink-2">{t('app.noScreenHint')}</p>
      <Link className="button" data-look="solid" data-size="md" to="/home">
        {t('app.toHome')}
      </Link>
    </div>
  );
}
