import type { Command, Exchange, HouseMarketView, HouseQuote } from '@pavilion/core/exchange';
import { KINDS, type HouseKind, type HouseTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { Prng } from '@pavilion/core/std';

const FIRST_ACCOUNT = 100;
const ACCOUNTS = 12;
const FIRST_MARKET = 1_000;
const KINDS_DRAWN: readonly HouseKind[] = ['FANCY', 'BOOKMAKER', 'METER', 'KHADO', 'ODD_EVEN', 'BINARY'];
const RESULTS = 40;

/** Draws commands for house markets in the same way as those of the exchange. Some hundred commands produce every kind of event. */
export class RandomHouseCommands {
  readonly #random: Prng;
  #lastMarket = FIRST_MARKET;
  #drawn = 0;

  constructor(seed: number) {
    this.#random = new Prng(seed);
  }

  next(exchange: Exchange): Command {
    this.#drawn += 1;
    const markets = exchange.houseMarkets();
    if (markets.length < 3) return this.#open();
    const view = this.#random.pick(markets);
    const die = this.#random.below(100);
    if (view.status === 'OPEN' && die < 65) return this.#bet(view);
    if (view.status === 'OPEN' && die < 80) return { kind: 'quoteMarket', market: view.market, quotes: this.#quotes(view.terms) };
    if (die < 81) return { kind: 'limitHouse', limit: this.#random.pick([0, 20_000, 200_000]) as Minor };
    if (die < 83)
      return { kind: 'limitAccount', account: this.#account(), exposureLimit: this.#random.pick([0, 500_000]) as Minor };
    return this.#operate(exchange, view);
  }

  #open(): Command {
    this.#lastMarket += 1;
    const kind = this.#random.pick(KINDS_DRAWN);
    const terms: HouseTerms = {
      kind,
      runners: KINDS[kind].result === 'RUNNER' ? 4 : KINDS[kind].hasLine ? 1 : 2,
      meterCap: Math.min(20, KINDS[kind].meterCapMax),
      turnsInPlay: true,
      betDelayMs: 40,
      commissionBps: this.#random.pick([0, 200]),
      minStake: 100 as Minor,
      maxStake: 10_000_000 as Minor,
      maxProfit: 0 as Minor,
      exposureLimit: 0 as Minor,
      potLimit: 400_000 as Minor,
      betsFrom: 0,
      betsUntil: 0,
    };
    return { kind: 'openHouseMarket', market: this.#lastMarket, event: this.#lastMarket, terms };
  }

  #quotes({ kind, runners }: HouseTerms): HouseQuote[] {
    const { sides, hasLine, hasBand, quotedAs } = KINDS[kind];
    return Array.from({ length: runners }, (_, runner) => runner).flatMap((runner) =>
      sides.map((side) => ({
        runner,
        side,
        line: hasLine ? 15 + this.#random.below(10) : 0,
        bandWidth: hasBand ? 5 : 0,
        rate: quotedAs === 'LINE' ? 0 : 80 + this.#random.below(40),
        limit: (this.#random.chance(10) ? 0 : 1_000_000) as Minor,
      })),
    );
  }

  #bet({ market, terms, quotes }: HouseMarketView): Command {
    const [first] = quotes;
    if (first === undefined) return { kind: 'quoteMarket', market, quotes: this.#quotes(terms) };
    const { runner, side, line, bandWidth, rate } = this.#random.pick(quotes);
    return {
      kind: 'placeHouseBet',
      account: this.#account(),
      market,
      runner,
      side,
      line,
      bandWidth,
      rate,
      stake: (100 * (1 + this.#random.below(40))) as Minor,
      acceptChanges: this.#random.pick(['NONE', 'BETTER', 'ANY'] as const),
      marketVersion: 0,
      key: { hi: 2, lo: this.#drawn },
    };
  }

  /** Moves a market along its life: settled, sometimes rolled back, finally evicted. */
  #operate(exchange: Exchange, { market, terms, status, inPlay }: HouseMarketView): Command {
    switch (status) {
      case 'OPEN': {
        const [bet] = exchange.houseBetsIn(market);
        if (bet !== undefined && this.#random.chance(15))
          return { kind: 'voidHouseBets', market, bets: [bet.bet], reason: 'WRONG_RATE' };
        if (!inPlay && this.#random.chance(50)) return { kind: 'turnInPlay', market };
        return {
          kind: 'changeMarketStatus',
          market,
          status: this.#random.pick(['CLOSED', 'BALL_RUNNING'] as const),
          material: false,
        };
      }
      case 'CLOSED': {
        if (this.#random.chance(25)) return { kind: 'voidHouseMarket', market, reason: 'ABANDONED' };
        const end = KINDS[terms.kind].result === 'RUNNER' ? terms.runners : RESULTS;
        return {
          kind: 'settleHouseMarket',
          market,
          ...this.#resultBelow(end, KINDS[terms.kind].result === 'RUNNER'),
          isLeast: KINDS[terms.kind].hasLine && this.#random.chance(30),
        };
      }
      case 'SETTLED':
      case 'VOID':
        return this.#random.chance(40) ? { kind: 'rollBackSettlement', market } : { kind: 'evictMarket', market };
      default:
        return { kind: 'changeMarketStatus', market, status: 'OPEN', material: false };
    }
  }

  /** Draws a result; for a runner sometimes a dead heat with the next one. */
  #resultBelow(end: number, mayBeTied: boolean) {
    const result = this.#random.below(end);
    return { result, tiedWith: mayBeTied && result + 1 < end && this.#random.chance(60) ? [result + 1] : [] };
  }

  #account(): number {
    return FIRST_ACCOUNT + this.#random.below(ACCOUNTS);
  }
}
