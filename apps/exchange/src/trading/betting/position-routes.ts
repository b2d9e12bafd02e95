import { fromMinor } from '@pavilion/contract/amount';
import type { BookRow, ExposureRow, Position } from '@pavilion/contract/http';
import type { ExchangeReads } from '@pavilion/core/exchange';
import type { LineBand } from '@pavilion/core/exposure';
import { ZERO } from '@pavilion/core/money';
import { MICROS_PER_MS } from '@pavilion/core/std';
import type { Db } from '../../platform/db/index.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import { isHouse, type Catalogue, type HouseEntry, type MarketEntry } from '../markets/catalogue-reads.ts';
import { bookRows, rangeText } from '../markets/house-reads.ts';
import { marketIdOf, marketIdText, wireTotalOf } from '../../platform/http/wire.ts';
import { wirePosition } from '../markets/market-reads.ts';
import { isMarketVisible } from '../markets/shown-reads.ts';
import { previewOf } from './bet-preview-reads.ts';
import { readBets, withOpenTerms } from './bet-reads.ts';
import { placeCommand } from './bet-shape.ts';
import type { BetService } from './bet-service.ts';

export type PositionRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly catalogue: Catalogue;
};

type PositionHandlers = Pick<HandlersOf<'bet'>, 'previewBet' | 'getOpenBets' | 'getExposureDetail' | 'getMarketBook'>;

const OPEN_BETS_MAX = 500;

/** Handles an account's positions in unsettled markets, and previews of bets. */
export function positionHandlers(
  bets: BetService,
  { db, engine, projected, catalogue }: PositionRoutesOptions,
): PositionHandlers {
  return {
    previewBet: (request, call) => {
      const planned = placeCommand(request, { ...call, key: undefined }, bets);
      if (planned instanceof Refused) return planned;
      const entry = bets.onlyShown(planned.entry);
      if (entry instanceof Refused) return entry;
      return bets.read((exchange) => previewOf(exchange, entry, planned.order, call.nowMs() * MICROS_PER_MS));
    },
    getOpenBets: ({ market_id, match_id, include }, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const filter = {
          accountId: caller.userId,
          settled: false,
          part: include === 'ALL' ? undefined : include,
          ended: 'LAPSED' as const,
          marketId: market_id === undefined ? undefined : marketIdOf(market_id),
          matchId: match_id === undefined ? undefined : Number(match_id),
        };
        const { rows, total } = await readBets(db, filter, { offset: 0, limit: OPEN_BETS_MAX }, seq);
        return { rows: await bets.read((exchange) => withOpenTerms(exchange, rows)), total, seq };
      }),
    getExposureDetail: (_request, { caller }) =>
      bets.read((exchange) => ({ data: exposureRows(exchange, catalogue, caller.userId), seq: exchange.seq })),
    getMarketBook: ({ market_id }, { caller }) => {
      const entry = catalogue.anyMarket(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND');
      return bets.read((exchange) => {
        if (!isMarketVisible(exchange, catalogue, entry, caller)) return refuse('NOT_FOUND');
        return isHouse(entry) ? houseBookOf(exchange, entry, caller.userId) : marketBookOf(exchange, entry, caller.userId);
      });
    },
  };
}

/** Returns the account's exposure by match, with the exposure and the number of bets of each market. */
function exposureRows(exchange: ExchangeReads, catalogue: Catalogue, userId: number): ExposureRow[] {
  const rows = new Map<number, ExposureRow>();
  for (const { market, exposure, orders } of exchange.exposures(userId)) {
    const entry = catalogue.anyMarket(market);
    const match = entry === undefined ? undefined : catalogue.match(entry.matchId);
    if (entry === undefined || match === undefined) continue;
    const detail = {
      market_id: marketIdText(market),
      market_name: entry.name,
      sub_type: entry.marketType,
      bet_count: orders,
      exposure: fromMinor(exposure),
    };
    const row = rows.get(match.matchId);
    const details = [...(row?.market_details ?? []), detail];
    rows.set(match.matchId, {
      sport_id: match.sportId,
      sport_name: catalogue.sport(match.sportId)?.name ?? '',
      match_id: match.matchId,
      match_name: match.name,
      exposure: wireTotalOf(details.map((each) => each.exposure)),
      market_details: details,
    });
  }
  return [...rows.values()];
}

/** Returns the ladder of results of a line market; for other markets, one outcome for each selection. */
function houseBookOf(exchange: ExchangeReads, entry: HouseEntry, userId: number) {
  const position = exchange.housePosition(userId, entry.marketId);
  return {
    market_id: marketIdText(entry.marketId),
    exposure: fromMinor(position?.exposure ?? ZERO),
    rows: bookRows(entry, position?.bands ?? []),
    seq: exchange.seq,
  };
}

function marketBookOf(exchange: ExchangeReads, entry: MarketEntry, userId: number) {
  const position = exchange.position(userId, entry.marketId) ?? { runners: [], exposure: ZERO, bands: [] };
  const view = wirePosition(entry, position);
  return {
    market_id: view.market_id,
    exposure: view.exposure,
    rows: entry.terms.lines === undefined ? runnerRows(entry, view) : position.bands.map(lineRow),
    seq: exchange.seq,
  };
}

function runnerRows(entry: MarketEntry, shown: Position): BookRow[] {
  return entry.runners.map(({ index, name, selectionId }) => ({
    outcome: name,
    selection_id: selectionId,
    from: null,
    to: null,
    per_run: 0,
    profit: shown.runners[index]?.if_wins ?? 0,
  }));
}

/** Returns the row of a range of results in a line market. The last range has no end. */
export function lineRow({ from, to, value }: LineBand): BookRow {
  const isOpen = to === Infinity;
  return {
    outcome: rangeText(from, isOpen ? null : to),
    selection_id: null,
    from,
    to: isOpen ? null : to,
    per_run: 0,
    profit: fromMinor(value),
  };
}
