import type { Bets } from '../bets/index.ts';
import type { DealerProcess } from '../dealer/index.ts';
import type { Nodes } from '../nodes/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Quoter } from '../quotes/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { RoundStore } from './round-store.ts';
import { tableHandlers } from './table-routes.ts';
import { openTable } from './table-views.ts';
import { Tables } from './tables.ts';
import { TicketService } from './ticket-service.ts';

export { tileOf } from './table-views.ts';
export type { Table } from './table.ts';
export type { Tables } from './tables.ts';

export type OpenTables = ReturnType<typeof openTables>;

type TablesNeeds = Bets &
  Pick<Sessions, 'standingOf' | 'onExcluded'> &
  Pick<Wallet, 'wallet' | 'onOutbox'> &
  Pick<Nodes, 'leases' | 'notices'> & { readonly dealer: DealerProcess; readonly quoter: Quoter };

/** Opens the module for shared tables. */
export function openTables({ config: { pace }, db, log, hub, onFatal }: Platform, needs: TablesNeeds) {
  const onReleased = (): void => needs.notices.tell({ kind: 'leases' });
  const tables = new Tables({ ...needs, rounds: new RoundStore(db), log, hub, pace, onReleased, onFatal });
  const tickets = new TicketService({ ...needs, log, tableOf: (code) => tables.of(code) });
  const { bets, limits, standingOf } = needs;
  const sources = { bets, limits, standingOf, tables };
  return {
    tables,
    /** Returns a table's state for a joining page; undefined for a game without a table. */
    show: openTable.bind(undefined, sources),
    routes: tableHandlers({ ...sources, tickets }),
    stop: () => tables.stop(),
  };
}
