import { useRef } from 'react';
import { NavLink, Outlet } from 'react-router';
import { type MessageKey, t } from '../../lib/messages/index.ts';
import { usePrivileges } from '../../lib/privileges.ts';
import { useCurrentInView } from '../../lib/use-current-in-view.ts';

type Place = { readonly to: string; readonly name: MessageKey; readonly needs?: 'hasParent' | 'payments' | 'real' };

const REPORTS: readonly Place[] = [
  { to: '/report/account-statement', name: 'shell.statement' },
  { to: '/report/payment-withdraw', name: 'shell.paymentStatement', needs: 'payments' },
  { to: '/report/current-bet', name: 'shell.currentBets' },
  { to: '/report/profit-loss', name: 'report.profit' },
  { to: '/report/casino-result', name: 'shell.casinoResult', needs: 'real' },
  { to: '/report/live-casino-bets', name: 'shell.liveCasinoBets', needs: 'real' },
];

const ACCOUNT: readonly Place[] = [
  { to: '/user', name: 'account.profile' },
  { to: '/user/sessions', name: 'sessions.title' },
  { to: '/user/activity', name: 'activity.title' },
  { to: '/user/limits', name: 'limits.title', needs: 'real' },
  { to: '/user/paper', name: 'paper.title', needs: 'real' },
  { to: '/user/contact', name: 'contact.title' },
  { to: '/user/privacy', name: 'privacy.title', needs: 'real' },
  { to: '/setting', name: 'settings.title' },
  { to: '/setting/display', name: 'display.title' },
  { to: '/setting/d-w', name: 'payment.title', needs: 'payments' },
  { to: '/security-auth', name: 'shell.securityAuth', needs: 'hasParent' },
  { to: '/setting/change-password', name: 'shell.changePassword', needs: 'hasParent' },
];

export function ReportArea() {
  return <Area title="report.title" places={REPORTS} />;
}

/** The player's own things: profile, settings, sign-in. */
export function AccountArea() {
  return <Area title="account.title" places={ACCOUNT} />;
}

/** Screens that belong together, with their own navigation: beside them, or above them where there is no room. */
function Area({ title, places }: { title: MessageKey; places: readonly Place[] }) {
  const privileges = usePrivileges();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  const shown = places.filter(({ needs }) => needs === undefined || privileges[needs]);
  return (
    <div className="area">
      <nav ref={row} aria-label={t(title)} className="area-places fades-out">
        {shown.map(({ to, name }) => (
          <NavLink key={to} to={to} end className="area-link">
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <div className="min-w-0 p-3 lg:p-4">
        <Outlet />
      </div>
    </div>
  );
}
