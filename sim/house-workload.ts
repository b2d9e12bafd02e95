import type { AcceptChanges, Command, Exchange, HouseMarketView, HouseQuote, SettleHouseMarket } from '@pavilion/core/exchange';
import { HOUSE_KINDS, KINDS, type HouseTerms } from '@pavilion/core/market';
import { minor, type Minor } from '@pavilion/core/money';
import { present, type Prng } from '@pavilion/core/std';
import { EVENTS, FIRST_PLAYER } from './workload.ts';

/** Results are below this number. The range is small, so that lines, bands and results coincide. */
const RESULTS = 70;
const METER_CAP = 15;

/** Draws the commands of house markets: new quotes, bets at current and at old quotes, limits, and sometimes a void of bets. */
export class HouseWorkload {
  readonly #random: Prng;
  readonly #players: number;
  #keys = 0;

  constructor(random: Prng, players: number) {
    this.#random = random;
    this.#players = players;
  }

  /** Draws whether the next command comes from this workload. */
  drawTurn(): boolean {
    return this.#random.chance(40);
  }

  openMarket(market: number): Command[] {
    const terms = this.#terms();
    return [
      { kind: 'openHouseMarket', market, event: 1 + (market % EVENTS), terms },
      { kind: 'quoteMarket', market, quotes: this.#quotes(terms) },
      { kind: 'changeMarketStatus', market, status: 'OPEN', material: false },
    ];
  }

  next(exchange: Exchange, markets: readonly HouseMarketView[]): Command | undefined {
    if (markets.length === 0) return undefined;
    const view = this.#random.pick(markets);
    const { market, terms } = view;
    const die = this.#random.below(100);
    if (die < 65) return this.#bet(view);
    if (die < 85) return { kind: 'quoteMarket', market, quotes: this.#quotes(terms) };
    if (die < 88) return this.#voidBets(exchange, market);
    if (die < 89) return { kind: 'limitAccount', account: this.#player(), exposureLimit: this.#limit() };
    if (die < 90) return { kind: 'limitHouse', limit: this.#limit() };
    if (die < 91) return { kind: 'turnInPlay', market };
    return {
      kind: 'changeMarketStatus',
      market,
      status: this.#random.pick(['OPEN', 'OPEN', 'OPEN', 'BALL_RUNNING', 'SUSPENDED']),
      material: false,
    };
  }

  /** Draws a result. A runner sometimes has a dead heat with runners of higher index. */
  drawResult({ terms: { kind, runners } }: HouseMarketView): Pick<SettleHouseMarket, 'result' | 'tiedWith'> {
    if (KINDS[kind].result !== 'RUNNER') return { result: this.#random.below(RESULTS) };
    const result = this.#random.below(runners);
    const behind = Array.from({ length: runners - result - 1 }, (_, place) => result + 1 + place);
    return { result, tiedWith: this.#random.chance(30) ? behind.filter(() => this.#random.chance(60)) : [] };
  }

  #terms(): HouseTerms {
    const kind = this.#random.pick(HOUSE_KINDS);
    const { runnerCounts, hasLine, meterCapMax } = KINDS[kind];
    const runners = runnerCounts?.[0] ?? (hasLine ? 1 + this.#random.below(2) : 3);
    return {
      kind,
      runners,
      meterCap: Math.min(METER_CAP, meterCapMax),
      turnsInPlay: this.#random.chance(80),
      betDelayMs: this.#random.pick([0, 500, 3_000]),
      commissionBps: this.#random.pick([0, 0, 733]),
      minStake: minor(1),
      maxStake: minor(1_000_000),
      maxProfit: minor(this.#random.chance(20) ? 500_000 : 0),
      exposureLimit: minor(this.#random.chance(30) ? 200_000 : 0),
      potLimit: minor(this.#random.chance(50) ? 150_000 : 0),
      betsFrom: 0,
      betsUntil: 0,
    };
  }

  #quotes(terms: HouseTerms): HouseQuote[] {
    const { sides, hasLine, hasBand, quotedAs } = KINDS[terms.kind];
    const rows = Array.from({ length: terms.runners }, (_, runner) => runner);
    return rows.flatMap((runner) =>
      sides.map((side): HouseQuote => ({
        runner,
        side,
        line: hasLine ? 15 + this.#random.below(8) : 0,
        bandWidth: hasBand ? 5 + this.#random.below(3) : 0,
        rate: quotedAs === 'LINE' ? 0 : this.#random.pick([33, 90, 100, 100, 110, 850]),
        limit: minor(this.#random.chance(10) ? 0 : 50_000),
      })),
    );
  }

  /** Returns a bet, usually at the current quote, and sometimes at a quote that is gone or never existed. */
  #bet({ market, terms, quotes, version }: HouseMarketView): Command {
    const [drawn] = this.#quotes(terms);
    const quote =
      quotes.length > 0 && this.#random.chance(85) ? this.#random.pick(quotes) : present(drawn, 'a market has quotes to draw');
    const { runner, side, line, bandWidth, rate } = quote;
    return {
      kind: 'placeHouseBet',
      account: this.#player(),
      market,
      runner,
      side,
      line: this.#random.chance(15) && line > 0 ? line - 1 : line,
      bandWidth,
      rate,
      stake: minor(1 + this.#random.below(this.#random.chance(30) ? 50 : 20_000)),
      acceptChanges: this.#random.pick<AcceptChanges>(['NONE', 'NONE', 'BETTER', 'ANY']),
      marketVersion: this.#random.chance(10) ? version : 0,
      key: { hi: 8, lo: ++this.#keys },
    };
  }

  #voidBets(exchange: Exchange, market: number): Command | undefined {
    const bets = exchange.houseBetsIn(market).filter(() => this.#random.chance(20));
    if (bets.length === 0) return undefined;
    return { kind: 'voidHouseBets', market, bets: bets.map(({ bet }) => bet), reason: 'WRONG_RATE' };
  }

  #limit(): Minor {
    return minor(this.#random.chance(60) ? 0 : 100_000 + this.#random.below(1_000_000));
  }

  #player(): number {
    return FIRST_PLAYER + this.#random.below(this.#players);
  }
}
