import { ok, present, type Result } from '@pavilion/core/std';
import type { IntegerStream } from '@pavilion/core/fairness';
import type { TableCode } from '../catalogue/index.ts';
import { sharedStream } from '../fairness/index.ts';
import { fraction, ZERO, plus, times, type Fraction } from '../fraction/index.ts';
import {
  edgeOf,
  pricesOf,
  ratioOf,
  returnOf,
  type Outcome,
  type PaytableRow,
  type Quote,
  type SharedGame,
  type Step,
  type Timing,
} from '../game/index.ts';
import type { Bet, Chances, VisibleRound } from './bet.ts';

/** The definition of one table. */
export interface Table {
  readonly code: TableCode;
  readonly timing: Timing;
  readonly bets: readonly Bet[];
  /** Returns a valid bet that is not in `bets`, because a market has too many to list; undefined for an unknown bet. */
  readonly unlisted?: (market: string, selection: string) => Bet | undefined;
  readonly draw: (stream: IntegerStream) => VisibleRound;
  /** Returns the text of an outcome: of a whole round, or of its visible beginning. */
  readonly write: (shown: VisibleRound) => Outcome;
  /** Parses a written outcome; returns a sentence if it is invalid. */
  readonly read: (outcome: Outcome) => Result<VisibleRound, string>;
  readonly steps: (round: VisibleRound) => readonly Step[];
  /** Returns the number of the window that opens in a state, or a sentence if no window opens. */
  readonly windowAt: (seen: VisibleRound) => Result<number, string>;
  /** Computes the chances of all bets together. If absent, each bet computes its own chances. */
  readonly chances?: (bets: readonly Bet[], seen: VisibleRound) => ReadonlyMap<Bet, Chances>;
  /** The state when window 0 opens, as in the pay table. It is empty if no card is shown before. */
  readonly opening?: VisibleRound;
}

/** Returns the game of a table: it deals, quotes, settles and verifies rounds. */
export function sharedTable(table: Table): SharedGame {
  const { code, timing } = table;
  const bets = table.bets.filter(({ isUnlisted }) => isUnlisted !== true);
  const byName = new Map(bets.map((bet) => [`${bet.market}/${bet.selection}`, bet]));
  const find = (market: string, selection: string): Bet | undefined =>
    byName.get(`${market}/${selection}`) ?? table.unlisted?.(market, selection);
  const draw = (stream: IntegerStream): Outcome => table.write(table.draw(stream));
  // Parsed outcomes. A round is settled ticket by ticket, so its outcome would otherwise be parsed many times.
  const known = new WeakMap<Outcome, VisibleRound>();
  const whole = (outcome: Outcome): VisibleRound => {
    const shown = known.get(outcome) ?? present(valueOf(table.read(outcome)), `${code} reads its own outcomes`);
    known.set(outcome, shown);
    return shown;
  };
  const atOpening = onceFor(() => quotesOf(table, bets, []));
  const rows = onceFor(() => paytableOf(table));
  return {
    kind: 'shared',
    code,
    timing,
    bets: kindsOf(table).map(({ market, selection, row, bet }) => ({ market, selection: row ?? selection, bet })),
    draw,
    derive: (seed, watch) => draw(sharedStream(code, seed, watch)),
    script: (outcome) => table.steps(whole(outcome)),
    scriptOf: (seed) => table.steps(table.draw(sharedStream(code, seed))),
    visibleAfter: (outcome, deals) => table.write(whole(outcome).slice(0, deals)),
    quote: (seen) => {
      const state = openState(table, seen);
      if (!state.ok) return state;
      const { shown, window } = state.value;
      if (shown.length === 0) return ok(atOpening());
      return ok(
        quotesOf(
          table,
          bets.filter((bet) => isOpen(bet, window)),
          shown,
        ),
      );
    },
    quoteOf: (seen, market, selection) => {
      const state = openState(table, seen);
      if (!state.ok) return state;
      const { shown, window } = state.value;
      const bet = find(market, selection);
      if (bet === undefined || !isOpen(bet, window)) return ok(undefined);
      const listed = shown.length === 0 ? bets.indexOf(bet) : -1;
      return ok(listed >= 0 ? atOpening()[listed] : quotesOf(table, [bet], shown)[0]);
    },
    verdict: (outcome, market, selection) => find(market, selection)?.verdict(whole(outcome)),
    paytable: rows,
  };
}

