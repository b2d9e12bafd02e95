import { type BetRow, ENDPOINTS } from '@pavilion/contract/http';
import {
  scoreEventFromWire,
  type BatchAnswer,
  type CatalogueIds,
  type CatalogueMessage,
  type FactsMessage,
  type PriceUpdateMessage,
  type ResultMessage,
  type ScoreMessage,
} from '@pavilion/contract/feed';
import { applyGameEvent, emptyGame, gamePhase, gameRefusal, isContest, type GameState } from '@pavilion/core/contests';
import { mayBecome, type MarketStatus } from '@pavilion/core/market';

/** A match in the fake. */
export interface FakeMatch {
  readonly ids: CatalogueIds;
  readonly catalogue: CatalogueMessage;
  lastSeq: number;
  score: GameState;
  /** In the order of the catalogue. */
  readonly markets: FakeMarket[];
  revealedSeed: string | null;
  facts: FactsMessage['facts'] | null;
}

export interface FakeMarket {
  readonly ref: string;
  readonly offer: Offered;
  readonly marketId: string;
  /** True for a house market, which opens only with quotes. */
  readonly isHouse: boolean;
  /** Declared reduction factors, in percent. */
  factors: ReadonlyMap<string, number>;
  /** Refs of the removed selections, with their factors in percent. */
  readonly removed: Map<string, number>;
  quotes: NonNullable<PriceUpdateMessage['quotes']>;
  status: MarketStatus;
  inPlay: boolean;
  result: ResultMessage['result'] | null;
}

export interface FakeOrder {
  readonly betId: string;
  readonly marketId: string;
  readonly selectionId: number;
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
  readonly stake: number;
  open: boolean;
}

interface PlaceBet {
  readonly market_id: string;
  readonly selection_id: number;
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
  readonly stake: number;
  readonly time_in_force?: string;
}

type Message = CatalogueMessage | FactsMessage | PriceUpdateMessage | ScoreMessage | ResultMessage;
type Offered = CatalogueMessage['markets'][number] | NonNullable<CatalogueMessage['house_markets']>[number];
/** Thrown for a message of a program that no longer has the lead. */
class StaleEpoch extends Error {
  override readonly name = 'StaleEpoch';
}

type Taken = { readonly refused: string | null };

const MARKETS_MAX = 100;
const SELECTIONS_MAX = 100;
const NOW = '2026-01-01T00:00:00.000Z';

/**
 * The exchange as the feed sees it, in memory, behind `fetch`. It checks requests and answers against the contract, requires numbers without gaps, and changes
 * scores and markets by the core's rules. Orders rest and are cancelled, but never match.
 */
export class FakeExchange {
  readonly matches = new Map<string, FakeMatch>();
  readonly orders: FakeOrder[] = [];
  readonly refusals: string[] = [];
  /** Each numbered message of the feed, in order: "scoreEvent virtual-1 4". */
  readonly calls: string[] = [];
  /** The markets that were quoted, one entry for each message with quotes: "virtual-1 i1-session-6". */
  readonly quotesSent: string[] = [];
  /** While true, every call is answered with 503. */
  isAway = false;
  /** The program that leads the source. Its lead lasts until `endLead`. The fake grants it for 0 ms, so the program asks again before each change. */
  lead = { holder: '', epoch: 0 };
  /** Called before each call is processed. */
  beforeCall: () => void = () => undefined;
  #nextId = 1;

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const path = (input instanceof Request ? input.url : input.toString()).replace(/^.*\/api\//, '').replace(/\?.*$/, '');
    this.beforeCall();
    if (this.isAway) return answer(503, { status: 0, code: 'TEMPORARILY_UNAVAILABLE', message: 'away' });
    try {
      return answer(200, {
        status: 1,
        message: '',
        data: this.#checked(path, typeof init?.body === 'string' ? init.body : '{}'),
      });
    } catch (error) {
      if (error instanceof StaleEpoch) return answer(422, { status: 0, code: 'STALE_VERSION', message: error.message });
      // The client would treat an exception as a failed connection, so a fault of the test is stored here.
      this.refusals.push(`${path}: ${String(error)}`);
      return answer(400, { status: 0, code: 'INVALID_REQUEST', message: String(error) });
    }
  };

