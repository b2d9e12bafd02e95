import { Logo, LogoMark } from '@pavilion/ui';
import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigation } from 'react-router';
import { NoticeBell } from '../../features/notices/notice-bell.tsx';
import { PaperNotice } from '../../features/paper/paper-notice.tsx';
import { PaperMarkOnBar } from '../../parts/paper-mark.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { sportsForHeader } from '../../features/sports/sport-order.ts';
import { SessionClock } from '../../features/visit/session-clock.tsx';
import { useCurrentInView } from '../use-current-in-view.ts';
import { useRulesTopic } from '../use-rules-topic.ts';
import { useSearchPlaces } from '../use-search-places.ts';
import { rulesPath, sportPath } from '../../text/paths.ts';
import { useSports } from '../../api/use-sports.ts';
import { BalanceStrip } from '../../features/wallet/balance-strip.tsx';
import { nameText, serverText, t } from '../../messages/index.ts';
import { useGlobalSettings } from '../../api/global-settings.ts';
import { SHARED, useUi } from '../../device/ui-store.ts';
import { RowArrows } from './row-arrows.tsx';
import { SuggestedMatches } from './suggested-matches.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar at the top: logo, search, balance and the player's menu in the first line, then the sports, then the house's message. */
export function Header() {
  const settings = useGlobalSettings();
  const title = settings?.site_title ?? t('app.name');
  const bar = useRef<HTMLElement>(null);
  useEffect(() => reportHeight(bar.current), []);
  return (
    <header ref={bar} className="site-bar bar">
      <div className="page-width flex h-[46px] items-center gap-2 px-2 lg:h-14 lg:gap-4 lg:px-4">
        <button
          type="button"
          className="icon-button lg:hidden"
          aria-label={t('shell.menu')}
          onClick={() => useUi.setState({ isMenuOpen: true })}
        >
          <MenuIcon size={20} aria-hidden />
        </button>
        <Link to="/home" className="flex min-h-7 flex-none items-center">
          <BrandMark logo={settings?.logo ?? ''} title={title} />
        </Link>
        <SearchBox places={useSearchPlaces()} suggested={SuggestedMatches} />
        <div className="ml-auto flex min-w-0 items-center gap-1 lg:gap-3">
          <Link
            to={rulesPath(useRulesTopic())}
            className="hidden min-h-7 items-center px-2 font-medium text-bar-ink-2 hover:text-bar-ink md:flex"
          >
            {t('shell.rules')}
          </Link>
          <span className="hidden xl:block">
            <SessionClock />
          </span>
          <NoticeBell />
          <PaperMarkOnBar />
          <BalanceStrip />
          <UserMenu />
        </div>
      </div>
      <TopNavigation />
      <SiteMessage message={serverText(settings?.site_message ?? '')} />
      <PaperNotice />
      <Progress />
    </header>
  );
}

/** A line that runs below the bar while the next screen is loading. Without it, a tap on a slow connection seems to do nothing. */
function Progress() {
  return useNavigation().state === 'loading' ? <span className="bar-progress" aria-hidden /> : null;
}

function BrandMark({ logo, title }: { logo: string; title: string }) {
  if (logo !== '') return <img src={logo} alt={title} className="h-7 w-auto" />;
  return (
    <>
      <LogoMark title={title} className="h-7 w-7 sm:hidden" />
      <Logo title={title} className="hidden h-6 sm:block" />
    </>
  );
}

function TopNavigation() {
  useSports();
  const sports = useUi(SHARED.headerList) ?? [];
  const row = useRef<HTMLDivElement>(null);
  // The page of a match belongs to its sport.
  const { pathname } = useLocation();
  useCurrentInView(row, sports.length);
  return (
    <nav className="page-width relative border-t border-bar-line" aria-label={t('shell.mainNavigation')}>
      <RowArrows row={row} count={sports.length} />
      <div ref={row} className="fades-out flex overflow-x-auto pr-10 pl-1 [scrollbar-width:none] lg:pl-2">
        <NavLink to="/home" className="top-link">
          {t('shell.home')}
        </NavLink>
        <NavLink to="/casino/mac88" className="top-link">
          {t('shell.intCasino')}
        </NavLink>
        {sportsForHeader(sports).map((sport) => (
          <NavLink
            key={sport.sport_id}
            to={sportPath(sport.sport_id)}
            className="top-link"
            data-within={pathname.startsWith(`/game-details/${sport.sport_id}/`)}
          >
            {nameText(sport.name)}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}

function SiteMessage({ message }: { message: string }) {
  if (message === '') return null;
  return (
    <div className="border-t border-bar-line">
      <p className="ticker page-width">
        <span>{message}</span>
      </p>
    </div>
  );
}

/** Passes the height of the bar, with or without a message, to the styles, so that sticky content sits right below it. */
function reportHeight(bar: HTMLElement | null): () => void {
  if (bar === null) return () => undefined;
  const observer = new ResizeObserver(() => document.documentElement.style.setProperty('--bar-height', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => observer.disconnect();
}