function openState(table: Table, seen: Outcome): Result<{ readonly shown: VisibleRound; readonly window: number }, string> {
  const shown = table.read(seen);
  if (!shown.ok) return shown;
  const window = table.windowAt(shown.value);
  return window.ok ? ok({ shown: shown.value, window: window.value }) : window;
}

function isOpen(bet: Bet, window: number): boolean {
  return window === 0 || bet.isOpenLater === true;
}

function chancesIn({ chances }: Table, bets: readonly Bet[], seen: VisibleRound): ReadonlyMap<Bet, Chances> {
  return chances?.(bets, seen) ?? new Map(bets.map((bet) => [bet, present(bet.chances?.(seen), 'a bet has chances')]));
}

function quotesOf(table: Table, bets: readonly Bet[], seen: VisibleRound): readonly Quote[] {
  const chances = chancesIn(table, bets, seen);
  return bets.map((bet) => quoteOfBet(bet, present(chances.get(bet), 'a bet has chances'), seen));
}

function quoteOfBet({ market, selection, bet, offer }: Bet, chances: Chances, seen: VisibleRound): Quote {
  const { win, push, half } = chances;
  const common = { market, selection, bet, win, push, half, isTable: offer.kind === 'PRIZES' };
  if (offer.kind === 'PRIZES') return { ...common, back: Math.max(...offer.prizes.map(({ odds }) => odds)), lay: undefined };
  if (offer.kind === 'FIXED') return { ...common, back: offer.back(seen), lay: offer.lay };
  const prices = pricesOf(win, push);
  return { ...common, back: prices?.back, lay: offer.isLaid ? prices?.lay : undefined };
}

/** Returns the bets in order, with only the first of each group of bets that are alike. */
function kindsOf(table: Table): readonly Bet[] {
  const shownKinds = new Set<string>();
  return table.bets.filter(({ market, selection, row }) => {
    const kind = `${market}/${row ?? selection}`;
    return !shownKinds.has(kind) && shownKinds.add(kind);
  });
}

/** Returns one row for each side of each bet, in the order of the bets. Bets that are alike share a row. */
function paytableOf(table: Table): readonly PaytableRow[] {
  const shown = kindsOf(table);
  const opening = table.opening ?? [];
  const chances = chancesIn(
    table,
    shown.filter(({ states }) => states === undefined),
    opening,
  );
  return shown.flatMap((bet) => {
    const inOpening = chances.get(bet);
    if (inOpening !== undefined) return rowsOf(bet, inOpening, opening);
    return (bet.states ?? []).flatMap(({ name, seen }) =>
      rowsOf(bet, present(chancesIn(table, [bet], seen).get(bet), 'a bet has chances'), seen).map((row) => ({
        ...row,
        state: name,
      })),
    );
  });
}

function rowsOf(bet: Bet, chances: Chances, seen: VisibleRound): PaytableRow[] {
  const { market, offer } = bet;
  const { win, push, half } = chances;
  const example = bet.row === undefined ? {} : { example: bet.selection };
  const shared = bet.isShared === true ? { isShared: true } : {};
  const common = { market, selection: bet.row ?? bet.selection, ...example, ...shared, bet: bet.bet, win, push, half };
  if (offer.kind === 'PRIZES') {
    const prizes = offer.prizes.map((prize) => ({ ...prize, chance: chances.prizes.get(prize.odds) ?? ZERO }));
    return [{ ...common, side: 'BACK', price: undefined, prizes, rtp: returnOfPrizes(chances) }];
  }
  const { back, lay } = quoteOfBet(bet, chances, seen);
  const rows: PaytableRow[] = [];
  if (back !== undefined) rows.push({ ...common, side: 'BACK', price: back, rtp: returnOf(common, ratioOf(back)) });
  if (lay !== undefined) rows.push({ ...common, side: 'LAY', price: lay, rtp: edgeOf(common, ratioOf(lay)) });
  return rows;
}

/** Returns the expected return of a bet that a pay table pays. */
function returnOfPrizes({ prizes, push, half }: Chances): Fraction {
  const given = plus(push, times(half, fraction(1, 2)));
  return [...prizes].reduce((sum, [odds, chance]) => plus(sum, times(chance, ratioOf(odds))), given);
}

function valueOf<T>(result: Result<T, string>): T | undefined {
  return result.ok ? result.value : undefined;
}

function onceFor<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
