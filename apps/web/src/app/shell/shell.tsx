import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { t } from '../../messages/index.ts';
import { useTour, useTourPreference } from '../../member/use-tour.ts';
import { useAccountPreferences, useAccountChange } from '../../member/use-account-preferences.ts';
import { useAccountBoard } from '../../betting/use-account-board.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { FootBar } from './foot-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Modals } from './modals.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Sidebar } from './sidebar.tsx';
import { formatVolume } from '@pavilion/ui';
import { usePreferences } from '../../device/preferences.ts';
import { SHARED, useUi } from '../../device/ui-store.ts';
import { closeSlip } from '../../features/bet-slip/slip-store.ts';

/** Loaded with its texts when the tour starts. */
const TourGuide = lazy(async () => ({ default: (await import('./tour-guide.tsx')).TourGuide }));

/** Moves the focus to the new screen if the link that led there was unmounted. Without it, the keyboard would start again at the top of the page. */
function useFocusKept(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** Closes the menu and the dialog when the player goes back or forward, because they belong to the screen that was left. */
function useClosedAtBack(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (isBack) useUi.setState({ isMenuOpen: false, modal: undefined });
  }, [key, isBack]);
}

/**
 * Closes the slip of a phone when the player leaves the screen, because the player does not want it on the next one. A bet that was sent stays visible. A reload
 * keeps the slip.
 */
function useSlipClosedOnLeave(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (SHARED.isMobile(useUi.getState())) closeSlip();
  }, [pathname]);
}

/** The frame around every screen of a signed-in player. */
export function Shell() {
  useAccountPreferences();
  useAccountBoard();
  useFocusKept();
  useClosedAtBack();
  useSlipClosedOnLeave();
  useTourPreference();
  const tour = useTour();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-brand focus:p-2 focus:text-brand-ink"
        onClick={focusContent}
      >
        {t('app.skip')}
      </a>
      {tour?.isOpen === true && (
        <Suspense>
          <TourGuide run={tour} />
        </Suspense>
      )}
      <Header />
      <ConnectionNotice />
      <OneClickNotice />
      <div className="shell page-width">
        <Sidebar />
        <main id="content" tabIndex={-1} className="min-w-0 pb-28 focus:outline-none lg:pb-6">
          {/* The foot begins below the first screen, because content that loads later would otherwise move it. */}
          <div className="min-h-[calc(100dvh-var(--bar-height))]">
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </div>
          <Footer />
        </main>
      </div>
      <FootBar />
      <Modals />
    </>
  );
}

/** Jumps to the content. The part of the address after `#` belongs to the router, so a link cannot do it. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

/** Shows on every screen that one-click betting is on, with a button to turn it off. */
function OneClickNotice() {
  const { oneClick, oneClickStake } = usePreferences();
  const change = useAccountChange();
  if (!oneClick) return null;
  return (
    <p role="status" className="bar-notice bg-brand text-brand-ink">
      {t('oneClick.on', { stake: formatVolume(oneClickStake) })}
      <button type="button" className="link text-inherit" onClick={() => change({ one_click: false })}>
        {t('oneClick.off')}
      </button>
    </p>
  );
}
