import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opposite } from '../../exposure/index.ts';
import type { Minor } from '../../money/index.ts';
import { emptyBook, KINDS, MARKET_KINDS, resultOfBet, type KindTerms, type MarketKind, type Wager } from './index.ts';
import { bookOf } from './testing/notation.ts';

const RUNNERS = 4;
const LINE_MAX = 60;
const METER_CAP = 25;
/** Past every line, band and cap the value is constant, so trying these results covers all results. */
const RESULTS = Array.from({ length: LINE_MAX + METER_CAP + 20 }, (_, result) => result);

function termsOf(kind: MarketKind): KindTerms {
  return {
    runners: KINDS[kind].result === 'NUMBER' && !KINDS[kind].hasLine ? 2 : RUNNERS,
    meterCap: Math.min(METER_CAP, KINDS[kind].meterCapMax),
  };
}

function resultsOf(kind: MarketKind): readonly number[] {
  return KINDS[kind].result === 'NUMBER' ? RESULTS : Array.from({ length: RUNNERS }, (_, runner) => runner);
}

function wagersOf(kind: MarketKind): fc.Arbitrary<Wager> {
  const { sides, hasLine, hasBand, quotedAs } = KINDS[kind];
  return fc.record({
    side: fc.constantFrom(...sides),
    runner: fc.nat(termsOf(kind).runners - 1),
    line: hasLine ? fc.nat(LINE_MAX) : fc.constant(0),
    bandWidth: hasBand ? fc.integer({ min: 1, max: 15 }) : fc.constant(0),
    rate: quotedAs === 'LINE' ? fc.constant(0) : fc.integer({ min: 1, max: 900 }),
    stake: fc.integer({ min: 1, max: 1_000_000 }).map((stake) => stake as Minor),
  });
}

/** Returns the slow reference: the rule of `settlement.md` 2.1, bet by bet and result by result. */
function slowResult(kind: MarketKind, bet: Wager, result: number): number {
  const byRate = Number((BigInt(bet.stake) * BigInt(bet.rate)) / 100n);
  if (kind === 'METER') {
    const counted = Math.min(result, bet.line + METER_CAP);
    return (bet.side === 'YES' ? counted - bet.line : bet.line - counted) * bet.stake;
  }
  const happens = slowHappens(kind, bet, result);
  if (bet.side === 'BACK' || bet.side === 'YES') return happens ? byRate : -bet.stake;
  return happens ? -byRate : bet.stake;
}

function slowHappens(kind: MarketKind, bet: Wager, result: number): boolean {
  if (kind === 'FANCY' || kind === 'BINARY') return result >= bet.line;
  if (kind === 'KHADO') return result >= bet.line && result <= bet.line + bet.bandWidth - 1;
  return kind === 'ODD_EVEN' ? result % 2 === bet.runner : result === bet.runner;
}

const slowBook = (kind: MarketKind, bets: readonly Wager[]): number[] =>
  resultsOf(kind).map((result) => bets.reduce((sum, bet) => sum + slowResult(kind, bet, result), 0));

/** Returns 0 for −0, which is the same amount. */
const plain = (amount: number): number => (amount === 0 ? 0 : amount);

describe.each(MARKET_KINDS)('%s', (kind) => {
  const rules = KINDS[kind];
  const terms = termsOf(kind);
  const bets = fc.array(wagersOf(kind), { maxLength: 12 });
  const payoffOf = (bet: Wager) => rules.payoff(bet, rules.amounts(bet, terms), terms);

  test('the rules name their kind', () => {
    expect(rules.kind).toBe(kind);
  });

  test('settlement 2.1 trust E5 the book is the sum of its bets under every result', () => {
    fc.assert(
      fc.property(bets, (wagers) => {
        const book = bookOf(kind, wagers, terms);
        expect(resultsOf(kind).map((result) => plain(book.valueAt(rules.place(result))))).toEqual(
          slowBook(kind, wagers).map(plain),
        );
      }),
    );
  });

  test('settlement 3 trust E1 the loss in the worst result is reserved exactly', () => {
    fc.assert(
      fc.property(bets, (wagers) => {
        const worst = Math.min(0, ...slowBook(kind, wagers));
        expect(bookOf(kind, wagers, terms).exposure).toBe(plain(-worst));
      }),
    );
  });

  test("settlement 3 the exposure after a bet is known beforehand, and grows by at most the bet's loss", () => {
    fc.assert(
      fc.property(bets, wagersOf(kind), (wagers, bet) => {
        const before = bookOf(kind, wagers, terms);
        const known = before.exposureWith(payoffOf(bet));
        const after = bookOf(kind, [...wagers, bet], terms);
        expect(after.exposure).toBe(known);
        expect(known - before.exposure).toBeLessThanOrEqual(rules.amounts(bet, terms).liability);
      }),
    );
  });

  test('settlement 2.1 no result wins more than the profit or loses more than the liability', () => {
    fc.assert(
      fc.property(wagersOf(kind), (bet) => {
        const { profit, liability } = rules.amounts(bet, terms);
        for (const result of resultsOf(kind)) {
          const got = resultOfBet(rules, bet, result, terms);
          expect(got).toBeLessThanOrEqual(profit);
          expect(got).toBeGreaterThanOrEqual(-liability);
        }
      }),
    );
  });

  test('trust S2 the player receives exactly the amount that the house pays', () => {
    fc.assert(
      fc.property(bets, (wagers) => {
        const house = emptyBook(rules, terms);
        for (const bet of wagers) house.add(opposite(payoffOf(bet)));
        const players = bookOf(kind, wagers, terms);
        for (const result of resultsOf(kind)) {
          const place = rules.place(result);
          expect(house.valueAt(place) + players.valueAt(place)).toBe(0);
        }
      }),
    );
  });

  test('trust S8 a bet that is removed again leaves no trace', () => {
    fc.assert(
      fc.property(bets, wagersOf(kind), (wagers, bet) => {
        const never = bookOf(kind, wagers, terms);
        const voided = bookOf(kind, [...wagers, bet], terms);
        voided.add(opposite(payoffOf(bet)));
        expect(voided.exposure).toBe(never.exposure);
        for (const result of resultsOf(kind)) {
          const place = rules.place(result);
          expect(plain(voided.valueAt(place))).toBe(plain(never.valueAt(place)));
        }
      }),
    );
  });
});

test('staff open markets of every kind by hand except rounds of the casino', () => {
  expect(MARKET_KINDS.filter((kind) => !KINDS[kind].isOpenedByHand)).toEqual(['CASINO_ROUND']);
});
