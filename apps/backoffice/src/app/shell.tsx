import type { Permission } from '@pavilion/contract/staff-roles';
import { useEffect, useState } from 'react';
import { user } from '@pavilion/contract/http/user';
import { Button, classNames, EmptyState, Logo } from '@pavilion/ui';
import { useQueryClient } from '@tanstack/react-query';
import { NavLink, Outlet, useLocation } from 'react-router';
import { OverviewStrip } from '../features/overview/overview-strip.tsx';
import { ask } from '../lib/api.ts';
import { t, type MessageKey } from '../lib/messages/index.ts';
import { setSession, useMay, useOfficeSession } from '../lib/session.ts';
import { StaleNote } from '../lib/stale-note.tsx';
import { useWaiting } from '../lib/use-waiting.ts';

const LINK =
  'relative shrink-0 px-1.5 pt-0.5 pb-2 2xl:px-2 max-md:min-h-11 max-md:pt-2.5 font-semibold focus-visible:-outline-offset-2 text-bar-ink-2 hover:text-bar-ink aria-[current=page]:text-bar-ink aria-[current=page]:underline decoration-brand decoration-3 underline-offset-8';

type Place = readonly [path: string, label: MessageKey, permission: Permission];

/** The pages of staff, in groups. */
const HOUSE_GROUPS: readonly (readonly [name: MessageKey, places: readonly Place[]])[] = [
  [
    'app.group.betting',
    [
      ['/', 'app.results', 'MARKETS_VIEW'],
      ['/markets', 'app.markets', 'MARKETS_VIEW'],
      ['/trading', 'app.trading', 'MARKETS'],
      ['/catalogue', 'app.catalogue', 'MARKETS_VIEW'],
      ['/casino', 'app.casino', 'CASINO'],
      ['/cases', 'app.cases', 'CASES'],
      ['/result-questions', 'app.questions', 'QUERIES'],
    ],
  ],
  [
    'app.group.watch',
    [
      ['/dashboard', 'app.dashboard', 'BOOKS'],
      ['/exposure', 'app.exposure', 'ACCOUNTS_VIEW'],
      ['/risk', 'app.risk', 'RISK'],
      ['/profit', 'app.profit', 'ACCOUNTS_VIEW'],
      ['/reports', 'app.reports', 'REPORTS'],
    ],
  ],
  [
    'app.group.customers',
    [
      ['/downline', 'app.downline', 'ACCOUNTS_VIEW'],
      ['/payments', 'app.payments', 'PAYMENTS'],
      ['/contact', 'app.contact', 'QUERIES'],
      ['/people', 'app.people', 'IDENTITY'],
    ],
  ],
  [
    'app.group.house',
    [
      ['/audit', 'app.audit', 'AUDIT'],
      ['/staff', 'app.staff', 'STAFF'],
      ['/settings', 'app.settings', 'SETTINGS'],
      ['/nodes', 'app.nodes', 'BOOKS'],
    ],
  ],
];
const HOUSE_PLACES = HOUSE_GROUPS.flatMap(([, places]) => places);

const AGENT_PLACES = [
  ['/', 'app.downline'],
  ['/exposure', 'app.exposure'],
  ['/profit', 'app.profit'],
  ['/payments', 'app.payments'],
] as const;

/** The last filters of each page by its path. The link to a page restores them. */
const searches = new Map<string, string>();

/** Paths that an agent may open. */
const AGENT_PATHS = /^\/($|(downline|exposure|profit|payments|account)(\/|$))/;

/** True if the role of the signed-in person includes the page of this path. A path without a link in the menu is permitted. */
function isPermittedPlace(path: string, may: (permission: Permission) => boolean): boolean {
  const place = HOUSE_PLACES.find(([to]) => to !== '/' && (path === to || path.startsWith(`${to}/`)));
  return place === undefined || may(place[2]);
}