  #checked(path: string, body: string): unknown {
    const endpoint = ENDPOINTS.find((each) => each.path === path);
    if (endpoint === undefined) throw new Error(`the contract has no ${path}`);
    const request = endpoint.request.parse(JSON.parse(body)) as { readonly epoch?: number; readonly messages?: unknown };
    if (request.messages !== undefined && (request.epoch ?? 0) !== this.lead.epoch) throw new StaleEpoch();
    return endpoint.response.parse(this.#answer(path, request));
  }

  match(ref: string): FakeMatch {
    const match = this.matches.get(ref);
    if (match === undefined) throw new Error(`no match ${ref}`);
    return match;
  }

  /** Returns the resting orders of a market. */
  resting(marketId: string): readonly FakeOrder[] {
    return this.orders.filter((order) => order.open && order.marketId === marketId);
  }

  // The endpoint's schema has just parsed the request, so the request has the type of its row.
  #answer(path: string, request: unknown): unknown {
    switch (path) {
      case 'user/login':
        return {
          token: 'token',
          user_id: 1,
          user_name: 'feed',
          is_change_password: '0',
          parent_id: '-1',
          next: 'none',
          challenge: null,
          role: 'FEED',
          staff_role: null,
        };
      case 'user/logout':
        return null;
      case 'feed/lead':
        return this.#giveLead(request as { holder: string; give_back?: boolean });
      case 'feed/state':
        return {
          silence_ms: 8_000,
          matches: [...this.matches.values()].map((match) => ({
            ...match.ids,
            last_seq: match.lastSeq,
            finished: gamePhase(match.score) === 'OVER',
            decided: match.markets.filter(({ result }) => result !== null).map(({ ref }) => ref),
          })),
        };
      case 'feed/catalogue':
        return this.#catalogue(request as { messages: CatalogueMessage[] });
      case 'feed/scoreEvent':
        return this.#batch('scoreEvent', (request as { messages: ScoreMessage[] }).messages, (match, message) =>
          this.#score(match, message),
        );
      case 'feed/priceUpdate':
        return this.#batch('priceUpdate', (request as { messages: PriceUpdateMessage[] }).messages, (match, message) =>
          this.#status(match, message),
        );
      case 'feed/facts':
        return this.#batch('facts', (request as { messages: FactsMessage[] }).messages, (match, { facts }) => {
          match.facts = facts;
          return { refused: null };
        });
      case 'feed/result':
        return this.#batch('result', (request as { messages: ResultMessage[] }).messages, (match, message) =>
          this.#result(match, message),
        );
      default:
        return this.#bet(path, request);
    }
  }

  /** Lets another program take the lead, as when its holder no longer renews it. */
  endLead(): void {
    this.lead = { ...this.lead, holder: '' };
  }

  #giveLead({ holder, give_back: givesBack }: { readonly holder: string; readonly give_back?: boolean }) {
    if (this.lead.holder === '' && givesBack !== true) this.lead = { holder, epoch: this.lead.epoch + 1 };
    const isLeader = this.lead.holder === holder;
    if (isLeader && givesBack === true) this.endLead();
    return { is_leader: isLeader, epoch: this.lead.epoch, leased_ms: 0 };
  }

  #catalogue({ messages }: { messages: CatalogueMessage[] }): BatchAnswer & { ids: CatalogueIds[] } {
    for (const message of messages) {
      if (!this.matches.has(message.match_ref)) this.matches.set(message.match_ref, this.#fresh(message));
      this.#offer(this.match(message.match_ref), message.house_markets ?? [], true);
    }
    const batch = this.#batch('catalogue', messages, () => ({ refused: null }));
    return { ...batch, ids: messages.map((message) => this.match(message.match_ref).ids) };
  }

  #fresh(message: CatalogueMessage): FakeMatch {
    const number = this.#nextId;
    this.#nextId += 1;
    const { teams, contest, scheduled_overs: scheduledOvers } = message.match;
    const [first = '', second = ''] = teams;
    const score = emptyGame(contest === undefined ? { teams: [first, second], scheduledOvers } : { kind: contest, sides: teams });
    const ids = { match_ref: message.match_ref, match_id: number, series_id: 1, markets: [] };
    const match: FakeMatch = { ids, catalogue: message, lastSeq: 0, score, markets: [], revealedSeed: null, facts: null };
    this.#offer(match, message.markets, false);
    return match;
  }

  /** Adds markets that the match does not have yet. */
  #offer(match: FakeMatch, offered: readonly Offered[], isHouse: boolean): void {
    for (const offer of offered) {
      const { market_ref: ref, selections } = offer;
      if (match.markets.some((market) => market.ref === ref)) continue;
      const number = match.ids.match_id * MARKETS_MAX + match.markets.length;
      match.ids.markets.push({
        market_ref: ref,
        market_id: `1.${number}`,
        selections: selections.map(({ selection_ref }, place) => ({
          selection_ref,
          selection_id: number * SELECTIONS_MAX + place,
        })),
      });
      match.markets.push({
        ref,
        offer,
        marketId: `1.${number}`,
        isHouse,
        factors: new Map(),
        removed: new Map(),
        quotes: [],
        status: 'INACTIVE',
        inPlay: false,
        result: null,
      });
    }
  }

  /** Processes messages. Repeated numbers are dropped. A gap would suspend the markets of the real exchange; here it is a fault of the feed. */
  #batch<M extends Message>(name: string, messages: readonly M[], take: (match: FakeMatch, message: M) => Taken): BatchAnswer {
    const results = messages.map((message) => {
      const { match_ref, seq } = message;
      const match = this.match(match_ref);
      this.calls.push(`${name} ${match_ref} ${seq}`);
      if (seq <= match.lastSeq) return { match_ref, seq, outcome: 'DROPPED' as const, code: null, reason: '' };
      if (seq !== match.lastSeq + 1) throw new Error(`numbers before ${seq} of ${match_ref} are missing`);
      match.lastSeq = seq;
      const { refused } = take(match, message);
      if (refused === null) return { match_ref, seq, outcome: 'APPLIED' as const, code: null, reason: '' };
      this.refusals.push(`${name} ${match_ref} ${seq}: ${refused}`);
      return { match_ref, seq, outcome: 'REFUSED' as const, code: 'INVALID_REQUEST' as const, reason: refused };
    });
    return { results };
  }

  #score(match: FakeMatch, message: ScoreMessage): Taken {
    const event = scoreEventFromWire(message.event);
    const refused = gameRefusal(match.score, event);
    if (refused !== undefined) return { refused };
    if (!isContest(event) && event.type === 'BALL' && match.markets.some((market) => market.status === 'OPEN'))
      return { refused: 'a ball was bowled while bets were open' };
    match.score = applyGameEvent(match.score, event);
    return { refused: null };
  }

  #status(match: FakeMatch, message: PriceUpdateMessage): Taken {
    for (const market of match.markets) {
      if (message.market_ref !== undefined && message.market_ref !== market.ref) continue;
      if (market.status !== message.status && !mayBecome(market.status, message.status))
        return { refused: `${market.ref}: ${market.status} cannot become ${message.status}` };
      if (message.factors !== undefined)
        market.factors = new Map(message.factors.map(({ selection_ref: ref, factor_percent: percent }) => [ref, percent]));
      for (const { selection_ref: ref, factor_percent: percent } of message.removed ?? []) {
        if (market.isHouse || message.market_ref === undefined) return { refused: `${market.ref} loses no runner` };
        const factor = percent ?? market.factors.get(ref);
        if (factor === undefined) return { refused: `${market.ref}: ${ref} has no factor` };
        market.removed.set(ref, factor);
      }
      if (message.quotes !== undefined) this.quotesSent.push(`${match.ids.match_ref} ${market.ref}`);
      market.quotes = quotesAfter(market.quotes, message.quotes ?? []);
      if (market.isHouse && message.status === 'OPEN' && market.quotes.length === 0)
        return { refused: `${market.ref} has no quotes` };
      if (message.material === true) for (const order of this.resting(market.marketId)) order.open = false;
      market.status = message.status;
      market.inPlay = message.in_play;
    }
    return { refused: null };
  }

  #result(match: FakeMatch, message: ResultMessage): Taken {
    const market = match.markets.find((each) => each.ref === message.market_ref);
    if (market?.status !== 'CLOSED') return { refused: 'the market is not closed' };
    const { result } = message;
    if (result.kind === 'WINNERS' && result.selection_refs.some((ref) => market.removed.has(ref)))
      return { refused: 'a runner that is out cannot win' };
    market.result = message.result;
    match.revealedSeed = message.revealed_seed ?? match.revealedSeed;
    return { refused: null };
  }

  #bet(path: string, request: unknown): unknown {
    switch (path) {
      case 'bet/placeBet':
        return this.#place(request as PlaceBet);
      case 'bet/cancelBet':
        return this.#cancel((request as { bet_id: string }).bet_id);
      case 'bet/cancelAll':
        for (const order of this.resting((request as { market_id: string }).market_id)) order.open = false;
        return { bets_cancelled: 0, size_cancelled: 0, seq: 1, total_balance: 0, liability: 0, available: 0 };
      case 'bet/getOpenBets':
        return this.#openBets((request as { market_id: string }).market_id);
      case 'bet/getMarketBook':
        return { market_id: (request as { market_id: string }).market_id, exposure: 0, rows: [], seq: 1 };
      default:
        throw new Error(`the fake does not support ${path}`);
    }
  }

  #place(request: PlaceBet): unknown {
    const markets = [...this.matches.values()].flatMap((match) => match.markets);
    const market = markets.find((each) => each.marketId === request.market_id);
    if (market?.status !== 'OPEN') this.refusals.push(`placeBet while ${market?.status ?? 'there is no market'}`);
    const betId = String(this.orders.length + 1);
    const open = request.time_in_force !== 'FILL_OR_KILL';
    this.orders.push({
      betId,
      marketId: request.market_id,
      selectionId: request.selection_id,
      side: request.side,
      price: request.price,
      stake: request.stake,
      open,
    });
    return betAnswer(betId, open ? request.stake : 0);
  }

  #cancel(betId: string): unknown {
    const order = this.orders.find((each) => each.betId === betId);
    if (order !== undefined) order.open = false;
    return betAnswer(betId, 0);
  }

  #openBets(marketId: string): unknown {
    const rows: readonly BetRow[] = this.resting(marketId).map((order) => ({
      ...ROW,
      bet_id: order.betId,
      market_id: marketId,
      selection_id: order.selectionId,
      side: order.side,
      price: order.price,
      stake: order.stake,
      size_remaining: order.stake,
    }));
    return { rows, total: rows.length, seq: 1 };
  }
}

