import { setTimeout as sleep } from 'node:timers/promises';
import { WALLET_STATUSES, type WalletRefusal } from '@pavilion/contract/wallet';
import { ANSWER_MS_MAX, type WalletBody, type WalletClient } from './wallet-client.ts';

/** What a bet came to. UNKNOWN: no definite answer in time; it must be rolled back, whatever arrives later. */
export type BetOutcome =
  | { readonly kind: 'TAKEN'; readonly balance: number; readonly asOf: number }
  | { readonly kind: 'REFUSED'; readonly status: WalletRefusal; readonly balance: number | undefined }
  | { readonly kind: 'UNKNOWN' };

/** Pauses before the retransmissions of a bet (casino C-WAL-12). */
const PAUSES_MS = [1_000, 2_000, 4_000] as const;

/**
 * Asks the wallet to pay for a bet: each attempt waits three seconds at most, three more follow after 1, 2 and 4 seconds, and none of it goes
 * on past `deadlineMs`, the end of the lock (casino C-WAL-12). Only an answer that the wallet will repeat for ever is definite.
 */
export async function askForBet(wallet: WalletClient, body: WalletBody<'bet'>, deadlineMs: number): Promise<BetOutcome> {
  for (let attempt = 0; ; attempt++) {
    const leftMs = deadlineMs - Date.now();
    if (leftMs <= 0) return { kind: 'UNKNOWN' };
    const { answer } = await wallet.send('bet', body, Math.min(ANSWER_MS_MAX, leftMs));
    if (answer?.status === 'OK') return { kind: 'TAKEN', balance: answer.balance, asOf: answer.asOf ?? 0 };
    if (answer !== undefined && WALLET_STATUSES[answer.status].kind === 'refused')
      return { kind: 'REFUSED', status: answer.status, balance: answer.balance };
    const pauseMs = PAUSES_MS[attempt];
    if (pauseMs === undefined || Date.now() + pauseMs >= deadlineMs) return { kind: 'UNKNOWN' };
    await sleep(pauseMs);
  }
}
