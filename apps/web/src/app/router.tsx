import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import type { MessageKey } from '../lib/messages/index.ts';
import { Guard } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { type RouteHandle, WithPageTitle } from './page-title.tsx';
import { ScreenFault } from './screen-fault.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

type Load = () => Promise<{ readonly Component: () => React.ReactNode }>;

/** A screen at each of its addresses, under its title; its script is fetched when it is first opened. */
function screen(paths: string | readonly string[], title: MessageKey | undefined, lazy: Load): RouteObject[] {
  const handle: { handle?: RouteHandle } = title === undefined ? {} : { handle: { title } };
  return [paths].flat().map((path) => ({ path, lazy, ...handle }));
}

const matchScreen: Load = async () => ({ Component: (await import('./screens/match-screen.tsx')).MatchScreen });
const signIn: Load = async () => ({ Component: (await import('../features/auth/sign-in-page.tsx')).SignInPage });

const tablePage: Load = async () => ({ Component: (await import('../features/casino/table-page.tsx')).TablePage });

const casino: RouteObject[] = [
  ...screen(['/casino', '/casino/mac88'], 'casino.title', async () => ({
    Component: (await import('../features/casino/lobby-page.tsx')).LobbyPage,
  })),
  ...screen(['/casino/list', '/casino/list/:series_id'], 'casino.indian', async () => ({
    Component: (await import('../features/casino/list-page.tsx')).ListPage,
  })),
  ...screen(['/casino/match/:match_id', '/CM/MD/:match_id'], 'casino.title', tablePage),
  ...screen('/world-casino', 'casino.world', async () => ({
    Component: (await import('../features/casino/sport-page.tsx')).WorldCasinoPage,
  })),
  ...screen('/casino/matka', 'casino.matka', async () => ({
    Component: (await import('../features/casino/sport-page.tsx')).MatkaPage,
  })),
];

const betting: RouteObject[] = [
  ...screen('/home', 'shell.home', async () => ({ Component: (await import('./screens/home-screen.tsx')).HomeScreen })),
  ...screen('/inplay', 'shell.inPlay', async () => ({ Component: (await import('./screens/in-play-screen.tsx')).InPlayScreen })),
  ...screen('/board', 'board.title', async () => ({ Component: (await import('./screens/board-screen.tsx')).BoardScreen })),
  ...screen('/all-sports/:sport_id', undefined, async () => ({
    Component: (await import('./screens/sport-screen.tsx')).SportScreen,
  })),
  ...screen(['/game-details', '/game-details/:sport_id/:match_id', '/match/matchdetail/:match_id'], undefined, matchScreen),
  ...screen('/fairness/:match_id', 'fairness.title', async () => ({
    Component: (await import('./screens/fairness-screen.tsx')).FairnessScreen,
  })),
  ...screen('/horse-racing/:match_id/:date', undefined, async () => ({
    Component: (await import('./screens/race-screen.tsx')).RaceScreen,
  })),
  ...casino,
  ...screen('/help', 'help.title', async () => ({ Component: (await import('../features/help/help-page.tsx')).HelpPage })),
  ...screen('/page/rules', 'rules.title', async () => ({
    Component: (await import('../features/rules/rules-page.tsx')).RulesPage,
  })),
];

const reports: RouteObject[] = [
  { path: '/report', element: <Navigate to="/report/account-statement" replace /> },
  ...screen('/report/account-statement', 'shell.statement', async () => ({
    Component: (await import('../features/reports/statement-page.tsx')).StatementPage,
  })),
  ...screen('/report/payment-withdraw', 'shell.paymentStatement', async () => ({
    Component: (await import('../features/reports/statement-page.tsx')).PaymentStatementPage,
  })),
  ...screen('/report/current-bet', 'shell.currentBets', async () => ({
    Component: (await import('./screens/current-bets-screen.tsx')).CurrentBetsScreen,
  })),
  ...screen('/report/profit-loss', 'report.profit', async () => ({
    Component: (await import('../features/reports/profit-page.tsx')).ProfitPage,
  })),
  ...screen('/report/casino-result', 'shell.casinoResult', async () => ({
    Component: (await import('../features/reports/casino-results-page.tsx')).CasinoResultsPage,
  })),
  ...screen('/report/live-casino-bets', 'shell.liveCasinoBets', async () => ({
    Component: (await import('../features/reports/casino-bets-page.tsx')).CasinoBetsPage,
  })),
];

