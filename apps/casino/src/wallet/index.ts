import { type Lease, type Nodes, OUTBOX } from '../nodes/index.ts';
import type { Platform } from '../platform/platform.ts';
import { OutboxStore } from './outbox-store.ts';
import { Outbox } from './outbox.ts';
import { WalletClient } from './wallet-client.ts';

export { type OutboxMessage, OutboxStore, addToOutbox, laneOf } from './outbox-store.ts';
export { ANSWER_MS_MAX, type NamedBalance, type WalletBody, type WalletClient, codeOfWallet } from './wallet-client.ts';

export type Wallet = ReturnType<typeof openWallet>;

/** Opens the module for calls to the wallet. Bets are sent immediately, and all other calls through the outbox. */
export function openWallet({ config, db, log }: Platform, { leases, notices }: Pick<Nodes, 'leases' | 'notices'>) {
  const { walletUrl: url, provider, keyId, secret } = config;
  const wallet = new WalletClient({ url, provider, keyId, secret });
  let lease: Lease | undefined;
  const isMine = (): boolean => lease !== undefined && !lease.isLost;
  const store = new OutboxStore(db);
  const outbox = new Outbox({ store, wallet, log, isMine });
  notices.hear('outbox', () => outbox.wake());
  return {
    wallet,
    outbox,
    figures: { walletCalls: () => wallet.waiting, messages: () => store.waiting() },
    /** Sends new messages, or notifies the casino that sends them. */
    onOutbox: (): void => {
      if (isMine()) outbox.wake();
      else notices.tell({ kind: 'outbox' });
    },
    /** Begins to send the messages of all casinos, unless another casino already sends them. */
    takeOver: async (): Promise<void> => {
      if (isMine() || leases.elsewhere(OUTBOX) !== undefined) return;
      const taken = await leases.take(OUTBOX);
      if (typeof taken === 'string') return;
      lease = taken;
      outbox.wake();
    },
    stop: async (): Promise<void> => {
      await outbox.stop();
      if (lease !== undefined) await leases.release(lease);
      lease = undefined;
    },
  };
}
