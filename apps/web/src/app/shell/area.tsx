import { useRef } from 'react';
import { NavLink, Outlet } from 'react-router';
import { type MessageKey, t } from '../../messages/index.ts';
import { usePrivileges } from '../../member/privileges.ts';
import { useCurrentInView } from '../use-current-in-view.ts';
import { ACCOUNT, type Place, REPORTS } from '../places.ts';

export function ReportArea() {
  return <Area title="report.title" places={REPORTS} />;
}

export function AccountArea() {
  return <Area title="account.title" places={ACCOUNT} />;
}

/** Screens that belong together, with their navigation beside them, or above them on narrow screens. */
function Area({ title, places }: { title: MessageKey; places: readonly Place[] }) {
  const privileges = usePrivileges();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  const visible = places.filter(({ needs }) => needs === undefined || privileges[needs]);
  return (
    <div className="area">
      <nav ref={row} aria-label={t(title)} className="area-places fades-out">
        {visible.map(({ to, name }) => (
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
