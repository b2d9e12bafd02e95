import { IntegerStream } from '@pavilion/core/fairness';
import { ok, present } from '@pavilion/core/std';
import { oddsOf, singleGame, type Odds, type Outcome } from '../game/index.ts';
import { fieldsOf, wordOf } from './options.ts';
import { choose, standingAtEnd, paidAt, prizeRow } from './paid.ts';

/** Multiples from the outermost bucket to the centre; the other side mirrors them (casino C-PLNK-1). */
const BOARDS: Readonly<Record<string, string>> = {
  '8_LOW': '5 2 1.1 1 0.5',
  '8_HIGH': '26 4 1.5 0.3 0.2',
  '12_LOW': '9 3 1.6 1.3 1.1 1 0.5',
  '12_HIGH': '150 20 8 2 0.7 0.2 0.2',
  '16_LOW': '15 8 2 1.4 1.3 1.2 1.1 1 0.5',
  '16_HIGH': '900 120 24 8 4 2 0.2 0.2 0.2',
};

interface Board {
  readonly rows: number;
  /** Multiples from bucket 0 (left at every pin) to bucket `rows`. */
  readonly multiples: readonly Odds[];
}

function boardOf(name: string): Board {
  const half = present(BOARDS[name], 'the board is one of the list')
    .split(' ')
    .map((text) => present(oddsOf(text), 'a multiple is a number'));
  return { rows: Number.parseInt(name, 10), multiples: [...half, ...half.slice(0, -1).toReversed()] };
}

const chosenBoard = (options: Outcome): Board => boardOf(String(options['BOARD']));

/** In Bazaar Pins a ball falls through rows of pins, left or right at each, into a bucket (casino C-PLNK-1). */
export const BAZAAR_PINS = singleGame({
  code: 'PLNK',
  cycle: 5_000,
  readOptions(raw) {
    const fields = fieldsOf(raw);
    if (!fields.ok) return fields;
    const board = wordOf(fields.value['BOARD'], 'BOARD', Object.keys(BOARDS));
    return board.ok ? ok({ BOARD: board.value }) : board;
  },
  draw(blocks, options, watch) {
    const stream = new IntegerStream(blocks, watch);
    return { PATH: Array.from({ length: chosenBoard(options).rows }, () => stream.below(2)).join('') };
  },
  play(outcome, options, stake) {
    const bucket = String(outcome['PATH']).replaceAll('0', '').length;
    return ok(standingAtEnd({ ...outcome, BUCKET: bucket }, stake, present(chosenBoard(options).multiples[bucket])));
  },
  closeByRule: () => [],
  returnMax: (options, stake) => paidAt(stake, Math.max(...chosenBoard(options).multiples)),
  paytable: () =>
    Object.keys(BOARDS).map((name) => {
      const { rows, multiples } = boardOf(name);
      const prizes = multiples.map((odds, bucket) => ({ name: `${bucket}`, odds, ways: choose(rows, bucket) }));
      return prizeRow('BOARD', name, 2n ** BigInt(rows), prizes);
    }),
});
