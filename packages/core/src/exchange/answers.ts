import type { Minor } from '../money/index.ts';
import type { SettlementAct } from './codes.ts';
import type { Command, Micros, OrderId } from './commands.ts';
import type { HouseBetAnswer, VoidHouseBetsAnswer } from './house/answers.ts';
import type { OrderStatus, Refusal } from './refusals.ts';
import type { WalletAnswer } from './wallet/commands.ts';

/** The state of an order after the command; its sizes always add up (exchange X17). */
export type OrderAnswer = {
  readonly ok: true;
  /** Sequence number of the last event that changed this order. Later events of the same command may have changed other orders, such as matched ones. */
  readonly seq: number;
  readonly order: OrderId;
  readonly status: OrderStatus;
  readonly matched: Minor;
  /** Σ payout of its fills; average price = payout / matched. */
  readonly payout: Minor;
  readonly remaining: Minor;
  readonly lapsed: Minor;
  readonly cancelled: Minor;
  /** When the bet delay of a PENDING order ends. */
  readonly dueAt: Micros;
  /** True if this repeats the first answer for a repeated key. */
  readonly repeated: boolean;
};

/** Progress of a settlement, void or rollback: accounts done, and their number. */
export type SettlementProgress = { readonly act: SettlementAct; readonly done: number; readonly total: number };

export type DoneAnswer = { readonly ok: true; readonly seq: number; readonly repeated: boolean };
/** `progress` of a large market, whose remaining slices follow automatically; undefined once all are done. */
export type SettlementAnswer = DoneAnswer & { readonly progress: SettlementProgress | undefined };
/** `timeoutMs` is the timeout now set. `cancelled` is the number of orders that the previous timeout cancelled; undefined if it did not expire. */
export type HeartbeatAnswer = DoneAnswer & { readonly timeoutMs: number; readonly cancelled: number | undefined };
/** `hold` is the number of the hold or of the instruction. */
export type HoldAnswer = DoneAnswer & { readonly hold: number };
/**
 * Number of matches that are now void for good, including those that were void only while a runner was removed. `progress` is that of the repeated settlement.
 */
export type VoidBetsAnswer = {
  readonly ok: true;
  readonly seq: number;
  readonly matches: number;
  readonly progress: SettlementProgress | undefined;
};
/** Number of restored matches, of matches since the removal that are now void, and of fills whose payout changed. */
export type ReinstateRunnerAnswer = DoneAnswer & { readonly revived: number; readonly voided: number; readonly repriced: number };
/** Number of matches that the removal voided, and of fills whose price changed. */
export type RemoveRunnerAnswer = DoneAnswer & { readonly voided: number; readonly repriced: number };
/** The states of the orders, in the order of the command. */
export type PlaceOrdersAnswer = { readonly ok: true; readonly seq: number; readonly orders: readonly OrderAnswer[] };
/** Number of orders that a cancelAll cancelled, and the amount. */
export type CancelAllAnswer = { readonly ok: true; readonly seq: number; readonly orders: number; readonly cancelled: Minor };
/** The cancel always takes effect. `placed` is the new order, or the reason for its refusal (exchange X20). */
export type ReplaceAnswer = {
  readonly ok: true;
  readonly seq: number;
  readonly cancelled: Minor;
  readonly placed: OrderAnswer | Refusal;
  readonly repeated: boolean;
};

export type AnswerOf<C extends Command> = C extends { kind: 'placeOrder' | 'cancelOrder' | 'amendOrder' }
  ? OrderAnswer
  : C extends { kind: 'placeOrders' }
    ? PlaceOrdersAnswer
    : C extends { kind: 'cancelAll' }
      ? CancelAllAnswer
      : C extends { kind: 'replaceOrder' }
        ? ReplaceAnswer
        : C extends { kind: 'placeHouseBet' }
          ? HouseBetAnswer
          : C extends { kind: 'voidHouseBets' }
            ? VoidHouseBetsAnswer
            : C extends { kind: 'settleMarket' | 'voidMarket' | 'rollBackSettlement' }
              ? SettlementAnswer
              : C extends { kind: 'voidBets' }
                ? VoidBetsAnswer
                : C extends { kind: 'removeRunner' }
                  ? RemoveRunnerAnswer
                  : C extends { kind: 'reinstateRunner' }
                    ? ReinstateRunnerAnswer
                    : C extends { kind: 'placeHold' | 'placeInstruction' | 'placeGreenUp' }
                      ? HoldAnswer
                      : C extends { kind: 'heartbeat' }
                        ? HeartbeatAnswer
                        : C extends { kind: 'walletBet' | 'walletWin' | 'walletRollback' | 'endWalletRound' | 'decideParkedWin' }
                          ? WalletAnswer
                          : DoneAnswer;

export type OutcomeOf<C extends Command> = AnswerOf<C> | Refusal;
