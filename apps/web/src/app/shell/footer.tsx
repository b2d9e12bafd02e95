import { Link } from 'react-router';
import { PRODUCT_ZONE_NAME } from '../../text/dates.ts';
import { LanguageChoice } from '../../parts/language-choice.tsx';
import { useAccountChange } from '../../member/use-account-preferences.ts';
import { t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';
import { useTheme } from '../../device/use-theme.ts';
import { rulesPath } from '../../text/paths.ts';
import { useRulesTopic } from '../use-rules-topic.ts';
import { openModal } from '../../device/ui-store.ts';

/** Tall enough for a finger where lines of links follow each other. */
const LINK = 'py-1 text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink';

export function Footer() {
  const theme = useTheme();
  const change = useAccountChange();
  return (
    <footer className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-4 py-4 text-ink-3">
      <p className="mr-auto">{t('shell.footer')}</p>
      <Link to="/help" className={LINK}>
        {t('help.title')}
      </Link>
      <Link to="/user/contact" className={LINK}>
        {t('contact.title')}
      </Link>
      <Link to={rulesPath(useRulesTopic())} className={LINK}>
        {t('rules.title')}
      </Link>
      <button type="button" className={`${LINK} hidden lg:inline`} onClick={() => openModal({ kind: 'shortcuts' })}>
        {t('shell.shortcuts')}
      </button>
      <button
        type="button"
        className={LINK}
        onClick={() => usePreferences.setState({ theme: theme === 'light' ? 'dark' : 'light' })}
      >
        {t(theme === 'light' ? 'shell.toDark' : 'shell.toLight')}
      </button>
      <LanguageChoice onChoose={(language) => change({ language })} />
      <p>{t('shell.times', { zone: PRODUCT_ZONE_NAME })}</p>
    </footer>
  );
}
