import { user } from '@pavilion/contract/http/user';
import { Button, Logo } from '@pavilion/ui';
import { useQueryClient } from '@tanstack/react-query';
import { NavLink, Outlet } from 'react-router';
import { OverviewStrip } from '../features/overview/overview-strip.tsx';
import { ask } from '../lib/api.ts';
import { t } from '../lib/messages/index.ts';
import { setSession, useOfficeSession } from '../lib/session.ts';

const LINK =
  'shrink-0 px-3 py-2 font-semibold text-bar-ink-2 hover:text-bar-ink aria-[current=page]:text-bar-ink aria-[current=page]:underline decoration-brand decoration-3 underline-offset-8';

const HOUSE_PLACES = [
  ['/', 'app.results'],
  ['/dashboard', 'app.dashboard'],
  ['/markets', 'app.markets'],
  ['/trading', 'app.trading'],
  ['/downline', 'app.downline'],
  ['/exposure', 'app.exposure'],
  ['/profit', 'app.profit'],
  ['/payments', 'app.payments'],
  ['/casino', 'app.casino'],
  ['/cases', 'app.cases'],
  ['/queries', 'app.queries'],
  ['/audit', 'app.audit'],
  ['/site', 'app.settings'],
] as const;

const AGENT_PLACES = [
  ['/', 'app.downline'],
  ['/exposure', 'app.exposure'],
  ['/profit', 'app.profit'],
  ['/payments', 'app.payments'],
] as const;

/** What surrounds every screen of the office. */
export function Shell() {
  const session = useOfficeSession();
  const isHouse = session?.role === 'OPERATOR';
  const queries = useQueryClient();
  const leave = (): void => {
    // The session is forgotten here even if the exchange does not hear of it.
    ask(user.logout, {}).catch(() => undefined);
    setSession(undefined);
    queries.clear();
  };
  return (
    <>
      <header className="bar flex flex-wrap items-center gap-x-4 px-4 py-2">
        <Logo title={t('app.logo')} className="h-5" />
        <nav
          className="order-last -mx-3 flex w-full overflow-x-auto lg:order-none lg:mx-0 lg:w-auto"
          aria-label={t('app.office')}
        >
          {(isHouse ? HOUSE_PLACES : AGENT_PLACES).map(([to, label]) => (
            <NavLink key={to} to={to} end={to === '/'} className={LINK}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <span className="ml-auto font-semibold">{session?.userName}</span>
        <Button size="sm" look="quiet" className="text-bar-ink-2" onClick={leave}>
          {t('app.signOut')}
        </Button>
      </header>
      <main className="mx-auto flex max-w-[96rem] flex-col gap-4 p-3 lg:p-5">
        {isHouse && <OverviewStrip />}
        <Outlet />
      </main>
    </>
  );
}
