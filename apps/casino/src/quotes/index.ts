import { ConfigError } from '@pavilion/contract/settings';
import { games } from '@pavilion/games/registry';
import { sendRefusal, API_HEADERS } from '@pavilion/server/failures';
import { refuse } from '@pavilion/server/refused';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { quoteHandlers } from './quote-routes.ts';
import { Quoter } from './quoter.ts';

export type { Offer } from './offers.ts';
export type { Quoter } from './quoter.ts';

/** Opens the module for prices and pay tables. */
export function openQuotes({ config, onFatal }: Platform) {
  // Players' calculations have a separate thread, so that no betting window waits for them.
  const [quoter, calculator] = [new Quoter(), new Quoter()];
  let isStopping = false;
  /** Checks every pay table against its band, if configured. A fault ends the process. */
  const begin = (): void => {
    if (config.hasBandChecks) refuseOutsideBands(calculator).catch((error: Error) => isStopping || onFatal(error));
  };
  const register = (server: FastifyInstance): void => {
    server.get<{ Params: { code: string } }>('/provider/v1/games/:code/paytable', async ({ params }, reply) => {
      const rows = await calculator.paytable(params.code);
      if (rows === undefined) return sendRefusal(reply, refuse('NOT_FOUND'));
      return reply.headers({ ...API_HEADERS, 'cache-control': 'no-store' }).send(rows);
    });
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    await Promise.all([quoter.stop(), calculator.stop()]);
  };
  return { quoter, calculator, routes: quoteHandlers(calculator), register, begin, stop };
}

/**
 * Stops the program if a pay table is outside its permitted range, so that no bet is accepted at such odds (casino C-RTP-1). The check also computes each
 * game's pay table, so that no player waits for it.
 */
async function refuseOutsideBands(calculator: Quoter): Promise<void> {
  for (const { code } of games()) {
    const faults = await withOneRetry(() => calculator.faults(code));
    if (faults.length > 0) throw new ConfigError(faults.join('\n'));
    await withOneRetry(() => calculator.paytable(code));
  }
}

/** Retries once, because another request may have ended the thread. The thread restarts with the next request. */
function withOneRetry<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch(ask);
}
