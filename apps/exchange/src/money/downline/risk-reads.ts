import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import { shareOut, type Level } from '@pavilion/core/downline';
import type { ExchangeReads, PositionView } from '@pavilion/core/exchange';
import { KINDS } from '@pavilion/core/market';
import type { ResultBand } from '@pavilion/core/exposure';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { type AnyMarketEntry, type Catalogue, isHouse } from '../../trading/markets/catalogue-reads.ts';
import { rangeName } from '../../trading/markets/house-reads.ts';
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

/** Sums under one outcome: a selection by its index, or the results from `from` on. The slopes are the changes with each result. */
type OutcomeSum = { from: number; players: number; own: number; playersSlope: number; ownSlope: number };

type Sum = { players: number; liability: number; outcomes: readonly OutcomeSum[] };

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
  const ownOf = (result: number): number =>
    shareOut(result as Minor, ZERO, levelsOf(account)).find((booking) => booking.account === asker)?.result ?? 0;
  const results = house?.bands ?? outcomesOf(exchange, market, position);
  sum.outcomes = addOutcomes(
    sum.outcomes,
    results.map(({ from, value, slope }) => ({
      from,
      players: value,
      own: ownOf(value),
      playersSlope: slope,
      ownSlope: ownOf(slope),
    })),
  );
}

/** Adds two lists of outcomes. The sum has an outcome wherever one of them changes. */
export function addOutcomes(some: readonly OutcomeSum[], others: readonly OutcomeSum[]): readonly OutcomeSum[] {
  const starts = [...new Set([...some, ...others].map(({ from }) => from))].toSorted((a, b) => a - b);
  return starts.map((from) => {
    const [one, other] = [outcomeAt(some, from), outcomeAt(others, from)];
    return {
      from,
      players: one.players + other.players,
      own: one.own + other.own,
      playersSlope: one.playersSlope + other.playersSlope,
      ownSlope: one.ownSlope + other.ownSlope,
    };
  });
}

/** Returns the sums under one result. A list without it has no bets there. */
function outcomeAt(outcomes: readonly OutcomeSum[], result: number): OutcomeSum {
  const start = outcomes.findLast(({ from }) => from <= result);
  if (start === undefined) return { from: result, players: 0, own: 0, playersSlope: 0, ownSlope: 0 };
  const steps = result - start.from;
  return {
    ...start,
    from: result,
    players: start.players + start.playersSlope * steps,
    own: start.own + start.ownSlope * steps,
  };
}

/** Returns the result of the matched bets for each runner that can win, or for each range of a line market. Empty if more than one runner can win. */
function outcomesOf(
  exchange: ExchangeReads,
  market: number,
  position: PositionView | undefined,
): readonly Omit<ResultBand, 'to'>[] {
  const terms = exchange.market(market)?.terms;
  if (position === undefined || terms === undefined) return [];
  if (terms.lines !== undefined) return position.bands.map(({ from, value }) => ({ from, value, slope: 0 }));
  if (terms.winners !== 1 || terms.eachWay !== undefined) return [];
  const allLose = position.runners.reduce((total, runner) => total + runner.ifLoses, 0);
  return position.runners.map((runner, from) => ({
    from,
    value: (allLose - runner.ifLoses + runner.ifWins) as Minor,
    slope: 0,
  }));
}

function riskOf(entry: AnyMarketEntry, catalogue: Catalogue, sum: Sum) {
  return {
    market_id: marketIdText(entry.marketId),
    market_name: entry.name,
    match_id: entry.matchId,
    match_name: catalogue.match(entry.matchId)?.name ?? '',
    players: sum.players,
    liability: fromMinor(sum.liability as Minor),
    outcomes: namedOutcomes(entry, sum.outcomes),
  };
}

/** Returns the outcomes as rows: the selections, or the ranges of results. */
function namedOutcomes(entry: AnyMarketEntry, outcomes: readonly OutcomeSum[]) {
  if (outcomes.length === 0) return [];
  const hasRanges = isHouse(entry) ? KINDS[entry.terms.kind].hasLine : entry.terms.lines !== undefined;
  const shown = hasRanges ? outcomes : entry.runners.map(({ index }) => outcomeAt(outcomes, index));
  return shown.map((outcome, place) => {
    const runner = hasRanges ? undefined : entry.runners[place];
    const to = shown[place + 1]?.from ?? Infinity;
    return {
      selection_id: runner?.selectionId ?? null,
      name: runner?.name ?? rangeName(entry, outcome.from, to),
      players: fromMinor(outcome.players as Minor),
      own: fromMinor(outcome.own as Minor),
      players_per_run: fromMinor(outcome.playersSlope as Minor),
      own_per_run: fromMinor(outcome.ownSlope as Minor),
    };
  });
}
