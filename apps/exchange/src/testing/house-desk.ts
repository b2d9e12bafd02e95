import { expect } from 'vitest';
import { startTestExchange, TestFeed, type TestExchange } from './exchange.ts';

export type HouseMarket = {
  market_id: string;
  match_id: number;
  rows: { selection_id: number; quotes: Record<string, unknown>[] }[];
  status: string;
};
export type HouseBet = {
  bet_id: string;
  status: string;
  quoted: Record<string, unknown>;
  liability: number;
  available: number;
  repeated: boolean;
};

/** The people of a test on house markets: two players, two operators who quote and settle, and the feed that offers the match. */
export class HouseDesk {
  readonly exchange: TestExchange;
  readonly feed: TestFeed;
  readonly demo: string;
  readonly demo2: string;
  readonly operator: string;
  readonly operator2: string;
  #matches = 0;

  private constructor(exchange: TestExchange, feed: string, tokens: readonly [string, string, string, string]) {
    this.exchange = exchange;
    this.feed = new TestFeed(exchange, feed);
    [this.demo, this.demo2, this.operator, this.operator2] = tokens;
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<HouseDesk> {
    return HouseDesk.on(await startTestExchange(env));
  }

  /** Signs everybody in on a running server. */
  static async on(exchange: TestExchange): Promise<HouseDesk> {
    const tokens = await Promise.all([
      exchange.signIn('demo'),
      exchange.signIn('demo2'),
      exchange.signIn('operator'),
      exchange.signIn('operator2'),
    ]);
    return new HouseDesk(exchange, await exchange.signIn('feed'), tokens);
  }

  /** Opens a house market in a match offered by the feed. */
  async openHouse(
    kind: string,
    selections: string[],
    terms: Record<string, unknown> = {},
    marketType = kind,
  ): Promise<HouseMarket> {
    const { matchId } = await this.feed.offer(`house-${(this.#matches += 1)}`);
    const market = {
      kind,
      market_type: marketType,
      name: `${kind} market`,
      selections: selections.map((name) => ({ name })),
      terms,
    };
    const opened = await this.exchange.call<HouseMarket>(
      'office/openHouseMarket',
      { match_id: matchId, market },
      { token: this.operator },
    );
    expect(opened).toMatchObject({ http: 200, data: { kind, status: 'INACTIVE' } });
    return opened.data;
  }

  /** Sets quotes for the first selection, or for the named one. */
  async quote(market: HouseMarket, quotes: Record<string, unknown>[]): Promise<HouseMarket> {
    const rows = quotes.map((each) => ({ selection_id: market.rows[0]?.selection_id, limit: 5_000, ...each }));
    const answer = await this.exchange.call<HouseMarket>(
      'office/quoteMarket',
      { market_id: market.market_id, quotes: rows },
      { token: this.operator },
    );
    expect(answer.http).toBe(200);
    return answer.data;
  }

  setStatus(market: HouseMarket, status: string) {
    return this.exchange.call('office/setMarketStatus', { market_id: market.market_id, status }, { token: this.operator });
  }

  /** Places a bet of 1,000 on the first selection. `over` adds fields to the request or replaces them. */
  bet(market: HouseMarket, over: Record<string, unknown>, token = this.demo, key?: string) {
    return this.exchange.call<HouseBet>(
      'bet/placeBet',
      { market_id: market.market_id, selection_id: market.rows[0]?.selection_id, stake: 1_000, ...over },
      { token, ...(key === undefined ? {} : { key }) },
    );
  }

  /**
   * Settles a market: one operator proposes a result, with `rule` if it is given, and the other confirms it. Checks that the proposer cannot confirm. Returns the
   * sentence of the result.
   */
  async settle(market: HouseMarket, result: Record<string, unknown>, rule?: string): Promise<string> {
    const { exchange, operator, operator2 } = this;
    const proposal = {
      market_id: market.market_id,
      result,
      evidence: 'the scoreboard',
      ...(rule === undefined ? {} : { rule_id: rule }),
    };
    const { data } = await exchange.call<{ proposal_id: number; version: number; sentence: string }>(
      'office/proposeResult',
      proposal,
      { token: operator },
    );
    const { proposal_id } = data;
    const confirm = { proposal_id, version: data.version };
    const own = await exchange.call('office/confirmResult', confirm, { token: operator });
    expect(own).toMatchObject({ http: 422, code: 'SECOND_PERSON_REQUIRED' });
    const confirmed = await exchange.call<{ version: number }>('office/confirmResult', confirm, { token: operator2 });
    const { version } = confirmed.data;
    const settled = await exchange.call('office/settleMarket', { proposal_id, version }, { token: operator });
    expect(settled).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
    return data.sentence;
  }

  /** Returns a player's total points, including points at risk. */
  async total(token: string): Promise<number> {
    return (await this.exchange.call<{ total_balance: number }>('user/getUserBalance', undefined, { token })).data.total_balance;
  }
}
