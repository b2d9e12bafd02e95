import { present } from '@pavilion/core/std';
import { accountHandlers } from './accounts/account-routes.ts';
import { accountOfficeHandlers } from './operators/account-office-routes.ts';
import { factorHandlers } from './accounts/factor-routes.ts';
import { pointMoveHandlers } from './points/point-move-routes.ts';
import { paperHandlers } from './accounts/paper-routes.ts';
import { passkeyHandlers } from './accounts/passkey-routes.ts';
import { sessionHandlers } from './accounts/session-routes.ts';
import { signUpHandlers } from './accounts/sign-up-routes.ts';
import { openBetCounts } from './betting/bet-count-reads.ts';
import { betHandlers } from './betting/bet-routes.ts';
import { casinoHandlers } from './casino/casino-routes.ts';
import { casinoReportHandlers } from './casino/casino-report-routes.ts';
import { parkedWinHandlers } from './wallet/parked-win-routes.ts';
import { casinoOfficeHandlers } from './casino/casino-office-routes.ts';
import { contactHandlers } from './contact/contact-routes.ts';
import { contactOfficeHandlers } from './contact/contact-office-routes.ts';
import { launchHandlers } from './casino/launch-routes.ts';
import { playOriginOfProvider, playOriginsOf } from './wallet/providers.ts';
import { formOf, type Config } from './config.ts';
import type { Parts } from './exchange-parts.ts';
import { downlineHandlers } from './downline/downline-routes.ts';
import { downlineReportHandlers } from './downline/downline-report-routes.ts';
import { feedHandlers } from './feed/feed-routes.ts';
import type { Call, Handlers } from './http/handlers.ts';
import { haltHandlers } from './halts/halt-routes.ts';
import { limitHandlers } from './limits/limit-routes.ts';
import { visitHandlers } from './limits/visit-routes.ts';
import { seriesHandlers, sportHandlers } from './matches/catalogue-routes.ts';
import { shownOfficeHandlers } from './markets/shown-office-routes.ts';
import { houseOfficeHandlers } from './markets/house-office-routes.ts';
import { catalogueOfficeHandlers } from './markets/catalogue-office-routes.ts';
import { marketOfficeHandlers } from './markets/market-office-routes.ts';
import { marketTermsHandlers } from './markets/market-terms-routes.ts';
import { removalOfficeHandlers } from './markets/removal-office-routes.ts';
import { marketHandlers } from './markets/market-routes.ts';
import { matchHandlers } from './matches/match-routes.ts';
import { writeAudit } from './audit/audit-store.ts';
import { auditHandlers } from './audit/audit-routes.ts';
import { noticeHandlers, noticeOfficeHandlers } from './notices/notice-routes.ts';
import { officeHandlers } from './operators/office-routes.ts';
import { staffHandlers } from './operators/staff-routes.ts';
import { peopleHandlers } from './people/people-routes.ts';
import { identityHandlers } from './people/identity-routes.ts';
import { peopleOfficeHandlers } from './people/people-office-routes.ts';
import { paymentOfficeHandlers } from './payments/payment-office-routes.ts';
import { paymentHandlers } from './payments/payment-routes.ts';
import { houseLimitHandlers } from './risk/house-limit-routes.ts';
import { matchLimitHandlers } from './risk/match-limit-routes.ts';
import { riskHandlers } from './risk/risk-routes.ts';
import { reportHandlers } from './reports/report-routes.ts';
import { ruleHandlers } from './rules/rule-routes.ts';
import { ButtonValueStore } from './settings/button-value-store.ts';
import { PreferenceStore } from './settings/preference-store.ts';
import { siteSettingHandlers } from './settings/site-setting-routes.ts';
import { geoHandlers, settingHandlers } from './settings/setting-routes.ts';
import { officeQueryHandlers, playerQueryHandlers } from './queries/result-query-routes.ts';
import { latestProposals } from './settlement/proposal-reads.ts';
import { resultHandlers } from './settlement/result-routes.ts';
import { voidCaseHandlers } from './settlement/void-case-routes.ts';
import { reconciliationHandlers } from './casino/reconciliation-routes.ts';

