import type { MessageKey } from '../messages/index.ts';

export type Load = () => Promise<{ readonly Component: () => React.ReactNode }>;

/** A screen of an area: its address, its name in navigation and title, and who may see it. */
export type Place = {
  readonly to: string;
  readonly name: MessageKey;
  readonly needs?: 'hasParent' | 'hasPayments' | 'isReal';
  readonly load: Load;
};

export const REPORTS: readonly Place[] = [
  {
    to: '/report/account-statement',
    name: 'shell.statement',
    load: async () => ({ Component: (await import('../features/reports/statement-page.tsx')).StatementPage }),
  },
  {
    to: '/report/payment-withdraw',
    name: 'shell.paymentStatement',
    needs: 'hasPayments',
    load: async () => ({ Component: (await import('../features/reports/statement-page.tsx')).PaymentStatementPage }),
  },
  {
    to: '/report/current-bet',
    name: 'shell.currentBets',
    load: async () => ({ Component: (await import('./screens/current-bets-screen.tsx')).CurrentBetsScreen }),
  },
  {
    to: '/report/profit-loss',
    name: 'report.profit',
    load: async () => ({ Component: (await import('../features/reports/profit-page.tsx')).ProfitPage }),
  },
  {
    to: '/report/profit-over-time',
    name: 'report.overTime',
    load: async () => ({ Component: (await import('../features/reports/profit-over-time-page.tsx')).ProfitOverTimePage }),
  },
  {
    to: '/report/casino-result',
    name: 'shell.casinoResult',
    needs: 'isReal',
    load: async () => ({ Component: (await import('../features/reports/casino-results-page.tsx')).CasinoResultsPage }),
  },
  {
    to: '/report/live-casino-bets',
    name: 'shell.liveCasinoBets',
    needs: 'isReal',
    load: async () => ({ Component: (await import('../features/reports/casino-bets-page.tsx')).CasinoBetsPage }),
  },
];

/** The player's account screens: profile, settings, sign-in. */
export const ACCOUNT: readonly Place[] = [
  {
    to: '/user',
    name: 'account.profile',
    load: async () => ({ Component: (await import('../features/account/profile-page.tsx')).ProfilePage }),
  },
  {
    to: '/user/sessions',
    name: 'sessions.title',
    load: async () => ({ Component: (await import('../features/account/sessions-page.tsx')).SessionsPage }),
  },
  {
    to: '/user/activity',
    name: 'activity.title',
    load: async () => ({ Component: (await import('../features/account/activity-page.tsx')).ActivityPage }),
  },
  {
    to: '/user/limits',
    name: 'limits.title',
    needs: 'isReal',
    load: async () => ({ Component: (await import('../features/limits/limits-page.tsx')).LimitsPage }),
  },
  {
    to: '/user/paper',
    name: 'paper.title',
    needs: 'isReal',
    load: async () => ({ Component: (await import('../features/paper/paper-page.tsx')).PaperPage }),
  },
  {
    to: '/user/contact',
    name: 'contact.title',
    load: async () => ({ Component: (await import('../features/contact/contact-page.tsx')).ContactPage }),
  },
  {
    to: '/user/privacy',
    name: 'privacy.title',
    needs: 'isReal',
    load: async () => ({ Component: (await import('../features/privacy/privacy-page.tsx')).PrivacyPage }),
  },
  {
    to: '/setting',
    name: 'settings.title',
    load: async () => ({ Component: (await import('../features/settings/button-values-page.tsx')).ButtonValuesPage }),
  },
  {
    to: '/setting/display',
    name: 'display.title',
    load: async () => ({ Component: (await import('../features/settings/display-page.tsx')).DisplayPage }),
  },
  {
    to: '/setting/d-w',
    name: 'payment.title',
    needs: 'hasPayments',
    load: async () => ({ Component: (await import('./screens/payment-screen.tsx')).PaymentScreen }),
  },
  {
    to: '/security-auth',
    name: 'shell.securityAuth',
    needs: 'hasParent',
    load: async () => ({ Component: (await import('../features/security/security-page.tsx')).SecurityPage }),
  },
  {
    to: '/setting/change-password',
    name: 'shell.changePassword',
    needs: 'hasParent',
    load: async () => ({ Component: (await import('../features/auth/change-password-page.tsx')).ChangePasswordPage }),
  },
];
