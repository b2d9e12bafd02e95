import type { Minor } from '../money/index.ts';
import type { SettlementAct } from './codes.ts';
import type { Command, Micros, OrderId } from './commands.ts';
import type { HouseBetAnswer, VoidHouseBetsAnswer } from './house/answers.ts';
import type { OrderStatus, Refusal } from './refusals.ts';
import type { WalletAnswer } from './wallet/commands.ts';

/** The standing of an order once the command is done; sizes always add up (exchange X17). */
export type OrderAnswer = {
  readonly ok: true;
  /**
   * Sequence number of the event after which this is true of the order. Later events of the same command are about other orders: the ones it
   * was matched with, say.
   */
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
  /** True: this is the first answer again, for a repeated key. */
  readonly repeated: boolean;
};

/** How far a settlement, void or rollback has come: accounts done, of so many. */
export type SettlementProgress = { readonly act: SettlementAct; readonly done: number; readonly total: number };

export type DoneAnswer = { readonly ok: true; readonly seq: number; readonly repeated: boolean };
/** `progress`: how far a large market has come, the rest follows by itself; undefined when all of it is done. */
export type SettlementAnswer = DoneAnswer & { readonly progress: SettlementProgress | undefined };
/** `timeoutMs`: what is in force now. `cancelled`: how many orders went since the one before because the time ran out; undefined: it did not. */
export type HeartbeatAnswer = DoneAnswer & { readonly timeoutMs: number; readonly cancelled: number | undefined };
export type HoldAnswer = DoneAnswer & { readonly hold: number };
/** How many matches are void now that counted before, or would again if a runner came back; `progress` as in a settlement, when the market is settled anew. */
export type VoidBetsAnswer = {
  readonly ok: true;
  readonly seq: number;
  readonly matches: number;
  readonly progress: SettlementProgress | undefined;
};
/** How many matches live again, were void because they were made meanwhile, and how many fills pay another price. */
export type ReinstateRunnerAnswer = DoneAnswer & { readonly revived: number; readonly voided: number; readonly repriced: number };
/** How many matches are void for it, and how many sides of matches have another price. */
export type RemoveRunnerAnswer = DoneAnswer & { readonly voided: number; readonly repriced: number };
/** How each of the orders stands, in their order. */
export type PlaceOrdersAnswer = { readonly ok: true; readonly seq: number; readonly orders: readonly OrderAnswer[] };
/** How many orders a cancelAll cancelled, and how much. */
export type CancelAllAnswer = { readonly ok: true; readonly seq: number; readonly orders: number; readonly cancelled: Minor };
/** The cancel half always stands; `placed` is the new order or why it was not placed (exchange X20). */
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
                    : C extends { kind: 'placeHold' }
                      ? HoldAnswer
                      : C extends { kind: 'heartbeat' }
                        ? HeartbeatAnswer
                        : C extends { kind: 'walletBet' | 'walletWin' | 'walletRollback' | 'endWalletRound' | 'decideParkedWin' }
                          ? WalletAnswer
                          : DoneAnswer;

export type OutcomeOf<C extends Command> = AnswerOf<C> | Refusal;
