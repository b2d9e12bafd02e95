import type { AnyEndpoint } from './endpoint.ts';
import { bet } from './http/bet.ts';
import { casino, gap } from './http/casino.ts';
import { contact } from './http/contact.ts';
import { geo } from './http/geo.ts';
import { globalSetting } from './http/global-setting.ts';
import { market } from './http/market.ts';
import { match } from './http/match.ts';
import { noticeCalls, priceAlertCalls } from './http/notice.ts';
import { office } from './http/office.ts';
import { payments } from './http/payment.ts';
import { report } from './http/report.ts';
import { rules } from './http/rules.ts';
import { series } from './http/series.ts';
import { sport } from './http/sport.ts';
import { user } from './http/user.ts';
import { feed } from './feed.ts';

export * from './audit-actions.ts';
export * from './endpoint.ts';
export * from './kinds.ts';
export * from './staff-roles.ts';
export * from './http/audit.ts';
export * from './http/bet.ts';
export * from './http/dashboard.ts';
export * from './http/downline.ts';
export * from './http/casino.ts';
export * from './http/casino-office.ts';
export * from './http/catalogue-office.ts';
export * from './http/contact.ts';
export * from './http/fact-shapes.ts';
export * from './http/facts.ts';
export * from './http/geo.ts';
export * from './http/global-setting.ts';
export * from './http/halt.ts';
export * from './http/market.ts';
export * from './http/market-terms.ts';
export * from './http/match.ts';
export * from './http/nodes.ts';
export * from './http/notice.ts';
export * from './http/account-office.ts';
export * from './http/market-office.ts';
export * from './http/office.ts';
export * from './http/settlement.ts';
export * from './http/point-move.ts';
export * from './http/payment.ts';
export * from './http/people.ts';
export * from './http/report.ts';
export * from './http/result-question.ts';
export * from './http/report-office.ts';
export * from './http/risk.ts';
export * from './http/rules.ts';
export * from './http/series.ts';
export * from './http/site-settings.ts';
export * from './http/sport.ts';
export * from './http/staff.ts';
export * from './http/user.ts';
export * from './http/void-case.ts';

/** Every call of the product by noun and name. `HTTP.bet.placeBet` is `POST api/bet/placeBet`. */
export const HTTP = {
  user,
  globalSetting,
  sport,
  series,
  match,
  market,
  bet,
  payment: payments,
  report,
  rules,
  casino,
  gap,
  contact,
  notice: { ...noticeCalls, ...priceAlertCalls },
  geo,
  office,
  feed,
} as const;

/** Every call as a list, to build routes, pages and tests. */
export const ENDPOINTS: readonly AnyEndpoint[] = Object.values(HTTP).flatMap((noun): readonly AnyEndpoint[] =>
  Object.values(noun),
);
