import { IntegerStream, labelledBlocks } from '@pavilion/core/fairness';
import { present } from '@pavilion/core/std';
import { bustOf, isCashedOut } from '@pavilion/games/crash';
import { isEqual } from '@pavilion/games/fraction';
import type { CrashGame, Outcome, PaytableRow, SharedGame } from '@pavilion/games/game';
import { createHash, hash } from 'node:crypto';
import { keyedHmac } from './keyed-hmac.ts';
import { payoutOf, Sample } from './sample.ts';

/** A fixed salt and first link, so that every simulation gives the same results. */
const SALT = createHash('sha256').update('rtp-salt').digest('hex');

/** Link, code and counter (casino C-FAIR-2). */
const MESSAGE_BYTES = 40;

function linkAfter(link: Uint8Array): Uint8Array {
  return hash('sha256', link, 'buffer');
}

function firstLink(code: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(`rtp ${code}`).digest());
}

/** The salt's HMAC gives the same bytes as the game's, only faster. The first rounds are checked against `derive`. */
const saltedHmac = keyedHmac(Buffer.from(SALT, 'ascii'), MESSAGE_BYTES);
const hmac = (_salt: Uint8Array, message: Uint8Array): Uint8Array => saltedHmac(message);

const CHECKED_ROUNDS = 20;

/** Simulates rounds of a table with the game's own stream of draws. Returns the mean payout of each row (casino C-PUB-3). */
export function simulateTable(game: SharedGame, rounds: number): readonly Sample[] {
  const samples = game.paytable().map((row) => new Sample(row));
  const statesOf = rowsByState(game);
  let link = firstLink(game.code);
  for (let round = 0; round < rounds; round++, link = linkAfter(link)) {
    const blocks = labelledBlocks(game.code, { hmac, salt: SALT, seed: link });
    const outcome = game.draw(new IntegerStream(blocks));
    if (round < CHECKED_ROUNDS && JSON.stringify(outcome) !== JSON.stringify(game.derive({ salt: SALT, link }))) {
      throw new Error(`${game.code}: draw and derive give different results`);
    }
    const holds = statesOf(outcome);
    for (const sample of samples) {
      const { row } = sample;
      if (row.state !== undefined && !holds(row)) continue;
      const verdict = game.verdict(outcome, row.market, row.example ?? row.selection);
      sample.add(payoutOf(present(verdict, `${game.code} settles its own pay table`), row.side, row.price));
    }
  }
  return samples;
}

/**
 * Returns, for an outcome, a function that is true for the rows that apply: the bet's quote in that state has the row's chance and price. States recur, so the
 * answers are cached.
 */
function rowsByState(game: SharedGame): (outcome: Outcome) => (row: PaytableRow) => boolean {
  const known = new Map<string, ReadonlySet<PaytableRow>>();
  const rows = game.paytable().filter(({ state }) => state !== undefined);
  if (rows.length === 0) return () => () => true;
  return (outcome) => {
    const before = game.script(outcome).findIndex(({ kind }) => kind === 'window');
    const seen = game.visibleAfter(outcome, before);
    const key = JSON.stringify(seen);
    const held = known.get(key) ?? new Set(rows.filter((row) => isHeld(game, seen, row)));
    known.set(key, held);
    return (row) => held.has(row);
  };
}

function isHeld(game: SharedGame, seen: Outcome, row: PaytableRow): boolean {
  const quote = game.quoteOf(seen, row.market, row.selection);
  return quote.ok && quote.value !== undefined && isEqual(quote.value.win, row.win) && quote.value.back === row.price;
}

/** Simulates flights of a crash game. Each row is a target, and every flight counts for every row. */
export function simulateFlights(game: CrashGame, rounds: number): readonly Sample[] {
  const samples = game.paytable().map((row) => new Sample(row));
  let link = firstLink(game.code);
  for (let round = 0; round < rounds; round++, link = linkAfter(link)) {
    const bust = bustOf(game.derive({ salt: SALT, link }));
    for (const sample of samples) {
      const { price = 0 } = sample.row;
      sample.add(isCashedOut(price, bust) ? price / 10_000 : 0);
    }
  }
  return samples;
}
