import { atLeast, atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { dice } from './load/arrivals.ts';
import { makeCasinoWorld, reconcile, type CasinoWorld } from './load/casino-world.ts';
import { FlightPlayers, countOutOfOrder, type Flight } from './load/flight-players.ts';
import { printFigures } from './own-process.ts';

/**
 * Measures a full crash table: all players bet and cash out manually at different moments. At the crash all tickets are settled, and all players are notified
 * and paid. Server, casino, dealer, database and the players share the machine.
 */
const EXCHANGE_PORT = 9_162;
const CASINO_PORT = 9_163;
const TABLE = 'CRLN';
const PLAYERS = 5_000;
const PLAYERS_QUICK = 1_000;
/** Players cash out within this time after take-off. A shorter flight is played again. */
const LEAVING_MS = 5_000;
const FIRST_LEAVES_MS = 500;
const FLIGHTS_MAX = 6;
const SETTLED_MS_MAX = 2_000;

export async function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const world = await makeCasinoWorld(EXCHANGE_PORT, CASINO_PORT, isQuick ? PLAYERS_QUICK : PLAYERS);
  try {
    const flight = await longFlight(world);
    const { differences } = await reconcile(world.operator);
    const { placed, cashOuts, paidOtherwise, shownMs, paidMs } = flight;
    return [
      atLeast('casino flight: players in the round', placed, 'players', world.tokens.length),
      quoted('casino flight: cash-outs by hand in time', cashOuts.length, 'players'),
      atMost('casino flight: cash-outs not in order', countOutOfOrder(cashOuts), 'players', 0),
      atMost('casino flight: paid at another multiplier', paidOtherwise, 'players', 0),
      atMost('casino flight: settled after the crash', shownMs, 'ms', SETTLED_MS_MAX),
      quoted('casino flight: last win in the wallet', paidMs, 'ms'),
      atMost('casino flight: differences of the books', differences, 'rows', 0),
    ];
  } finally {
    await world.stop();
  }
}

async function longFlight({ tokens }: CasinoWorld): Promise<Flight> {
  const players = new FlightPlayers({ host: '127.0.0.1', port: CASINO_PORT, gameCode: TABLE, tokens });
  const roll = dice(23);
  await players.join();
  try {
    let fullest: Flight | undefined;
    for (let flights = 0; flights < FLIGHTS_MAX && (fullest === undefined || fullest.placed < tokens.length); flights++) {
      const flight = await players.fly(() => FIRST_LEAVES_MS + roll() * (LEAVING_MS - FIRST_LEAVES_MS));
      if (flight.flownMs >= LEAVING_MS && flight.placed > (fullest?.placed ?? 0)) fullest = flight;
    }
    if (fullest === undefined) throw new Error(`${FLIGHTS_MAX} flights in a row ended too soon`);
    return fullest;
  } finally {
    players.leave();
  }
}

if (import.meta.main) await printFigures('casino-flight');
