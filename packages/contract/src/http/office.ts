import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get } from '../endpoint.ts';
import { integer, nothing, sequence, words } from '../scalars.ts';
import { accountOfficeCalls } from './account-office.ts';
import { auditCalls } from './audit.ts';
import { casinoOffice } from './casino-office.ts';
import { catalogueCalls } from './catalogue-office.ts';
import { contactOfficeCalls } from './contact.ts';
import { dashboardCalls } from './dashboard.ts';
import { downlineCalls } from './downline.ts';
import { factCalls } from './facts.ts';
import { haltCalls } from './halt.ts';
import { marketOfficeCalls } from './market-office.ts';
import { marketTermsCalls } from './market-terms.ts';
import { nodeCalls } from './nodes.ts';
import { noticeOfficeCalls } from './notice.ts';
import { paymentOfficeCalls } from './payment.ts';
import { peopleOfficeCalls } from './people.ts';
import { pointMoveCalls } from './point-move.ts';
import { questionOfficeCalls } from './result-question.ts';
import { reportOfficeCalls } from './report-office.ts';
import { riskCalls } from './risk.ts';
import { settlementCalls } from './settlement.ts';
import { siteSettingCalls } from './site-settings.ts';
import { staffCalls } from './staff.ts';
import { limitOfficeCalls } from './user-limits.ts';
import { sessionOfficeCalls } from './user-sessions.ts';
import { voidCaseCalls } from './void-case.ts';

/** The house's state: the points put in equal the holdings of players, uplines, house, commission and clearing. */
export const overview = z.object({
  seq: sequence,
  /** Hash of the journal up to `seq`. A copy kept elsewhere proves that the history is unchanged. */
  journal_hash: words,
  epoch: integer,
  projection_seq: sequence,
  put_in: amount,
  players: amount,
  uplines: amount,
  house: amount,
  commission: amount,
  /** Points between players during cross matching and settlement. `put_in` is the sum of all parts. */
  clearing: amount,
  balanced: z.boolean(),
  open_markets: integer,
  proposals_waiting: integer,
});
export type Overview = z.infer<typeof overview>;

/** Every call of the back office. */
export const office = {
  getOverview: get('office/getOverview', {
    who: 'operator',
    summary: 'Return the head of the journal, the lag of the read models and the sum of all accounts.',
    request: nothing,
    response: overview,
  }),
  ...casinoOffice,
  ...catalogueCalls,
  ...factCalls,
  ...marketTermsCalls,
  ...marketOfficeCalls,
  ...settlementCalls,
  ...accountOfficeCalls,
  ...pointMoveCalls,
  ...contactOfficeCalls,
  ...noticeOfficeCalls,
  ...questionOfficeCalls,
  ...voidCaseCalls,
  ...downlineCalls,
  ...paymentOfficeCalls,
  ...auditCalls,
  ...dashboardCalls,
  ...haltCalls,
  ...nodeCalls,
  ...siteSettingCalls,
  ...staffCalls,
  ...peopleOfficeCalls,
  ...riskCalls,
  ...reportOfficeCalls,
  ...sessionOfficeCalls,
  ...limitOfficeCalls,
};
