import { createHashRouter, Navigate, type RouteObject, Outlet, useLocation } from 'react-router';
import { followBack } from '../device/back-closes.ts';
import { loadWords, type MessageKey, t } from '../messages/index.ts';
import { NotFound } from './not-found.tsx';
import { type RouteHandle, WithPageTitle } from './page-title.tsx';
import { ACCOUNT, type Load, type Place, REPORTS } from './places.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { VisitorScreens } from './visitor-screens.tsx';
import { useSession } from '../session/session.ts';
import { ErrorState } from '@pavilion/ui';

/** Loads a part of the page together with the texts of all screens. */
const withWords =
  (load: Load): Load =>
  async () => {
    const [part] = await Promise.all([load(), loadWords()]);
    return part;
  };

/** Returns a screen at its addresses, with its title; its script loads when first opened. */
function screen(paths: string | readonly string[], title: MessageKey | undefined, load: Load): RouteObject[] {
  return firstScreen(paths, title, withWords(load));
}

/** Returns a screen that needs only the texts of the first load, which are in `first.en.ts`. */
function firstScreen(paths: string | readonly string[], title: MessageKey | undefined, lazy: Load): RouteObject[] {
  const handle: { handle?: RouteHandle } = title === undefined ? {} : { handle: { title } };
  return [paths].flat().map((path) => ({ path, lazy, ...handle }));
}

const matchScreen: Load = async () => ({ Component: (await import('./screens/match-screen.tsx')).MatchScreen });
const signIn: Load = async () => ({ Component: (await import('../features/auth/sign-in-page.tsx')).SignInPage });

const tablePage: Load = async () => ({ Component: (await import('./screens/table-screen.tsx')).TableScreen });

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

const screensOf = (places: readonly Place[]): RouteObject[] => places.flatMap(({ to, name, load }) => screen(to, name, load));

const reports: RouteObject[] = [
  { path: '/report', element: <Navigate to="/report/account-statement" replace /> },
  ...screensOf(REPORTS),
];

/** The screens of visitors who want to come in. */
const entry: RouteObject[] = [
  ...firstScreen('/', 'auth.title', async () => ({
    Component: (await import('./screens/landing-screen.tsx')).LandingScreen,
  })),
  ...firstScreen('/login', 'auth.title', signIn),
  ...screen('/login/sign-up', 'signUp.title', async () => ({
    Component: (await import('../features/auth/sign-up-page.tsx')).SignUpPage,
  })),
  { path: '/sign-up', element: <Navigate to="/login/sign-up" replace /> },
  ...screen('/login/forgot-password', 'forgot.title', async () => ({
    Component: (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  })),
];

const signedIn: Load = async () => ({ Component: (await import('./signed-in.tsx')).SignedIn });
const shell: Load = async () => ({ Component: (await import('./shell/shell.tsx')).Shell });
const reportArea: Load = async () => ({ Component: (await import('./shell/area.tsx')).ReportArea });
const accountArea: Load = async () => ({ Component: (await import('./shell/area.tsx')).AccountArea });

const insideShell: RouteObject[] = [
  ...betting,
  { lazy: withWords(reportArea), children: reports },
  { lazy: withWords(accountArea), children: screensOf(ACCOUNT) },
  { path: '*', element: <NotFound />, handle: { title: 'app.noScreen' } satisfies RouteHandle },
];

/** Routes of signed-in players. Games fill the page, and all other screens have the shell around them. */
const places: RouteObject[] = [
  ...screen('/casino/mac88/game', 'casino.game', async () => ({
    Component: (await import('../features/casino/game-frame-page.tsx')).GameFramePage,
  })),
  { lazy: withWords(shell), children: [{ errorElement: <ScreenFault />, children: insideShell }] },
];

// The router listens to the steps between screens, after this.
const noteScreen = followBack();

export const router = createHashRouter([
  {
    element: <WithPageTitle />,
    errorElement: <ScreenFault />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      { element: <VisitorScreens />, children: entry },
      ...screen('/casino/verify', 'verify.title', async () => ({
        Component: (await import('../features/casino/verify/verify-page.tsx')).VerifyPage,
      })),
      {
        element: <Guard />,
        children: [{ lazy: withWords(signedIn), children: places }],
      },
    ],
  },
]);
router.subscribe(noteScreen);

/**
 * Admits only signed-in players. Others see the sign-in, which remembers where they wanted to go. After a sign-out it remembers no destination, because the
 * next player may be somebody else.
 */
function Guard() {
  const signedIn = useSession((session) => session.user !== undefined);
  const leftByWish = useSession((session) => session.endReason === 'signedOut');
  const { pathname, search } = useLocation();
  if (signedIn) return <Outlet />;
  return leftByWish ? <Navigate to="/" replace /> : <Navigate to="/" replace state={{ wanted: pathname + search }} />;
}

/** Shown when a screen failed to load or render. Reloading the page loads it again. */
function ScreenFault() {
  return (
    <ErrorState
      message={t(navigator.onLine ? 'error.screen' : 'error.unreachable')}
      retryLabel={t('app.retry')}
      onRetry={() => location.reload()}
    />
  );
}
