import { keepFailures } from '@pavilion/client';
import { dressPage, ToastHost } from '@pavilion/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createHashRouter, Navigate, RouterProvider } from 'react-router';
import { AuditPage } from '../features/audit/audit-page.tsx';
import { SignInPage } from '../features/auth/sign-in-page.tsx';
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx';
import { CasinoPage } from '../features/casino/casino-page.tsx';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { AccountViewPage } from '../features/downline/account-view-page.tsx';
import { DownlinePage } from '../features/downline/downline-page.tsx';
import { ExposurePage } from '../features/downline/exposure-page.tsx';
import { ProfitPage } from '../features/downline/profit-page.tsx';
import { CasesPage } from '../features/cases/cases-page.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { MarketsPage } from '../features/markets/markets-page.tsx';
import { NodesPage } from '../features/nodes/nodes-page.tsx';
import { PaymentsPage } from '../features/payments/payments-page.tsx';
import { PeoplePage } from '../features/people/people-page.tsx';
import { ResultQuestionsPage } from '../features/result-questions/result-questions-page.tsx';
import { FactsPage } from '../features/results/facts-page.tsx';
import { ResultsPage } from '../features/results/results-page.tsx';
import { ReportsPage } from '../features/reports/reports-page.tsx';
import { RiskPage } from '../features/risk/risk-page.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { StaffPage } from '../features/staff/staff-page.tsx';
import { TradingPage } from '../features/trading/trading-page.tsx';
import { t } from '../lib/messages/index.ts';
import { useOfficeSession } from '../lib/session.ts';
import { Shell } from './shell.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 1_000 } } });
keepFailures(queries.getQueryCache());

const router = createHashRouter([
  {
    element: <Shell />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/markets', element: <MarketsPage /> },
      { path: '/facts/:matchId', element: <FactsPage /> },
      { path: '/catalogue', element: <CataloguePage /> },
      { path: '/trading', element: <TradingPage /> },
      { path: '/cases', element: <CasesPage /> },
      { path: '/result-questions', element: <ResultQuestionsPage /> },
      { path: '/contact', element: <ContactPage /> },
      { path: '/downline/:userId?', element: <DownlinePage /> },
      { path: '/profit', element: <ProfitPage /> },
      { path: '/payments', element: <PaymentsPage /> },
      { path: '/casino', element: <CasinoPage /> },
      { path: '/audit', element: <AuditPage /> },
      { path: '/dashboard', element: <DashboardPage /> },
      { path: '/settings', element: <SettingsPage /> },
      { path: '/nodes', element: <NodesPage /> },
      { path: '/risk', element: <RiskPage /> },
      { path: '/reports', element: <ReportsPage /> },
      { path: '/people', element: <PeoplePage /> },
      { path: '/staff', element: <StaffPage /> },
      { path: '/exposure', element: <ExposurePage /> },
      { path: '/account/:userId/:userName', element: <AccountViewPage /> },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);

/** The start page: results to confirm for staff, the downline for an agent. */
function HomePage() {
  return useOfficeSession()?.role === 'AGENT' ? <DownlinePage /> : <ResultsPage />;
}

export function App() {
  const session = useOfficeSession();
  const theme = window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  useEffect(() => dressPage(document.documentElement, theme, undefined), [theme]);
  return (
    <QueryClientProvider client={queries}>
      {session === undefined ? <SignInPage /> : <RouterProvider router={router} />}
      <ToastHost edge="bottom" theme={theme} label={t('app.toasts')} />
    </QueryClientProvider>
  );
}
