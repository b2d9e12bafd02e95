import type { ExchangeReads } from '@pavilion/core/exchange';
import type { ExchangeEngine } from '../../platform/engine/index.ts';

/** Waits for the last slice of the market's payment, void or rollback. Resolves immediately if none is in progress. */
export function untilPaid(engine: ExchangeEngine, market: number): Promise<undefined> {
  const isDone = (exchange: ExchangeReads): boolean => exchange.market(market)?.settling === undefined;
  return new Promise((resolve, reject) => {
    const over = (): void => {
      stopListening();
      resolve(undefined);
    };
    const stopListening = engine.onCommitted((_, exchange) => {
      if (isDone(exchange)) over();
    });
    engine.read(isDone).then((done) => (done ? over() : undefined), reject);
  });
}
