import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import { shareOut, type Level } from '@pavilion/core/downline';
import type { ExchangeReads, HousePositionView, PositionView } from '@pavilion/core/exchange';
import { KINDS } from '@pavilion/core/market';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { AnyMarketEntry, Catalogue } from '../../trading/markets/catalogue-reads.ts';
import { marketIdText } from '../../platform/http/wire.ts';

/** Number of pairs requested from the exchange in one read. The exchange accepts bets between two reads. */
const PAIRS_PER_READ = 500;

type Pair = { readonly account: number; readonly market: number };

/** Returns the accounts with bets in unsettled markets, with those markets. */
async function readPairs(db: Db, userIds: readonly number[]): Promise<readonly Pair[]> {
  const { rows } = await sql<{ account_id: number; market_id: number }>`
    SELECT DISTINCT b.account_id, b.market_id FROM bets b JOIN market_states s ON s.market_id = b.market_id
    WHERE b.account_id = ANY(${[...userIds]}::integer[]) AND s.status NOT IN ('SETTLED', 'VOID') AND (b.remaining > 0 OR b.matched > 0)
    UNION
    SELECT b.account_id, b.market_id FROM house_bets b JOIN market_states s ON s.market_id = b.market_id
    WHERE b.account_id = ANY(${[...userIds]}::integer[]) AND s.status NOT IN ('SETTLED', 'VOID') AND b.status IN ('PENDING', 'TAKEN')
    ORDER BY 2, 1`.execute(db);
  return rows.map((row) => ({ account: row.account_id, market: row.market_id }));
}

/** Returns the levels above an account, up to the account or house that asks. The lowest level comes first. */
export type LevelsOf = (account: number) => readonly Level[];

type Sum = { players: number; liability: number; readonly outcomes: { players: number; own: number }[] };

/** Reads the liability of the accounts by market, largest first, from the exchange's memory. */
export async function readRisk(
  { db, engine, catalogue }: { readonly db: Db; readonly engine: ExchangeEngine; readonly catalogue: Catalogue },
  userIds: readonly number[],
  levelsOf: LevelsOf,
  asker: number,
) {
  const pairs = await readPairs(db, userIds);
  const sums = new Map<number, Sum>();
  for (let first = 0; first < pairs.length; first += PAIRS_PER_READ) {
    const some = pairs.slice(first, first + PAIRS_PER_READ);
    await engine.read((exchange) => {
      for (const pair of some) addPair(exchange, sums, pair, levelsOf, asker);
    });
  }
  return [...sums]
    .flatMap(([marketId, sum]) => {
      const entry = catalogue.anyMarket(marketId);
      return entry === undefined ? [] : [riskOf(entry, catalogue, sum)];
    })
    .sort((a, b) => b.liability - a.liability || Number(a.market_id < b.market_id));
}

function addPair(
  exchange: ExchangeReads,
  sums: Map<number, Sum>,
  { account, market }: Pair,
  levelsOf: LevelsOf,
  asker: number,
): void {
  const position = exchange.position(account, market);
  const house = exchange.housePosition(account, market);
  const exposure = position?.exposure ?? house?.exposure;
  if (exposure === undefined) return;
  const sum = sums.get(market) ?? { players: 0, liability: 0, outcomes: [] };
  sums.set(market, sum);
  sum.players += 1;
  sum.liability += exposure;
  const results = house === undefined ? outcomesOf(exchange, market, position) : houseOutcomesOf(exchange, market, house);
  results.forEach((result, runner) => {
    const outcome = (sum.outcomes[runner] ??= { players: 0, own: 0 });
    outcome.players += result;
    const booked = shareOut(result, 0 as Minor, levelsOf(account)).find((booking) => booking.account === asker);
    outcome.own += booked?.result ?? 0;
  });
}

/** Returns, for each runner, the result of the matched bets if that runner wins. Empty if more than one runner can win, or if a number is the result. */
function outcomesOf(exchange: ExchangeReads, market: number, position: PositionView | undefined): readonly Minor[] {
  const terms = exchange.market(market)?.terms;
  if (position === undefined || terms?.winners !== 1 || terms.eachWay !== undefined) return [];
  const allLose = position.runners.reduce((total, runner) => total + runner.ifLoses, 0);
  return position.runners.map((runner) => (allLose - runner.ifLoses + runner.ifWins) as Minor);
}

/** Returns the same for a market of the house. */
function houseOutcomesOf(exchange: ExchangeReads, market: number, { bands }: HousePositionView): readonly Minor[] {
  const terms = exchange.houseMarket(market)?.terms;
  if (terms === undefined || KINDS[terms.kind].hasLine) return [];
  return Array.from({ length: terms.runners }, (_, runner) => bands.findLast(({ from }) => from <= runner)?.value ?? ZERO);
}

function riskOf(entry: AnyMarketEntry, catalogue: Catalogue, sum: Sum) {
  return {
    market_id: marketIdText(entry.marketId),
    market_name: entry.name,
    match_id: entry.matchId,
    match_name: catalogue.match(entry.matchId)?.name ?? '',
    players: sum.players,
    liability: fromMinor(sum.liability as Minor),
    outcomes: sum.outcomes.map((outcome, index) => ({
      selection_id: entry.runners[index]?.selectionId ?? 0,
      name: entry.runners[index]?.name ?? '',
      players: fromMinor(outcome.players as Minor),
      own: fromMinor(outcome.own as Minor),
    })),
  };
}
