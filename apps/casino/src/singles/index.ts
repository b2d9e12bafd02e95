import { MINUTE_MS } from '@pavilion/core/std';
import type { Bets } from '../bets/index.ts';
import type { Nodes } from '../nodes/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { SeedStore } from './seed-store.ts';
import { openGame, singleHandlers } from './single-routes.ts';
import { SingleService } from './single-service.ts';
import { SingleStore } from './single-store.ts';

type SinglesNeeds = Bets &
  Pick<Sessions, 'standingOf' | 'onExcluded'> &
  Pick<Wallet, 'wallet' | 'onOutbox'> &
  Pick<Nodes, 'runId' | 'store'>;

/** Opens the module for single-player games. */
export function openSingles({ config: { pace }, db, clock, log }: Platform, needs: SinglesNeeds) {
  const [store, seeds] = [new SingleStore(db, clock, needs.runId), new SeedStore(db, clock)];
  const singles = new SingleService({ ...needs, runs: needs.store, store, seeds, clock, log, pace });
  const sources = { ...needs, seeds, singles };
  const closeOverdue = () => singles.closeOverdue(clock.nowMs());
  return {
    /** Gives up the undecided bets of runs that have ended, and closes overdue games. */
    async restore(): Promise<void> {
      await store.giveUpOfEndedRuns();
      await closeOverdue();
      needs.onOutbox();
    },
    /** Shows a game to its player's page; undefined for an unknown game. */
    show: openGame.bind(undefined, sources),
    routes: singleHandlers(sources),
    stop: clock.every(MINUTE_MS, closeOverdue, (error) => log.error(error, 'games that are overdue could not be closed')),
  };
}
