import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ButtonValuesDialog } from '../../features/settings/button-values-dialog.tsx';
import { MyMarketDialog } from '../../features/wallet/my-market-dialog.tsx';
import { t } from '../../lib/messages/index.ts';
import { useUi } from '../../lib/ui-store.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { FootBar } from './foot-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Sidebar } from './sidebar.tsx';

/** Part of the shell: a dialog that has to be fetched first would fail together with the connection. */
function Dialogs() {
  const myMarket = useUi((state) => state.myMarketOpen);
  const buttonValues = useUi((state) => state.buttonValuesOpen);
  return (
    <>
      {myMarket && <MyMarketDialog />}
      {buttonValues && <ButtonValuesDialog />}
    </>
  );
}

/** What surrounds every screen of a signed-in player. */
export function Shell() {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-brand focus:p-2 focus:text-brand-ink"
        onClick={focusContent}
      >
        {t('app.skip')}
      </a>
      <Header />
      <ConnectionNotice />
      <div className="shell">
        <Sidebar />
        <main id="content" tabIndex={-1} className="min-h-[70dvh] min-w-0 pb-20 focus:outline-none lg:pb-6">
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
          <Footer />
        </main>
      </div>
      <FootBar />
      <Dialogs />
    </>
  );
}

/** The address after `#` belongs to the router, so the jump is made by hand. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}
