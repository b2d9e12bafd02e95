import { PAGE_SIZE_DEFAULT } from '@pavilion/contract/scalars';
import { refuse } from '@pavilion/server/refused';
import type { Platform } from '../platform/platform.ts';
import type { PlayHandlers } from '../platform/http/api.ts';
import { HistoryReads } from './history-reads.ts';

/** Opens the module that reads players' rounds of shared tables and single-player games. */
export function openHistory({ db }: Platform) {
  const history = new HistoryReads(db);
  const routes: Pick<PlayHandlers, 'getHistory' | 'getRound'> = {
    async getHistory(
      { gameCode, from: fromMs, to: toMs, page = 1, page_size: limit = PAGE_SIZE_DEFAULT },
      { session: { playerId } },
    ) {
      const filter = { playerId, gameCode, fromMs, toMs };
      const [rows, total] = await Promise.all([
        history.rows({ ...filter, limit, offset: (page - 1) * limit }),
        history.count(filter),
      ]);
      return { rows: rows.map(({ playerId: _own, ...row }) => row), total };
    },
    async getRound({ roundId }, { session }) {
      return (await history.round(roundId, session.playerId)) ?? refuse('NOT_FOUND');
    },
  };
  return { routes };
}
