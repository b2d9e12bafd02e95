import { assert, guarded } from '@pavilion/core/std';
import { Db } from '../platform/db/index.ts';
import { ChainStore } from './chain-store.ts';
import { Dealer } from './dealer.ts';
import type { DealerAnswer, DealerRequest } from './protocol.ts';

/** The dealer's process. It serves only the casino that started it, and ends when the casino does. */

let dealer: Dealer | undefined;

async function answer(request: DealerRequest): Promise<unknown> {
  if (request.call === 'configure') {
    const { databaseUrl, ...settings } = request.ask;
    dealer ??= new Dealer(new ChainStore(new Db(databaseUrl, 2, 'pavilion-dealer')), settings);
    return null;
  }
  assert(dealer !== undefined, 'the dealer is configured first');
  switch (request.call) {
    case 'chain':
      return dealer.chain(request.ask);
    case 'warm':
      return dealer.warm(request.ask.codes).then(() => null);
    case 'open':
      return dealer.open(request.ask);
    case 'seal':
      return dealer.seal(request.ask);
    case 'next':
      return dealer.next(request.ask);
    case 'finish':
      return dealer.finish(request.ask);
  }
}

function send(message: DealerAnswer): void {
  // If the casino has ended, the answer is dropped.
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
}

const refuse = (error: unknown, { id }: DealerRequest): void =>
  send({ id, error: error instanceof Error ? error.message : String(error) });

process.on(
  'message',
  // Only the casino's own process sends messages on this channel.
  guarded(async (request: DealerRequest) => send({ id: request.id, answer: await answer(request) }), refuse),
);
process.on('disconnect', () => process.exit(0));
// Ctrl-C also reaches this process, but the casino that started it decides when it ends.
process.on('SIGINT', () => undefined);
