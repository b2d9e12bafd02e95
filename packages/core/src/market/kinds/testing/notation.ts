import type { ResultBook } from '../../../exposure/index.ts';
import type { Minor } from '../../../money/index.ts';
import { assert, present } from '../../../std/index.ts';
import { emptyBook, KINDS, type BetSide, type KindTerms, type MarketKind, type Wager } from '../index.ts';

/** Converts points, whole or with a fraction, to minor units, exactly. */
export function points(amount: number): Minor {
  const minor = Math.round(amount * 100);
  assert(minor / 100 === amount, `${amount} has at most two decimals`);
  return minor as Minor;
}

export const terms = (runners: number, meterCap = 0): KindTerms => ({ runners, meterCap });

/**
 * Parses bets as the tables of `settlement.md` write them: `BACK A 85 x 1000`, `LAY Draw @3.10 x 1000`, `YES 46 @100 x 1000`, `160 band 20 @250 x 400`, `NO 172
 * x 50/run`, joined by ` + `. `names` gives the selections in their order.
 */
export function wagers(text: string, names: readonly string[] = []): Wager[] {
  return text.split(' + ').map((part) => wager(part, names));
}

export function wager(text: string, names: readonly string[] = []): Wager {
  const [, khadoLine, bandWidth, khadoRate, khadoStake] = /^(\d+) band (\d+) @(\d+) x ([\d.]+)$/.exec(text) ?? [];
  if (khadoLine !== undefined) {
    return {
      side: 'BACK',
      runner: 0,
      line: Number(khadoLine),
      bandWidth: Number(bandWidth),
      rate: Number(khadoRate),
      stake: points(Number(khadoStake)),
    };
  }
  const match = /^(BACK|LAY|YES|NO) (\S+)(?: (@?)([\d.]+))? x ([\d.]+)(?:\/run)?$/.exec(text);
  const [, side, what = '', sign = '', odds, stake] = present(match, `${text} is a bet`);
  const isLine = side === 'YES' || side === 'NO';
  const runner = names.indexOf(what);
  assert(isLine || runner >= 0, `${what} is a selection`);
  return {
    side: side as BetSide,
    runner: isLine ? 0 : runner,
    line: isLine ? Number(what) : 0,
    bandWidth: 0,
    rate: rateOf(isLine ? '' : sign, odds),
    stake: points(Number(stake)),
  };
}

/** Returns the rate of a bet, which is written as a rate or, after the sign @, as a price. */
function rateOf(sign: string, odds: string | undefined): number {
  if (odds === undefined) return 0;
  return sign === '@' ? Math.round(Number(odds) * 100) - 100 : Number(odds);
}

/** Builds a book from bets of one kind, with the reserved exposure after each bet. */
export function bookOf(kind: MarketKind, bets: readonly Wager[], kindTerms: KindTerms): ResultBook {
  const rules = KINDS[kind];
  const book = emptyBook(rules, kindTerms);
  for (const bet of bets) {
    const payoff = rules.payoff(bet, rules.amounts(bet, kindTerms), kindTerms);
    const held = book.exposureWith(payoff);
    book.add(payoff);
    assert(book.exposure === held, 'the exposure announced before a bet is the exposure after it');
  }
  return book;
}
