import type { Ground } from '../platform/ground.ts';
import { OutboxStore } from './outbox-store.ts';
import { Outbox } from './outbox.ts';
import { WalletClient } from './wallet-client.ts';

export { type OutboxMessage, OutboxStore, addToOutbox, laneOf } from './outbox-store.ts';
export { ANSWER_MS_MAX, type NamedBalance, type WalletBody, type WalletClient, codeOfWallet } from './wallet-client.ts';

export type Wallet = ReturnType<typeof openWallet>;

/** Opens the module for calls to the wallet. Bets are sent immediately, and all other calls through the outbox. */
export function openWallet({ config, db, log }: Ground) {
  const { walletUrl: url, provider, keyId, secret } = config;
  const wallet = new WalletClient({ url, provider, keyId, secret });
  const outbox = new Outbox({ store: new OutboxStore(db), wallet, log });
  return { wallet, outbox, onOutbox: () => outbox.wake(), stop: () => outbox.stop() };
}
