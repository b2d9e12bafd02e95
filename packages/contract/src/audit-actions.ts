import { isKeyOf } from '@pavilion/core/std';

type Acts = Readonly<Record<string, string>>;

const ACCESS = {
  createFirstOperator: 'Created the first account of staff',
  refusedCall: 'Made a call that the role does not allow',
} as const satisfies Acts;

const MARKETS = {
  openMatch: 'Opened a match',
  startMatch: 'Started a match',
  setShown: 'Showed or hid a part of the catalogue',
  orderSports: 'Put the sports in order',
  openExchangeMarket: 'Opened a market between players',
  openHouseMarket: 'Opened a market of the house',
  quoteMarket: 'Quoted a market',
  takeMarket: 'Took control of a market, or returned it',
  setMarketStatus: 'Changed the state of a market',
  setMarketTerms: 'Changed the terms of a market',
  removeRunner: 'Removed a runner',
  reinstateRunner: 'Brought a runner back',
  halt: 'Stopped betting',
  endHalt: 'Resumed betting',
} as const satisfies Acts;

const RESULTS = {
  recordFacts: 'Recorded the facts of a match',
  endMatch: 'Ended a match',
  proposeResult: 'Proposed a result',
  confirmResult: 'Confirmed a result',
  rejectResult: 'Rejected a result',
  withdrawResult: 'Withdrew a result',
  settleMarket: 'Settled a market',
  rollBackSettlement: 'Rolled a settlement back',
  raiseQuery: 'Questioned a result',
  decideQuery: 'Decided a question about a result',
  openVoidCase: 'Opened a case to void bets',
  approveVoidCase: 'Approved a case to void bets',
  rejectVoidCase: 'Rejected a case to void bets',
  carryOutVoidCase: 'Voided the bets of a case',
} as const satisfies Acts;

const ACCOUNTS = {
  createAccount: 'Made an account',
  issueAccounts: 'Issued accounts',
  reissuePassword: 'Issued a new password',
  setTerms: 'Changed share and commission of an agent',
  setDiscount: 'Changed the discount of an account',
  lockAccount: 'Locked or unlocked an account',
  setLock: 'Changed the lock of an account',
  setCredit: 'Changed the credit of an account',
  handPoints: 'Handed points down',
  takePoints: 'Took points back',
  settleWeek: 'Settled a week',
  askPoints: 'Requested a move of points',
  approvePoints: 'Approved a move of points',
  rejectPoints: 'Rejected a move of points',
  refusePoints: 'A move of points was refused by the exchange',
  depositPoints: 'Issued points',
  withdrawPoints: 'Removed points',
} as const satisfies Acts;

const PROVIDERS = {
  suspendProvider: 'A provider was suspended',
  proposeParkedWin: 'Proposed a decision on a parked win',
  confirmParkedWin: 'Confirmed a decision on a parked win',
  releaseParkedWin: 'Paid a parked win',
  rejectParkedWin: 'Rejected a parked win',
  liftSuspension: 'Lifted the suspension of a provider',
} as const satisfies Acts;

const PAYMENTS = {
  sendPayment: 'Sent a payment to its service',
  payPayment: 'Paid a payment',
  rejectPayment: 'Rejected a payment',
  cancelPayment: 'Cancelled a payment',
  returnPayment: 'Returned a payment',
  paymentDiffers: 'The payment service reported another outcome',
  proposePaymentEnd: 'Proposed the outcome of a payment',
  rejectPaymentEnd: 'Rejected the proposed outcome of a payment',
  viewPaymentProof: 'Viewed the proof of a payment',
} as const satisfies Acts;

const CASINO = {
  openCasinoGame: 'Opened a game of the casino',
  closeCasinoGame: 'Closed a game of the casino',
  setCasinoLimits: 'Requested new stake limits of a game',
  setCasinoLimitsAnswered: 'The provider answered a request for stake limits',
} as const satisfies Acts;

const RISK = {
  setHouseLimit: 'Changed the limit of the house',
  askHouseLimit: 'Requested a higher limit of the house',
  rejectHouseLimit: 'Rejected a higher limit of the house',
  setMatchLimit: 'Changed the limit of a match',
  setStakeFactor: 'Changed the stake factor of a player',
  workAlert: 'Acknowledged or closed an alert',
} as const satisfies Acts;

const PEOPLE = {
  viewIdentity: 'Viewed identity checks',
  viewIdentityPictures: 'Viewed pictures of a document',
  approveIdentity: 'Approved an identity',
  refuseIdentity: 'Refused an identity',
  closeAccount: 'Closed an account',
  askErasure: 'Requested the erasure of a person',
  erasePerson: 'Erased a person',
  rejectErasure: 'Refused to erase a person',
} as const satisfies Acts;

const STAFF = {
  askStaffChange: 'Requested a change of staff rights',
  approveStaffChange: 'Approved a change of staff rights',
  rejectStaffChange: 'Rejected a change of staff rights',
  blockStaffMember: 'Blocked a member of staff',
} as const satisfies Acts;

const SITE = {
  assignThread: 'Assigned a conversation',
  answerThread: 'Answered a message',
  closeThread: 'Closed a conversation',
  broadcast: 'Sent a message to all players',
  setSiteSettings: 'Changed the settings of the site',
  handOver: 'Handed the lease to another node',
} as const satisfies Acts;

/**
 * The acts of the audit trail, each with its sentence. The trail stores the name of the act, and people read the sentence. An act that is not listed here
 * cannot be written. A name is never removed, because old lines contain it.
 */
export const AUDIT_ACTIONS = {
  ...ACCESS,
  ...MARKETS,
  ...RESULTS,
  ...ACCOUNTS,
  ...PROVIDERS,
  ...PAYMENTS,
  ...CASINO,
  ...RISK,
  ...PEOPLE,
  ...STAFF,
  ...SITE,
} as const satisfies Acts;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The acts in groups, in the order in which people choose among them. */
export const AUDIT_GROUPS: readonly { readonly title: string; readonly acts: Acts }[] = [
  { title: 'Access', acts: ACCESS },
  { title: 'Markets', acts: MARKETS },
  { title: 'Results and void bets', acts: RESULTS },
  { title: 'Accounts and points', acts: ACCOUNTS },
  { title: 'Casino providers', acts: PROVIDERS },
  { title: 'Payments', acts: PAYMENTS },
  { title: 'Casino games', acts: CASINO },
  { title: 'Risk', acts: RISK },
  { title: 'Identity and closed accounts', acts: PEOPLE },
  { title: 'Staff', acts: STAFF },
  { title: 'Messages and site', acts: SITE },
];

/** Returns the sentence of an act; if it has none, its name. */
export function sentenceOfAct(action: string): string {
  return isKeyOf(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action] : action;
}
