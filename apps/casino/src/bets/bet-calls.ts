import { createHash, randomUUID } from 'node:crypto';
import { WALLET_STATUSES, type WalletRefusal } from '@pavilion/contract/wallet';
import { canonicalJson } from '@pavilion/core/std';
import { oddsText } from '@pavilion/games/game';
import { refuse, type Refused } from '@pavilion/server/refused';
import pRetry from 'p-retry';
import type { PlaySession } from '../platform/http/api.ts';
import { ANSWER_MS_MAX, codeOfWallet, type NamedBalance, type WalletBody, type WalletClient } from '../wallet/index.ts';
import type { BetStore, NewBet } from './bet-store.ts';
import type { NewTicket } from './ticket-rules.ts';

/** A checked bet about to be written, with its tickets. */
export type CheckedBet = { readonly bet: NewBet; readonly tickets: readonly (NewTicket & { readonly ticketId: string })[] };

export type PaymentParts = {
  readonly bets: BetStore;
  readonly wallet: WalletClient;
  /** Called when the platform reports that the player may no longer bet (casino C-REG-10). */
  readonly onExcluded: (session: PlaySession) => void;
};

/** The wallet's answer to a bet. UNKNOWN: there was no definite answer in time. The bet must be rolled back, even if an answer arrives later. */
type BetOutcome =
  | { readonly kind: 'TAKEN'; readonly balance: number; readonly asOf: number }
  | { readonly kind: 'REFUSED'; readonly status: WalletRefusal; readonly balance: number | undefined }
  | { readonly kind: 'UNKNOWN' };

/** Retransmissions of a bet: after 1, 2 and 4 seconds (casino C-WAL-12). */
const RETRIES = { retries: 3, minTimeout: 1_000, factor: 2 } as const;

/** The wallet gave no definite answer in time. */
class NoDefiniteAnswer extends Error {
  override readonly name = 'NoDefiniteAnswer';
}

/**
 * Charges the wallet for a bet, and retries until it gives a definite answer. Each attempt waits at most three seconds. All attempts end at `deadlineMs`, the
 * end of the lock (casino C-WAL-12).
 */
async function askForBet(wallet: WalletClient, body: WalletBody<'bet'>, deadlineMs: number): Promise<BetOutcome> {
  const ask = async (): Promise<BetOutcome> => {
    const leftMs = deadlineMs - Date.now();
    if (leftMs <= 0) return { kind: 'UNKNOWN' };
    const { answer } = await wallet.send('bet', body, Math.min(ANSWER_MS_MAX, leftMs));
    if (answer?.status === 'OK') return { kind: 'TAKEN', balance: answer.balance, asOf: answer.asOf ?? 0 };
    if (answer !== undefined && WALLET_STATUSES[answer.status].kind === 'refused')
      return { kind: 'REFUSED', status: answer.status, balance: answer.balance };
    throw new NoDefiniteAnswer();
  };
  try {
    return await pRetry(ask, {
      ...RETRIES,
      shouldRetry: ({ error, retryDelay }) => error instanceof NoDefiniteAnswer && Date.now() + retryDelay < deadlineMs,
    });
  } catch (error) {
    if (error instanceof NoDefiniteAnswer) return { kind: 'UNKNOWN' };
    throw error;
  }
}

/** Charges the wallet for a stored bet. Returns the new balance, the reason for a refusal, or undefined without a definite answer by the deadline. */
export async function payForBet(
  { bets, wallet, onExcluded }: PaymentParts,
  session: PlaySession,
  bet: CheckedBet,
  deadlineMs: number,
): Promise<NamedBalance | Refused | undefined> {
  const asked = await askForBet(wallet, walletBody(bet), deadlineMs);
  if (asked.kind !== 'REFUSED') return asked.kind === 'TAKEN' ? asked : undefined;
  await bets.refuse(bet.bet.betTx, asked.status);
  if (asked.status === 'EXCLUDED' || asked.status === 'SESSION_ENDED') onExcluded(session);
  return refuse(codeOfWallet(asked.status));
}

export function newId(prefix: string): string {
  return `${prefix}-${randomUUID()}`;
}

/** Returns the digest that identifies equal requests under one key. */
export function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}

function walletBody({ bet, tickets }: CheckedBet): WalletBody<'bet'> {
  const {
    betTx: txId,
    playerId,
    walletSession: sessionId,
    gameCode,
    roundId,
    window,
    currency,
    amount,
    placedAtMs: placedAt,
  } = bet;
  return {
    txId,
    playerId,
    sessionId,
    gameCode,
    roundId,
    window,
    currency,
    amount,
    placedAt,
    tickets: tickets.map(({ ticketId, market, selection, side, price, byTable, stake, debit }) => ({
      ticketId,
      market,
      selection,
      side,
      stake,
      debit,
      price: byTable ? null : oddsText(price),
    })),
  };
}
