import { games } from '@pavilion/games/registry';
import type { Platform } from '../platform/platform.ts';
import { DealerProcess } from './dealer-process.ts';

export type { DealerProcess } from './dealer-process.ts';
export type { ChainRecord, Dealt, RoundEnd, RoundRef } from './protocol.ts';

/** Chains are made in the background, after all other parts have had time to start. */
const WARM_MS = 15_000;

/** Opens the dealer's process, which alone has the secret outcomes. It makes the chains of unplayed tables in advance. */
export function openDealer({ config, clock, log }: Platform) {
  const { dealerDatabaseUrl: databaseUrl, chainLinks: links, salt, pace } = config;
  const dealer = new DealerProcess({ databaseUrl, links, salt, pace });
  let isStopping = false;
  const warm = (): void => {
    const codes = games().flatMap(({ kind, code }) => (kind === 'single' ? [] : [code]));
    // A stop ends the dealer during its work, which is not a fault.
    dealer.ask('warm', { codes }).catch((error: unknown) => isStopping || log.error(error, 'chains could not be made'));
  };
  let cancel = (): void => {};
  const begin = (): void => {
    dealer.begin();
    cancel = clock.after(WARM_MS, warm);
  };
  const stop = (): Promise<void> => {
    isStopping = true;
    cancel();
    return dealer.stop();
  };
  return { dealer, begin, stop };
}
