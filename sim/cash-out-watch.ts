import type { AccountId, CashOut, Exchange, MarketView, PositionView } from '@pavilion/core/exchange';
import { resultIfWinner } from '@pavilion/core/exposure';
import type { MarketTerms } from '@pavilion/core/market';
import { minor } from '@pavilion/core/money';
import type { Prng } from '@pavilion/core/std';
import type { Counts } from './counts.ts';
import { accountsIn } from './endings.ts';
import { isOnPaper } from './paper-workload.ts';

/** A cash-out on offer; `chosen` are the bets that it levels, if it levels only some. */
type Offer = {
  readonly account: AccountId;
  readonly view: MarketView;
  readonly quote: CashOut;
  readonly chosen: readonly number[] | undefined;
};

const TAKEN_MAX = 3;

/**
 * Takes cash-outs on a copy of the exchange, for real and for paper accounts. Every bet of an offer must be matched whole. Each result must be the one of the
 * offer, unless only chosen bets are levelled or an instruction waits (exchange X77 to X79, X87 to X89). The copy is dropped, so the world goes on without the
 * bets.
 */
export class CashOutWatch {
  readonly #random: Prng;
  readonly #counts: Counts;
  readonly #expect: (isTrue: boolean, breach: string) => void;

  constructor(random: Prng, counts: Counts, expect: (isTrue: boolean, breach: string) => void) {
    this.#random = random;
    this.#counts = counts;
    this.#expect = expect;
  }

  compare(exchange: Exchange, fork: () => Exchange): void {
    // A bet in its delay is matched later, at the offers of that time.
    const views = exchange.markets().filter(({ inPlay, terms }) => !inPlay || terms.betDelayMs === 0);
    const offers = views.flatMap((view) => accountsIn(exchange).flatMap((account) => this.#offersTo(exchange, account, view)));
    for (let left = Math.min(TAKEN_MAX, offers.length); left > 0; left--) this.#take(this.#random.pick(offers), fork());
  }

  #offersTo(exchange: Exchange, account: AccountId, view: MarketView): readonly Offer[] {
    const { market } = view;
    const bets = betsOf(exchange, account, market).filter(() => this.#random.chance(50));
    const percent = this.#random.pick([100, 100, 40]);
    return [undefined, bets].flatMap((chosen) => {
      if (chosen?.length === 0) return [];
      const quote = exchange.cashOut({ account, market, percent, bets: chosen });
      return typeof quote === 'string' ? [] : [{ account, view, quote, chosen }];
    });
  }

  #take({ account, view, quote, chosen }: Offer, copy: Exchange): void {
    const { market } = view;
    // A trade may carry out instructions in the market, whose bets change the results too.
    const hasInstruction = [...copy.state.instructions.values()].some((instruction) => instruction.market === market);
    const asked = { kind: 'placeOrder', account, market, marketVersion: quote.marketVersion, minFill: minor(0) } as const;
    const orders = quote.bets.map((bet) => ({ ...asked, ...bet, persistence: 'LAPSE', timeInForce: 'FILL_OR_KILL' }) as const);
    const answer = copy.execute({ kind: 'placeOrders', account, market, orders }, copy.at);
    // An offer ignores locks, funds and exposure limits, so these may refuse the bets as a whole.
    if (!answer.ok) return this.#counts.add(`cash-out refused ${answer.code}`);
    const where = `of account ${account} in market ${market}`;
    const isWhole = answer.orders.every(({ matched }, place) => matched === orders[place]?.size);
    this.#expect(isWhole, `X79 the cash-out ${where} was offered and not matched whole`);
    const rule = ruleOf({ account, view, quote, chosen });
    this.#counts.add(`cash-out ${rule}${isOnPaper(account) ? ' on paper' : ''}`);
    if (chosen !== undefined || hasInstruction) return;
    this.#expect(
      isAsQuoted(copy.position(account, market), view.terms, quote),
      `${rule} the cash-out ${where} has another result than offered`,
    );
  }
}

function ruleOf({ view: { terms }, quote, chosen }: Offer): string {
  if (chosen !== undefined) return 'X87';
  if (terms.lines !== undefined || terms.eachWay !== undefined) return 'X89';
  return quote.bets.length > 1 ? 'X88' : 'X77';
}

/** Returns the bets of an account that were matched in a market. */
function betsOf({ state }: Exchange, account: AccountId, id: number): readonly number[] {
  const fills = state.market(id, isOnPaper(account) ? 'PAPER' : 'REAL')?.fills;
  const slots = new Set(fills?.orders.filter((slot) => state.orders.account(slot) === account));
  return [...slots].map((slot) => state.orders.id(slot));
}

function isAsQuoted(position: PositionView | undefined, { lines, eachWay }: MarketTerms, quote: CashOut): boolean {
  if (position === undefined) return false;
  const { runners, bands } = position;
  if (lines !== undefined) return JSON.stringify(joined(bands)) === JSON.stringify(joined(quote.after ?? []));
  if (eachWay === undefined) return quote.results.every((result, runner) => resultIfWinner(runners, runner) === result);
  return (quote.eachWay ?? []).every(({ ifWins, ifLoses, ifPlaced }, runner) => {
    const own = runners[runner];
    return own?.ifWins === ifWins && own.ifLoses === ifLoses && own.ifPlaced === ifPlaced;
  });
}

/** Joins neighbouring bands of the same value. Returns the first number and the value of each band. */
function joined(bands: NonNullable<CashOut['after']>): readonly (readonly [from: number, value: number])[] {
  const kept = bands.filter(({ value }, place) => value !== bands[place - 1]?.value);
  return kept.map(({ from, value }) => [from, value]);
}
