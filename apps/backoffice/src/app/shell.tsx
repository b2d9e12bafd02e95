import type { Permission } from '@pavilion/contract/staff-roles';
import { useEffect, useRef } from 'react';
import { user } from '@pavilion/contract/http/user';
import { Button, EmptyState, Logo } from '@pavilion/ui';
import { useQueryClient } from '@tanstack/react-query';
import { NavLink, Outlet, useLocation } from 'react-router';
import { OverviewStrip } from '../features/overview/overview-strip.tsx';
import { ask } from '../lib/api.ts';
import { t, type MessageKey } from '../lib/messages/index.ts';
import { setSession, useMay, useOfficeSession } from '../lib/session.ts';
import { StaleNote } from '../lib/stale-note.tsx';

const LINK =
  'shrink-0 px-2 py-2 font-semibold focus-visible:-outline-offset-2 text-bar-ink-2 hover:text-bar-ink aria-[current=page]:text-bar-ink aria-[current=page]:underline decoration-brand decoration-3 underline-offset-8';

const HOUSE_PLACES = [
  ['/', 'app.results', 'MARKETS_VIEW'],
  ['/dashboard', 'app.dashboard', 'BOOKS'],
  ['/markets', 'app.markets', 'MARKETS_VIEW'],
  ['/trading', 'app.trading', 'MARKETS'],
  ['/catalogue', 'app.catalogue', 'MARKETS_VIEW'],
  ['/downline', 'app.downline', 'ACCOUNTS_VIEW'],
  ['/exposure', 'app.exposure', 'ACCOUNTS_VIEW'],
  ['/profit', 'app.profit', 'ACCOUNTS_VIEW'],
  ['/payments', 'app.payments', 'PAYMENTS'],
  ['/casino', 'app.casino', 'CASINO'],
  ['/cases', 'app.cases', 'CASES'],
  ['/result-questions', 'app.questions', 'QUERIES'],
  ['/contact', 'app.contact', 'QUERIES'],
  ['/risk', 'app.risk', 'RISK'],
  ['/reports', 'app.reports', 'REPORTS'],
  ['/people', 'app.people', 'IDENTITY'],
  ['/audit', 'app.audit', 'AUDIT'],
  ['/settings', 'app.settings', 'SETTINGS'],
  ['/nodes', 'app.nodes', 'BOOKS'],
  ['/staff', 'app.staff', 'STAFF'],
] as const satisfies readonly (readonly [string, MessageKey, Permission])[];

const AGENT_PLACES = [
  ['/', 'app.downline'],
  ['/exposure', 'app.exposure'],
  ['/profit', 'app.profit'],
  ['/payments', 'app.payments'],
] as const;

/** Paths that an agent may open. */
const AGENT_PATHS = /^\/($|(downline|exposure|profit|payments|account)(\/|$))/;

/** True unless the path belongs to an area that the role of the signed-in person does not include. */
function isPermittedPlace(path: string, may: (permission: Permission) => boolean): boolean {
  const place = HOUSE_PLACES.find(([to]) => to !== '/' && (path === to || path.startsWith(`${to}/`)));
  return place === undefined || may(place[2]);
}

/** Layout around every screen of the back office. */
export function Shell() {
  const session = useOfficeSession();
  const isHouse = session?.role === 'OPERATOR';
  const may = useMay();
  const places = isHouse ? HOUSE_PLACES.filter(([, , permission]) => may(permission)) : AGENT_PLACES;
  const queries = useQueryClient();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isOpen = isHouse ? isPermittedPlace(pathname, may) : AGENT_PATHS.test(pathname);
  // On a narrow screen the areas scroll sideways. This scrolls the open one into view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const leave = (): void => {
    // Drops the session here even if the exchange does not get the call.
    ask(user.logout, {}).catch(() => undefined);
    setSession(undefined);
    queries.clear();
  };
  return (
    <>
      <header className="bar flex flex-wrap items-center gap-x-2 px-4 py-2 md:gap-x-4">
        <Logo title={t('app.logo')} className="h-5" />
        <nav ref={nav} className="order-last -mx-2 flex w-full overflow-x-auto md:flex-wrap" aria-label={t('app.office')}>
          {places.map(([to, label]) => (
            <NavLink key={to} to={to} end={to === '/'} className={LINK}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <span className="ml-auto font-semibold">
          {session?.userName}
          {typeof session?.staffRole === 'string' && (
            <span className="ml-2 font-normal text-bar-ink-2">{t(`staff.role.${session.staffRole}`)}</span>
          )}
        </span>
        <Button size="sm" look="quiet" className="text-bar-ink-2" onClick={leave}>
          {t('app.signOut')}
        </Button>
      </header>
      <main className="mx-auto flex max-w-[1760px] flex-col gap-4 p-3 lg:p-5">
        <StaleNote />
        {isHouse && <OverviewStrip />}
        {isOpen ? <Outlet /> : <EmptyState title={t(isHouse ? 'app.noRight' : 'app.noAgentPage')} />}
      </main>
    </>
  );
}