type HandlersConfig = Pick<
  Config,
  'playMoney' | 'origins' | 'casinoSecret' | 'playOrigin' | 'casinoPort' | 'providers' | 'gatewaySilentHours' | 'illegitimatePlay'
>;

/** The handlers of every noun of the contract. */
export function handlersOf(config: HandlersConfig, parts: Parts): Handlers {
  const { db } = parts;
  const { playMoney, origins, gatewaySilentHours } = config;
  const illegitimatePlay = present(formOf(config), 'the settings were checked');
  const playOrigin = (provider: string, site: Call['site']): string => playOriginOfProvider(config, provider, site);
  const playOrigins = (site: Call['site']): readonly string[] => playOriginsOf(config, site);
  return {
    user: {
      ...accountHandlers({ ...parts, buttons: new ButtonValueStore(db), preferences: new PreferenceStore(db) }),
      ...sessionHandlers(parts),
      ...limitHandlers(parts),
      ...visitHandlers(parts),
      ...signUpHandlers(parts),
      ...factorHandlers(parts),
      ...identityHandlers(parts),
      ...peopleHandlers(parts),
      ...passkeyHandlers(parts),
      ...paperHandlers(parts),
    },
    globalSetting: settingHandlers({ db, playMoney, playOrigins, payments: parts.adapters.size > 0 }),
    geo: geoHandlers(parts.countries),
    sport: sportHandlers(parts),
    series: seriesHandlers(parts),
    match: matchHandlers(parts),
    market: marketHandlers(parts),
    bet: { ...betHandlers(parts), ...playerQueryHandlers({ ...parts, writeAudit, illegitimatePlay }) },
    payment: paymentHandlers(parts),
    report: { ...reportHandlers({ ...parts, illegitimatePlay }), ...casinoReportHandlers(parts) },
    rules: ruleHandlers({ ...parts, illegitimatePlay }),
    casino: casinoHandlers(parts),
    gap: launchHandlers({ ...parts, origins, playOrigin }),
    contact: contactHandlers(parts),
    notice: noticeHandlers({ ...parts, touch: parts.streams.touchPlayer.bind(parts.streams) }),
    feed: feedHandlers(parts),
    office: {
      ...officeHandlers(parts),
      ...resultHandlers(parts),
      ...voidCaseHandlers({ ...parts, illegitimatePlay }),
      ...officeQueryHandlers({ ...parts, writeAudit, illegitimatePlay }),
      ...contactOfficeHandlers({ ...parts, writeAudit }),
      ...noticeOfficeHandlers({ ...parts, writeAudit }),
      ...marketOfficeHandlers({
        ...parts,
        openBets: (ids) => openBetCounts(db, ids),
        proposals: (states) => latestProposals(db, { market: (id) => states.get(id) }, [...states.keys()]),
      }),
      ...marketTermsHandlers(parts),
      ...catalogueOfficeHandlers(parts),
      ...shownOfficeHandlers(parts),
      ...removalOfficeHandlers(parts),
      ...houseOfficeHandlers(parts),
      ...accountOfficeHandlers({ ...parts, writeAudit }),
      ...pointMoveHandlers(parts),
      ...downlineHandlers({ ...parts, writeAudit }),
      ...downlineReportHandlers({ ...parts, illegitimatePlay }),
      ...casinoOfficeHandlers({ ...parts, writeAudit }),
      ...parkedWinHandlers(parts),
      ...reconciliationHandlers(parts),
      ...paymentOfficeHandlers({ ...parts, gatewaySilentHours }),
      ...auditHandlers(parts),
      ...staffHandlers(parts),
      ...peopleOfficeHandlers(parts),
      ...riskHandlers(parts),
      ...houseLimitHandlers(parts),
      ...matchLimitHandlers(parts),
      ...haltHandlers({ ...parts, gatewaySilentHours }),
      ...siteSettingHandlers({ ...parts, writeAudit }),
    },
  };
}
