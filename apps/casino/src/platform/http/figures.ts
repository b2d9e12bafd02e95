import type { Metrics } from '@pavilion/server/metrics';

/** Reads of the modules for `/metrics`. All but `messages` are about this casino alone. */
export type Figures = {
  readonly tables: () => number;
  readonly flights: () => number;
  readonly pages: () => number;
  readonly sessions: () => number;
  readonly walletCalls: () => number;
  readonly messages: () => Promise<number>;
};

/** Adds the casino's own figures. */
export function casinoGauges(metrics: Metrics, { tables, flights, pages, sessions, walletCalls, messages }: Figures): void {
  const gauge = metrics.gauge.bind(metrics);
  gauge('casino_tables', 'Shared tables that this casino plays.', tables);
  gauge('casino_flights', 'Flights of this casino that are in the air.', flights);
  gauge('casino_pages', 'Open streams of game pages.', pages);
  gauge('casino_sessions', 'Play sessions that used this casino and have not ended.', sessions);
  gauge('casino_wallet_calls', 'Calls to the wallet that wait for an answer.', walletCalls);
  gauge('casino_messages', 'Wins, rollbacks and ends of rounds without a final answer of the wallet, of all casinos.', messages);
}
