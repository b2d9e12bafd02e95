import {
  STREAM_DEPTH,
  type HouseDelta,
  type HouseImage,
  type InplayDelta,
  type InplayImage,
  type MarketDelta,
  type MarketImage,
  type MatchDelta,
  type MatchImage,
  type MeDelta,
  type MeImage,
  type OfficeDelta,
  type OfficeImage,
} from '@pavilion/contract/stream';
import type { ExchangeReads } from '@pavilion/core/exchange';
import { readBets, readBetsById, withOpenTerms } from '../betting/bet-reads.ts';
import { readHouseBets, readHouseBetsById } from '../betting/house-bet-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine, Projected } from '../../platform/engine/index.ts';
import type { Clock } from '@pavilion/server/clock';
import type { Catalogue, HouseEntry, MarketEntry } from '../markets/catalogue-reads.ts';
import { houseBook } from '../markets/house-reads.ts';
import { marketIdOf, marketIdText } from '../../platform/http/wire.ts';
import { marketBook, positionIn } from '../markets/market-reads.ts';
import { matchSummary, openMatches, type MatchSources } from '../matches/match-reads.ts';
import { ballOf, scoreParts } from '../matches/score-reads.ts';
import type { ScoreChange } from '../matches/index.ts';
import type { Notices } from '../../people/notices/index.ts';
import { readNotices, readUpTo } from '../../people/notices/notice-reads.ts';
import { accountIds, overviewOf, waitingProposals } from '../../people/staff/office-reads.ts';
import { readProposals } from '../settlement/proposal-reads.ts';
import { balanceOf } from '../../platform/ledger/balance-reads.ts';
import { Broadcast } from './broadcast.ts';
import { HOUSE_SHAPE } from './house-shape.ts';
import { MARKET_SHAPE } from './market-shape.ts';
import { INPLAY_SHAPE, MATCH_SHAPE } from './match-shape.ts';
import { changedBets, changedHouseBets, ME_SHAPE, OFFICE_SHAPE } from './me-shape.ts';

export type TopicSources = MatchSources & {
  readonly db: Db;
  readonly clock: Clock;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly projectedSeq: () => number;
  readonly notices: Pick<Notices['notices'], 'begin'>;
};

/** The server builds this channel only from memory, at a moment when memory equals the journal. */
export type LiveTopic = {
  readonly everyMs: number;
  readonly broadcast:
    | Broadcast<MarketImage, MarketDelta>
    | Broadcast<HouseImage, HouseDelta>
    | Broadcast<MatchImage, MatchDelta>
    | Broadcast<InplayImage, InplayDelta>;
  refresh(exchange: ExchangeReads, event?: ScoreChange): void;
};

/** A channel that also reads tables. */
export type TableTopic = {
  readonly broadcast: Broadcast<MeImage, MeDelta> | Broadcast<OfficeImage, OfficeDelta>;
  refresh(): Promise<void>;
};

/** Prices: at most twenty frames a second for a market, for any number of bets. */
const MARKET_MS = 50;
const LIST_MS = 500;
const BETS_MAX = 500;
const PROPOSALS_MAX = 50;
const PROJECTION_MS = 5_000;

export function marketTopic(exchange: ExchangeReads, { catalogue }: TopicSources, entry: MarketEntry): LiveTopic {
  const build = (reads: ExchangeReads): MarketImage =>
    marketBook(reads, catalogue, catalogue.market(entry.marketId) ?? entry, STREAM_DEPTH);
  const broadcast = new Broadcast(`market:${marketIdText(entry.marketId)}`, MARKET_SHAPE, build(exchange), exchange.seq);
  return { everyMs: MARKET_MS, broadcast, refresh: (reads) => broadcast.publish(build(reads), reads.seq) };
}

