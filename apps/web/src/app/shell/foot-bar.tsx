import { House, ListOrdered, Radio, ReceiptText, Trophy } from 'lucide-react';
import { NavLink } from 'react-router';
import { t } from '../../messages/index.ts';

/** The main places at the foot of a small screen, where a thumb reaches. */
export function FootBar() {
  return (
    <nav
      className="bar fixed inset-x-0 bottom-0 z-40 flex border-t border-bar-line pb-[env(safe-area-inset-bottom)] lg:hidden"
      aria-label={t('shell.menu')}
    >
      <NavLink to="/home" className="foot-link">
        <House size={20} aria-hidden />
        {t('shell.home')}
      </NavLink>
      <NavLink to="/inplay" className="foot-link">
        <Radio size={20} aria-hidden />
        {t('shell.inPlay')}
      </NavLink>
      <NavLink to="/all-sports/4" className="foot-link">
        <Trophy size={20} aria-hidden />
        {t('shell.sports')}
      </NavLink>
      <NavLink to="/report/current-bet" className="foot-link">
        <ListOrdered size={20} aria-hidden />
        {t('shell.bets')}
      </NavLink>
      <NavLink to="/report/account-statement" className="foot-link">
        <ReceiptText size={20} aria-hidden />
        {t('shell.statementShort')}
      </NavLink>
    </nav>
  );
}
