import {
  JOURNAL_FORMAT,
  TRANSFER_REASON,
  ORDER_SIDE,
  PERSISTENCE,
  ORDER_TYPE,
  TIME_IN_FORCE,
  TARGET_KIND,
  CHANGE_DROP_REASON,
  REDUCTION_REASON,
  ORDER_STATUS,
  TRIGGER,
  INSTRUCTION_END,
  SETTLEMENT_ACT,
} from '../codes.ts';
import { ACCOUNT_KIND } from '../../ledger/index.ts';
import { BET_SIDE, HOUSE_KIND, MARKET_STATUS } from '../../market/index.ts';
import { VOID_REASON } from '../../settlement/void-reason.ts';
import { ACCEPT_CHANGES } from '../house/commands.ts';
import { HOUSE_OUTCOME, WAITING } from '../house/outcomes.ts';
import { REFUSAL_CODE } from '../refusals.ts';
import { WALLET_OUTCOME } from '../wallet/commands.ts';
import type { Enumeration } from '../../std/index.ts';

/** Every enumeration with numbers in journals or snapshots. */
export const ENUMERATIONS: readonly Enumeration<string>[] = [
  JOURNAL_FORMAT,
  ACCOUNT_KIND,
  TRANSFER_REASON,
  MARKET_STATUS,
  HOUSE_KIND,
  BET_SIDE,
  ORDER_SIDE,
  PERSISTENCE,
  ORDER_TYPE,
  TIME_IN_FORCE,
  TARGET_KIND,
  CHANGE_DROP_REASON,
  REDUCTION_REASON,
  ORDER_STATUS,
  REFUSAL_CODE,
  TRIGGER,
  INSTRUCTION_END,
  SETTLEMENT_ACT,
  VOID_REASON,
  ACCEPT_CHANGES,
  WAITING,
  HOUSE_OUTCOME,
  WALLET_OUTCOME,
];