/** Returns the quotes of a house market, at the interval of prices. */
export function houseTopic(exchange: ExchangeReads, { catalogue }: TopicSources, entry: HouseEntry): LiveTopic {
  const build = (reads: ExchangeReads): HouseImage => houseBook(reads, catalogue, catalogue.house(entry.marketId) ?? entry);
  const broadcast = new Broadcast(`house:${marketIdText(entry.marketId)}`, HOUSE_SHAPE, build(exchange), exchange.seq);
  return { everyMs: MARKET_MS, broadcast, refresh: (reads) => broadcast.publish(build(reads), reads.seq) };
}

/**
 * Returns a counter for the messages of channels without a sequence number of the exchange. It starts at the present time, so that numbers keep rising after
 * a restart.
 */
function counter(): (clock: Clock) => number {
  let last = 0;
  return (clock) => (last = Math.max(last + 1, clock.nowMs()));
}
const nextSeq = counter();

export function matchTopic(exchange: ExchangeReads, sources: TopicSources, matchId: number): LiveTopic | undefined {
  const { catalogue, scores } = sources;
  const build = (reads: ExchangeReads): MatchImage | undefined => {
    const match = catalogue.match(matchId);
    if (match === undefined) return undefined;
    return {
      match: matchSummary(reads, sources, match),
      ...scoreParts(scores.of(matchId)?.state),
      markets: catalogue.marketsOf(matchId).map(({ marketId }) => {
        const view = reads.market(marketId);
        return { market_id: marketIdText(marketId), status: view?.status ?? 'INACTIVE', in_play: view?.inPlay ?? false };
      }),
    };
  };
  const first = build(exchange);
  if (first === undefined) return undefined;
  const broadcast = new Broadcast(`match:${String(matchId)}` as const, MATCH_SHAPE, first, nextSeq(sources.clock));
  const refresh = (reads: ExchangeReads, event?: ScoreChange): void => {
    const ball =
      event?.ball === undefined
        ? undefined
        : { ball: { innings: event.ball.innings, over: event.ball.over, ball: ballOf(event.ball.ball) } };
    broadcast.publish(build(reads) ?? broadcast.image, nextSeq(sources.clock), ball);
  };
  return { everyMs: LIST_MS, broadcast, refresh };
}

export function inplayTopic(exchange: ExchangeReads, sources: TopicSources): LiveTopic {
  const build = (reads: ExchangeReads): InplayImage => ({
    matches: openMatches(sources.catalogue)
      .filter((match) => match.status === 'IN_PLAY')
      .map((match) => matchSummary(reads, sources, match)),
  });
  const broadcast = new Broadcast('inplay', INPLAY_SHAPE, build(exchange), nextSeq(sources.clock));
  return { everyMs: LIST_MS, broadcast, refresh: (reads) => broadcast.publish(build(reads), nextSeq(sources.clock)) };
}

/**
 * Returns the topic of a player's own data. Money and positions come from memory immediately. Bets follow as soon as the read models include them. Each frame
 * has the sequence number of the last event that it includes.
 */
export async function meTopic(sources: TopicSources, userId: number): Promise<TableTopic> {
  await sources.notices.begin(userId);
  const seq = sources.engine.head.seq;
  const { image, at } = await moneyImage(sources, userId, await fromTables(sources, userId, seq));
  const broadcast = new Broadcast('me', ME_SHAPE, image, at);
  const refresh = async (): Promise<void> => {
    const before = broadcast.image;
    const money = await moneyImage(sources, userId, before);
    broadcast.publish(money.image, money.at);
    const now = await fromTables(sources, userId, money.at, before);
    const gone = await goneBets(sources, userId, before, now, money.at);
    const later = await moneyImage(sources, userId, now);
    broadcast.publish(later.image, later.at, gone);
  };
  return { broadcast, refresh };
}

/** The parts from the read models: open bets and notices. */
type FromTables = Pick<MeImage, 'bets' | 'house_bets' | 'notices' | 'notices_read_at'>;

