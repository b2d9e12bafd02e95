import { createHashRouter, Navigate } from 'react-router';
import { Guard } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { ScreenFault } from './screen-fault.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

/** Every screen is a script of its own, fetched when it is first opened. */
const screens = [
  { path: '/home', lazy: async () => ({ Component: (await import('./screens/home-screen.tsx')).HomeScreen }) },
  { path: '/inplay', lazy: async () => ({ Component: (await import('./screens/in-play-screen.tsx')).InPlayScreen }) },
  { path: '/all-sports/:sport_id', lazy: async () => ({ Component: (await import('./screens/sport-screen.tsx')).SportScreen }) },
  ...['/game-details', '/game-details/:sport_id/:match_id', '/match/matchdetail/:match_id'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./screens/match-screen.tsx')).MatchScreen }),
  })),
  {
    path: '/fairness/:match_id',
    lazy: async () => ({ Component: (await import('./screens/fairness-screen.tsx')).FairnessScreen }),
  },
  { path: '/report', element: <Navigate to="/report/account-statement" replace /> },
  {
    path: '/report/account-statement',
    lazy: async () => ({ Component: (await import('./screens/statement-screen.tsx')).StatementScreen }),
  },
  {
    path: '/report/current-bet',
    lazy: async () => ({ Component: (await import('./screens/current-bets-screen.tsx')).CurrentBetsScreen }),
  },
  { path: '/setting', lazy: async () => ({ Component: (await import('./screens/setting-screen.tsx')).SettingScreen }) },
  {
    path: '/setting/change-password',
    lazy: async () => ({ Component: (await import('../features/auth/change-password-page.tsx')).ChangePasswordPage }),
  },
  { path: '/page/rules', lazy: async () => ({ Component: (await import('./screens/rules-screen.tsx')).RulesScreen }) },
  { path: '*', element: <NotFound /> },
];

const signIn = async () => ({ Component: (await import('../features/auth/sign-in-page.tsx')).SignInPage });
const shell = async () => ({ Component: (await import('./shell/shell.tsx')).Shell });

export const router = createHashRouter([
  {
    errorElement: <ScreenFault />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      { path: '/', lazy: signIn },
      { path: '/login', lazy: signIn },
      { element: <Guard />, children: [{ lazy: shell, children: [{ errorElement: <ScreenFault />, children: screens }] }] },
    ],
  },
]);
