import { office } from './http/office.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { Permission } from './http/staff-roles.ts';

/**
 * What an operator needs for each call of the office, whatever else the call asks for; null: it is for agents, and no operator has it. A call that is
 * missing here does not compile. Agents are confined to what is below them instead.
 */
const PERMISSION_OF_CALL: Readonly<Record<keyof typeof office, Permission | null>> = {
  getOverview: 'BOOKS',
  getDashboard: 'BOOKS',
  getHalts: 'BOOKS',
  setHalt: 'HALTS',
  getMarkets: 'MARKETS_VIEW',
  getProposals: 'MARKETS_VIEW',
  getHouseMarkets: 'MARKETS_VIEW',
  getHouseRisk: 'MARKETS_VIEW',
  setMarketStatus: 'MARKETS',
  removeRunner: 'MARKETS',
  openHouseMarket: 'MARKETS',
  quoteMarket: 'MARKETS',
  takeMarket: 'MARKETS',
  proposeResult: 'RESULTS',
  confirmResult: 'RESULTS',
  rejectResult: 'RESULTS',
  settleMarket: 'RESULTS',
  getAccounts: 'ACCOUNTS_VIEW',
  getDownline: 'ACCOUNTS_VIEW',
  getBookings: 'ACCOUNTS_VIEW',
  getDownlineProfit: 'ACCOUNTS_VIEW',
  getDownlineRisk: 'ACCOUNTS_VIEW',
  getWeeks: 'ACCOUNTS_VIEW',
  viewBalance: 'ACCOUNTS_VIEW',
  viewBets: 'ACCOUNTS_VIEW',
  viewStatement: 'ACCOUNTS_VIEW',
  createAccount: 'ACCOUNTS',
  setDiscount: 'ACCOUNTS',
  lockAccount: 'ACCOUNTS',
  issueAccounts: 'ACCOUNTS',
  reissuePassword: 'ACCOUNTS',
  setTerms: 'ACCOUNTS',
  setLock: 'ACCOUNTS',
  setCredit: 'POINTS',
  settleWeek: 'POINTS',
  depositPoints: 'POINTS',
  withdrawPoints: 'POINTS',
  approvePointMove: 'POINTS',
  rejectPointMove: 'POINTS',
  getPointMoves: 'POINTS',
  handPoints: null,
  takePoints: null,
  getPayments: 'PAYMENTS',
  decidePayment: 'PAYMENTS',
  reconcilePayments: 'PAYMENTS',
  getQueries: 'QUERIES',
  decideQuery: 'QUERIES',
  getThreads: 'QUERIES',
  answerThread: 'QUERIES',
  closeThread: 'QUERIES',
  openVoidCase: 'CASES',
  getVoidCases: 'CASES',
  getVoidCaseFills: 'CASES',
  approveVoidCase: 'CASES',
  rejectVoidCase: 'CASES',
  carryOutVoidCase: 'CASES',
  getCasinoGames: 'CASINO',
  setCasinoGame: 'CASINO',
  getCasinoReconciliation: 'CASINO',
  getAudit: 'AUDIT',
  getAuditCsv: 'AUDIT',
  verifyRecords: 'AUDIT',
  getSiteSettings: 'SETTINGS',
  setSiteSettings: 'SETTINGS',
  setSiteImage: 'SETTINGS',
  getIdentityChecks: 'IDENTITY',
  decideIdentityCheck: 'IDENTITY',
  getClosedAccounts: 'ERASURE',
  askErasure: 'ERASURE',
  decideErasure: 'ERASURE',
  getStaff: 'STAFF',
  getStaffChanges: 'STAFF',
  askStaffMember: 'STAFF',
  askStaffRole: 'STAFF',
  decideStaffChange: 'STAFF',
  blockStaffMember: 'STAFF',
};

const BY_ROW: ReadonlyMap<AnyEndpoint, Permission> = new Map(
  Object.entries(PERMISSION_OF_CALL).flatMap(([name, permission]) =>
    permission === null ? [] : [[office[name as keyof typeof office] as AnyEndpoint, permission]],
  ),
);

/** What an operator needs for a call; undefined: it is not a call that operators make by a right. */
export function permissionOf(row: AnyEndpoint): Permission | undefined {
  return BY_ROW.get(row);
}