async function fromTables(
  { db, projected }: TopicSources,
  userId: number,
  seq: number,
  before?: FromTables,
): Promise<FromTables> {
  await projected(seq, PROJECTION_MS);
  const filter = { accountId: userId, settled: false };
  const page = { offset: 0, limit: BETS_MAX };
  const [exchange, house, notices, readAt] = await Promise.all([
    readBets(db, filter, page, seq),
    readHouseBets(db, filter, page),
    readNotices(db, userId, before?.notices),
    readUpTo(db, userId),
  ]);
  return { bets: exchange.rows, house_bets: house.rows, notices, notices_read_at: readAt };
}

/** Returns the final state of bets that are no longer in the lists, so that it is sent once. Returns undefined if there are none. */
async function goneBets(
  { db }: TopicSources,
  userId: number,
  before: FromTables,
  now: FromTables,
  seq: number,
): Promise<Partial<MeDelta> | undefined> {
  const bets = await readBetsById(db, userId, removedBets(before.bets, now.bets), seq);
  const houseBets = await readHouseBetsById(db, userId, removedBets(before.house_bets, now.house_bets));
  if (bets.length + houseBets.length === 0) return undefined;
  return {
    ...(bets.length === 0 ? {} : { bets: [...changedBets(before.bets, now.bets), ...bets] }),
    ...(houseBets.length === 0 ? {} : { house_bets: [...changedHouseBets(before.house_bets, now.house_bets), ...houseBets] }),
  };
}

function removedBets(before: readonly { bet_id: string }[], now: readonly { bet_id: string }[]): number[] {
  const open = new Set(now.map((bet) => bet.bet_id));
  return before.filter((bet) => !open.has(bet.bet_id)).map((bet) => Number(bet.bet_id));
}

function moneyImage(
  { engine, catalogue }: TopicSources,
  userId: number,
  tables: FromTables,
): Promise<{ image: MeImage; at: number }> {
  return engine.read((exchange) => {
    const markets = new Set([
      ...exchange.exposures(userId).map((row) => row.market),
      ...tables.bets.map((bet) => marketIdOf(bet.market_id)),
    ]);
    const positions = [...markets]
      .sort((a, b) => a - b)
      .map((market) => openPosition(exchange, catalogue, market, userId))
      .filter((position) => position !== undefined);
    return {
      image: { ...tables, bets: withOpenTerms(exchange, tables.bets), balance: balanceOf(exchange, userId), positions },
      at: exchange.seq,
    };
  });
}

/** Returns a user's position in a market; undefined if the market is settled. */
function openPosition(exchange: ExchangeReads, catalogue: Catalogue, market: number, userId: number) {
  const entry = catalogue.market(market);
  const status = exchange.market(market)?.status;
  return entry === undefined || status === 'SETTLED' || status === 'VOID' ? undefined : positionIn(exchange, entry, userId);
}

export async function officeTopic(sources: TopicSources): Promise<TableTopic> {
  const first = await officeImage(sources);
  const broadcast = new Broadcast('office', OFFICE_SHAPE, first.image, first.at);
  const refresh = async (): Promise<void> => {
    const { image, at } = await officeImage(sources);
    broadcast.publish(image, at);
  };
  return { broadcast, refresh };
}

async function officeImage({ db, engine, projectedSeq }: TopicSources): Promise<{ image: OfficeImage; at: number }> {
  const [ids, waiting] = await Promise.all([accountIds(db), waitingProposals(db)]);
  const known = await engine.read((exchange) => ({
    overview: overviewOf(exchange, { head: engine.head, projectedSeq: projectedSeq(), accountIds: ids, waiting }),
    markets: new Map([...exchange.markets(), ...exchange.houseMarkets()].map((market) => [market.market, market])),
    at: exchange.seq,
  }));
  const { rows } = await readProposals(db, { market: (id) => known.markets.get(id) }, {}, { offset: 0, limit: PROPOSALS_MAX });
  return { image: { overview: known.overview, proposals: rows }, at: known.at };
}
