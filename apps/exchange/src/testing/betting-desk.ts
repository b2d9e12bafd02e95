import type { ManualClock } from '@pavilion/server/clock';
import {
  startTestExchange,
  TestFeed,
  type Answered,
  type CallOptions,
  type OfferedMarket,
  type TestExchange,
} from './exchange.ts';

type Proposal = { readonly proposal_id: number; readonly version: number };

/** A server with a feed, two players and two members of staff. `demo`, `demo2`, `operator` and `other` are their tokens. */
export class BettingDesk {
  readonly exchange: TestExchange;
  readonly feed: TestFeed;
  readonly demo: string;
  readonly demo2: string;
  readonly operator: string;
  readonly other: string;

  private constructor(
    exchange: TestExchange,
    tokens: Readonly<Record<'feed' | 'demo' | 'demo2' | 'operator' | 'other', string>>,
  ) {
    this.exchange = exchange;
    this.feed = new TestFeed(exchange, tokens.feed);
    this.demo = tokens.demo;
    this.demo2 = tokens.demo2;
    this.operator = tokens.operator;
    this.other = tokens.other;
  }

  /** `clock` replaces the server's clock, for tests that move time. */
  static async start(clock?: ManualClock): Promise<BettingDesk> {
    return BettingDesk.on(await startTestExchange({}, clock));
  }

  static async on(exchange: TestExchange): Promise<BettingDesk> {
    const [feed, demo, demo2, operator, other] = await Promise.all([
      exchange.signIn('feed'),
      exchange.signIn('demo'),
      exchange.signIn('demo2'),
      exchange.signIn('operator'),
      exchange.signIn('operator2'),
    ]);
    return new BettingDesk(exchange, { feed, demo, demo2, operator, other });
  }

  call<T = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions): Promise<Answered<T>> {
    return this.exchange.call<T>(path, body, options);
  }

  /** Settles a market: one member of staff proposes a result and the other confirms it. Returns the answer, or the refusal of the proposal. */
  async settle({ marketId }: OfferedMarket, result: Readonly<Record<string, unknown>>): Promise<Answered> {
    const proposal = { market_id: marketId, result, evidence: 'the scoreboard of the ground' };
    const proposed = await this.call<Proposal>('office/proposeResult', proposal, { token: this.operator });
    if (proposed.http !== 200) return { ...proposed, data: {} };
    const { proposal_id, version } = proposed.data;
    const confirmed = await this.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: this.other });
    const settling = { proposal_id, version: confirmed.data.version };
    return this.call('office/settleMarket', settling, { token: this.operator });
  }
}