const account: RouteObject[] = [
  ...screen('/user', 'account.profile', async () => ({
    Component: (await import('../features/account/profile-page.tsx')).ProfilePage,
  })),
  ...screen('/user/sessions', 'sessions.title', async () => ({
    Component: (await import('../features/account/sessions-page.tsx')).SessionsPage,
  })),
  ...screen('/user/activity', 'activity.title', async () => ({
    Component: (await import('../features/account/activity-page.tsx')).ActivityPage,
  })),
  ...screen('/user/limits', 'limits.title', async () => ({
    Component: (await import('../features/limits/limits-page.tsx')).LimitsPage,
  })),
  ...screen('/user/paper', 'paper.title', async () => ({
    Component: (await import('../features/paper/paper-page.tsx')).PaperPage,
  })),
  ...screen('/user/contact', 'contact.title', async () => ({
    Component: (await import('../features/contact/contact-page.tsx')).ContactPage,
  })),
  ...screen('/user/privacy', 'privacy.title', async () => ({
    Component: (await import('../features/privacy/privacy-page.tsx')).PrivacyPage,
  })),
  ...screen('/setting', 'settings.title', async () => ({
    Component: (await import('../features/settings/button-values-page.tsx')).ButtonValuesPage,
  })),
  ...screen('/setting/display', 'display.title', async () => ({
    Component: (await import('../features/settings/display-page.tsx')).DisplayPage,
  })),
  ...screen('/setting/d-w', 'payment.title', async () => ({
    Component: (await import('./screens/payment-screen.tsx')).PaymentScreen,
  })),
  ...screen('/security-auth', 'shell.securityAuth', async () => ({
    Component: (await import('../features/security/security-page.tsx')).SecurityPage,
  })),
  ...screen('/setting/change-password', 'shell.changePassword', async () => ({
    Component: (await import('../features/auth/change-password-page.tsx')).ChangePasswordPage,
  })),
];

const signedIn: Load = async () => ({ Component: (await import('./signed-in.tsx')).SignedIn });
const shell: Load = async () => ({ Component: (await import('./shell/shell.tsx')).Shell });
const reportArea: Load = async () => ({ Component: (await import('./shell/area.tsx')).ReportArea });
const accountArea: Load = async () => ({ Component: (await import('./shell/area.tsx')).AccountArea });

const insideShell: RouteObject[] = [
  ...betting,
  { lazy: reportArea, children: reports },
  { lazy: accountArea, children: account },
  { path: '*', element: <NotFound />, handle: { title: 'app.noScreen' } satisfies RouteHandle },
];

/** Everything for signed-in players: games over the whole page, and the rest inside the shell. */
const places: RouteObject[] = [
  ...screen('/casino/mac88/game', 'casino.game', async () => ({
    Component: (await import('./screens/game-screen.tsx')).GameScreen,
  })),
  { lazy: shell, children: [{ errorElement: <ScreenFault />, children: insideShell }] },
];

export const router = createHashRouter([
  {
    element: <WithPageTitle />,
    errorElement: <ScreenFault />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      ...screen(['/', '/login'], 'auth.title', signIn),
      ...screen('/login/sign-up', 'signUp.title', async () => ({
        Component: (await import('../features/auth/sign-up-page.tsx')).SignUpPage,
      })),
      { path: '/sign-up', element: <Navigate to="/login/sign-up" replace /> },
      ...screen('/login/forgot-password', 'forgot.title', async () => ({
        Component: (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
      })),
      ...screen('/casino/verify', 'verify.title', async () => ({
        Component: (await import('../features/casino/verify/verify-page.tsx')).VerifyPage,
      })),
      {
        element: <Guard />,
        children: [{ lazy: signedIn, children: places }],
      },
    ],
  },
]);