/** Layout around every screen of the back office. */
export function Shell() {
  const session = useOfficeSession();
  const isHouse = session?.role === 'OPERATOR';
  const may = useMay();
  const queries = useQueryClient();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname, search } = useLocation();
  const waiting = useWaiting(isHouse);
  const isOpen = isHouse ? isPermittedPlace(pathname, may) : AGENT_PATHS.test(pathname);
  useEffect(() => {
    searches.set(pathname, search);
  }, [pathname, search]);
  usePageTitle(pathname, isHouse, waiting);
  const leave = (): void => {
    // Drops the session here even if the exchange does not get the call.
    ask(user.logout, {}).catch(() => undefined);
    setSession(undefined);
    queries.clear();
    searches.clear();
  };
  return (
    <>
      <header className="bar">
        <div className="mx-auto flex max-w-[1760px] flex-wrap items-center gap-x-2 px-3 py-2 md:gap-x-4 lg:px-5">
          <Logo title={t('app.logo')} className="h-5" />
          {isHouse && (
            <MenuButton path={pathname} waiting={waiting} isOpen={isMenuOpen} onPress={() => setMenuOpen(!isMenuOpen)} />
          )}
          <nav
            className={classNames(
              'order-last -mx-2 flex w-full flex-wrap gap-x-3 pt-2 2xl:gap-x-6 max-md:gap-y-2',
              isHouse && !isMenuOpen && 'max-md:hidden',
            )}
            aria-label={t('app.office')}
            onClick={() => setMenuOpen(false)}
          >
            {isHouse
              ? HOUSE_GROUPS.map(([name, places]) => (
                  <PlaceGroup
                    key={name}
                    name={name}
                    places={places.filter(([, , permission]) => may(permission))}
                    waiting={waiting}
                  />
                ))
              : AGENT_PLACES.map(([to, label]) => <PlaceLink key={to} to={to} label={label} count={waiting.get(to) ?? 0} />)}
          </nav>
          <span className="ml-auto text-sm text-bar-ink-2 max-md:hidden">{t('app.zone')}</span>
          <span className="font-semibold max-md:ml-auto">
            {session?.userName}
            {typeof session?.staffRole === 'string' && (
              <span className="ml-2 font-normal text-bar-ink-2">{t(`staff.role.${session.staffRole}`)}</span>
            )}
          </span>
          <Button size="sm" look="quiet" className="text-bar-ink-2" onClick={leave}>
            {t('app.signOut')}
          </Button>
        </div>
      </header>
      <main className="mx-auto flex max-w-[1760px] flex-col gap-4 p-3 lg:p-5">
        <StaleNote />
        {isHouse && <OverviewStrip />}
        {isOpen ? <Outlet /> : <EmptyState title={t(isHouse ? 'app.noRight' : 'app.noAgentPage')} />}
      </main>
    </>
  );
}

/** Pages without a link of their own, and the page that each belongs to. */
const BELONGS_TO = [
  ['/account/', '/downline'],
  ['/facts/', '/'],
] as const;

/** Returns the name of the page of this path. */
function pageName(path: string, places: readonly (readonly [to: string, label: MessageKey, ...unknown[]])[]): MessageKey {
  const shown = BELONGS_TO.find(([start]) => path.startsWith(start))?.[1] ?? path;
  const [, label = 'app.menu'] = places.find(([to]) => to === shown || (to !== '/' && shown.startsWith(`${to}/`))) ?? [];
  return label;
}

/** Names the tab of the browser after the page, with the number of items that wait. */
function usePageTitle(path: string, isHouse: boolean, waiting: ReadonlyMap<string, number>): void {
  const name = t(pageName(path, isHouse ? HOUSE_PLACES : AGENT_PLACES));
  const count = [...waiting.values()].reduce((sum, each) => sum + each, 0);
  useEffect(() => {
    document.title = t('app.tab', { name, count });
  }, [name, count]);
}

type MenuButtonProps = {
  readonly path: string;
  readonly waiting: ReadonlyMap<string, number>;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

/** Opens the links on a phone, where they do not fit in one row. It names the open page and counts the items that wait on all pages. */
function MenuButton({ path, waiting, isOpen, onPress }: MenuButtonProps) {
  const label = pageName(path, HOUSE_PLACES);
  const count = [...waiting.values()].reduce((sum, each) => sum + each, 0);
  return (
    <button
      type="button"
      className="order-last flex min-h-11 w-full items-center gap-2 text-left font-semibold md:hidden"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <span aria-hidden>☰</span>
      {t(label)}
      {count > 0 && <span className="ml-auto font-normal text-bar-ink-2">{t('app.waiting', { count })}</span>}
      <span aria-hidden className={count > 0 ? '' : 'ml-auto'}>
        {isOpen ? '▴' : '▾'}
      </span>
    </button>
  );
}

type PlaceGroupProps = {
  readonly name: MessageKey;
  readonly places: readonly Place[];
  readonly waiting: ReadonlyMap<string, number>;
};

/** A named group of links. A page with waiting work shows how many items wait. */
function PlaceGroup({ name, places, waiting }: PlaceGroupProps) {
  if (places.length === 0) return null;
  return (
    <div role="group" aria-label={t(name)} className="shrink-0 max-md:w-full">
      <div className="px-1.5 text-xs text-bar-ink-2 2xl:px-2" aria-hidden>
        {t(name)}
      </div>
      <div className="flex max-md:flex-wrap max-md:gap-x-3">
        {places.map(([to, label]) => (
          <PlaceLink key={to} to={to} label={label} count={waiting.get(to) ?? 0} />
        ))}
      </div>
    </div>
  );
}

type PlaceLinkProps = { readonly to: string; readonly label: MessageKey; readonly count: number };

/** The link to a page, with its last filters and the number of items that wait there. */
function PlaceLink({ to, label, count }: PlaceLinkProps) {
  return (
    <NavLink
      to={{ pathname: to, search: searches.get(to) ?? '' }}
      end={to === '/'}
      className={LINK}
      title={count === 0 ? undefined : t('app.waiting', { count })}
    >
      {t(label)}
      {count > 0 && (
        // Takes no width, so the links stay in place when work arrives. It starts at the end of the link, where no group has its name.
        <span
          aria-hidden
          className="absolute -top-3 left-full -ml-2 min-w-4 rounded-full bg-brand px-1 text-center text-xs leading-4 text-brand-ink tabular-nums max-md:static max-md:ml-1 max-md:inline-block"
        >
          {count}
        </span>
      )}
    </NavLink>
  );
}