/** Returns the quotes after a message. Each quote replaces the earlier one of its selection; a limit of 0 withdraws it. */
function quotesAfter(before: FakeMarket['quotes'], news: FakeMarket['quotes']): FakeMarket['quotes'] {
  const cellOf = ({ selection_ref, side }: FakeMarket['quotes'][number]): string => `${selection_ref} ${side}`;
  const replaced = new Set(news.map(cellOf));
  return [...before.filter((quote) => !replaced.has(cellOf(quote))), ...news.filter((quote) => quote.limit > 0)];
}

const SIZES = { size_matched: 0, size_remaining: 0, size_cancelled: 0, size_lapsed: 0, size_voided: 0 };
const ROW = {
  ...SIZES,
  post_only: false,
  order_type: 'LIMIT',
  expires_at: null,
  market_name: 'Match Odds',
  market_status: 'OPEN',
  match_id: 1,
  match_name: '',
  sport_id: 4,
  sport_name: 'Cricket',
  selection_name: '',
  average_price_matched: null,
  status: 'EXECUTABLE',
  persistence: 'LAPSE',
  placed_at: NOW,
  matched_at: null,
  settled_at: null,
  liability: 0,
  potential_profit: 0,
  liability_open: 0,
  reason: null,
  reason_text: null,
  change: null,
  profit: null,
  seq: 1,
} as const;

function betAnswer(betId: string, remaining: number): unknown {
  return {
    ...SIZES,
    bet_id: betId,
    status: remaining > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
    average_price_matched: null,
    size_remaining: remaining,
    delay_ms: 0,
    change: null,
    seq: 1,
    total_balance: 0,
    liability: 0,
    available: 0,
    repeated: false,
    received_at: NOW,
    server_ms: 0,
  };
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
