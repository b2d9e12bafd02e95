import { describe, expect, test } from 'vitest';
import { decimalText, fractionText } from '../fraction/index.ts';
import { oddsOf, outsideBand, RETURN_MAX, type Move, type Outcome, type SingleGame, type Standing } from '../game/index.ts';
import { CENTURY_DICE } from './dice.ts';
import { HI_LO_STREAK } from './hi-lo-streak.ts';
import { LANTERN_KENO } from './keno.ts';
import { RICKSHAW_STEPS } from './ladder.ts';
import { PEAK_POINT } from './limbo.ts';
import { DIAMOND_FIELD } from './mines.ts';
import { BAZAAR_PINS } from './plinko.ts';

const demo = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'demo-client', nonce: 0 };
const STAKE = 10_000;
const ALL = [PEAK_POINT, CENTURY_DICE, DIAMOND_FIELD, BAZAAR_PINS, RICKSHAW_STEPS, LANTERN_KENO, HI_LO_STREAK];

function optionsOf(game: SingleGame, raw: unknown): Outcome {
  const options = game.readOptions(raw);
  if (!options.ok) throw new Error(options.reason);
  return options.value;
}

function played(game: SingleGame, raw: unknown, outcome: Outcome, moves: readonly Move[] = [], stake = STAKE): Standing {
  const standing = game.play(outcome, optionsOf(game, raw), stake, moves);
  if (!standing.ok) throw new Error(standing.reason);
  return standing.value;
}

const reasonOf = (game: SingleGame, raw: unknown, outcome: Outcome, moves: readonly Move[]): string | undefined => {
  const standing = game.play(outcome, optionsOf(game, raw), STAKE, moves);
  return standing.ok ? undefined : standing.reason;
};

describe('casino C-FAIR-10: the draws of the demonstration seeds', () => {
  test.each<[SingleGame, unknown, Outcome]>([
    [CENTURY_DICE, { MODE: 'UNDER', T: 4950 }, { ROLL: 2958 }],
    [PEAK_POINT, { TARGET: '1.10' }, { BUST: '1.10' }],
    [DIAMOND_FIELD, { MINES: 5 }, { MINES: [5, 11, 22, 9, 3] }],
    [BAZAAR_PINS, { BOARD: '16_LOW' }, { PATH: '0010101010000000' }],
    [LANTERN_KENO, { PICKS: [1] }, { NUMBERS: [12, 35, 31, 15, 22, 38, 30, 16, 2, 7] }],
  ])('$code', (game, raw, outcome) => {
    expect(game.derive(demo, optionsOf(game, raw))).toEqual(outcome);
  });
});

describe('casino C-RTP-1: every line of every pay table', () => {
  test.each(ALL)('$code is inside its band', (game) => {
    expect(game.paytable().length).toBeGreaterThan(0);
    expect(outsideBand(game.code, game.paytable())).toEqual([]);
  });

  const rtpOf = (game: SingleGame, market: string, selection: string): string | undefined => {
    const row = game.paytable().find((each) => each.market === market && each.selection === selection);
    return row === undefined ? undefined : fractionText(row.rtp);
  };

  test('casino C-DICE-1, C-PLNK-1, C-KENO-1: the returns equal the fractions that the rules state', () => {
    expect(rtpOf(CENTURY_DICE, 'ROLL', '4950')).toBe('99/100');
    expect(rtpOf(BAZAAR_PINS, 'BOARD', '8_LOW')).toBe('1253/1280');
    expect(rtpOf(LANTERN_KENO, 'PICKS', '1')).toBe('77/80');
    expect(rtpOf(LANTERN_KENO, 'PICKS', '2')).toBe('249/260');
    expect(rtpOf(LANTERN_KENO, 'PICKS', '3')).toBe('951/988');
  });

  test('casino C-PLNK-1, C-KENO-1: the returns of every board and every number of picks stay as recorded', () => {
    const derived = [
      ...BAZAAR_PINS.paytable().map(({ selection, rtp }) => `${selection} ${fractionText(rtp)}`),
      ...LANTERN_KENO.paytable().map(({ selection, rtp }) => `${selection} ${decimalText(rtp, 6)}`),
    ];
    expect(derived).toMatchInlineSnapshot(`
      [
        "8_LOW 1253/1280",
        "8_HIGH 619/640",
        "12_LOW 20041/20480",
        "12_HIGH 19553/20480",
        "16_LOW 322409/327680",
        "16_HIGH 156863/163840",
        "1 0.962500",
        "2 0.957692",
        "3 0.962551",
        "4 0.957545",
        "5 0.954973",
        "6 0.952511",
        "7 0.957113",
        "8 0.954650",
      ]
    `);
  });
});

describe('casino C-LIMB-1, C-DICE-1: games that end with the first draw', () => {
  test('a target equal to the crash point is paid, and a higher target is not', () => {
    expect(played(PEAK_POINT, { TARGET: '1.10' }, { BUST: '1.10' })).toMatchObject({ isOver: true, returned: 11_000 });
    expect(played(PEAK_POINT, { TARGET: '1.11' }, { BUST: '1.10' }).returned).toBe(0);
  });

  test.each([
    ['UNDER', 4950, 4949, 20_000],
    ['UNDER', 4950, 4950, 0],
    ['OVER', 5049, 5050, 20_000],
    ['OVER', 5049, 5049, 0],
    ['UNDER', 2, 1, 49_500_000],
  ])('%s %i on a roll of %i returns %i', (MODE, T, ROLL, returned) => {
    expect(played(CENTURY_DICE, { MODE, T }, { ROLL }).returned).toBe(returned);
  });
});

describe('casino C-MINE-1', () => {
  const outcome = { MINES: [5, 11, 22] };
  const pick = (tile: number): Move => ({ kind: 'PICK', values: [tile] });

  test('three mines and two safe picks are worth 1.2727, and cashing out pays that', () => {
    const going = played(DIAMOND_FIELD, { MINES: 3 }, outcome, [pick(0), pick(1)]);
    expect(going).toMatchObject({ isOver: false, multiple: oddsOf('1.2727'), returned: 12_727 });
    expect(going.shown).toEqual({ PICKED: [0, 1] });
    const taken = played(DIAMOND_FIELD, { MINES: 3 }, outcome, [pick(0), pick(1), { kind: 'CASH_OUT' }]);
    expect(taken).toMatchObject({ isOver: true, returned: 12_727, shown: { MINES: [5, 11, 22] } });
  });

  test('a mine takes the stake', () => {
    expect(played(DIAMOND_FIELD, { MINES: 3 }, outcome, [pick(0), pick(11)])).toMatchObject({ isOver: true, returned: 0 });
  });

  test('the last safe tile cashes out automatically', () => {
    const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !outcome.MINES.includes(tile));
    const all = played(DIAMOND_FIELD, { MINES: 3 }, outcome, safe.map(pick));
    expect(all).toMatchObject({ isOver: true, multiple: oddsOf('2254') });
  });

  test('casino C-SET-6: the game is cashed out at the ceiling of a ticket', () => {
    const mines = Array.from({ length: 12 }, (_, tile) => tile);
    const picks = Array.from({ length: 13 }, (_, index) => pick(12 + index));
    const upTo = (count: number): Standing => played(DIAMOND_FIELD, { MINES: 12 }, { MINES: mines }, picks.slice(0, count));
    const last = picks.findIndex((_, index) => upTo(index + 1).isOver) + 1;
    expect(last).toBeLessThan(13);
    expect(upTo(last).returned).toBeLessThanOrEqual(RETURN_MAX);
    expect(upTo(last).returned).toBe(DIAMOND_FIELD.returnMax({ MINES: 12 }, STAKE));
    expect(reasonOf(DIAMOND_FIELD, { MINES: 12 }, { MINES: mines }, picks.slice(0, last + 1))).toBe('This game is over.');
  });

  test.each<[string, Move[], string]>([
    ['a tile twice', [pick(0), pick(0)], 'That tile is open already.'],
    ['a tile off the field', [pick(25)], 'The tile must be a whole number from 0 to 24.'],
    ['a pick without a tile', [{ kind: 'PICK' }], 'The tile must be a whole number from 0 to 24.'],
    ['a cash-out before the first step', [{ kind: 'CASH_OUT' }], 'There is nothing to cash out before the first step.'],
    ['another game’s move', [{ kind: 'FOLD' }], 'The move must be PICK or CASH_OUT.'],
    ['a move after the end', [pick(5), pick(0)], 'This game is over.'],
  ])('refuses %s', (_, moves, reason) => {
    expect(reasonOf(DIAMOND_FIELD, { MINES: 3 }, outcome, moves)).toBe(reason);
  });

  test('casino C-REG-6: an abandoned game is cashed out, and an abandoned game without a step returns the stake', () => {
    expect(DIAMOND_FIELD.closeByRule(outcome, { MINES: 3 }, STAKE, [pick(0)])).toEqual([{ kind: 'CASH_OUT' }]);
    expect(DIAMOND_FIELD.closeByRule(outcome, { MINES: 3 }, STAKE, [])).toBeUndefined();
  });
});

describe('casino C-LADR-1', () => {
  const step = (lane: number): Move => ({ kind: 'STEP', values: [lane] });
  const outcome = { TRAPS: Array.from({ length: 9 }, () => [0]) };

  test('Easy begins 1.2933, 1.7244, 2.2992', () => {
    const multiples = [1, 2, 3].map(
      (steps) =>
        played(
          RICKSHAW_STEPS,
          { LEVEL: 'EASY' },
          outcome,
          Array.from({ length: steps }, () => step(1)),
        ).multiple,
    );
    expect(multiples).toEqual([oddsOf('1.2933'), oddsOf('1.7244'), oddsOf('2.2992')]);
  });

  test('a trap takes the stake and shows all other traps', () => {
    const lost = played(RICKSHAW_STEPS, { LEVEL: 'EASY' }, outcome, [step(1), step(0)]);
    expect(lost).toMatchObject({ isOver: true, returned: 0, shown: outcome });
  });

  test('traps of later steps are hidden', () => {
    expect(played(RICKSHAW_STEPS, { LEVEL: 'EASY' }, outcome, [step(1)]).shown).toMatchObject({ TRAPS: [[0]] });
  });
});

describe('casino C-HLSK-1', () => {
  const move = (kind: string): Move => ({ kind });
  const cards = (text: string): Outcome => ({ CARDS: text });

  test('on a middle card an equal rank is right for both answers', () => {
    const answers = played(HI_LO_STREAK, {}, cards('7S 7H 2D')).moves.map(({ kind }) => kind);
    expect(answers).toEqual(['HIGHER_OR_SAME', 'LOWER_OR_SAME', 'SKIP']);
    expect(played(HI_LO_STREAK, {}, cards('7S 7H 2D'), [move('HIGHER_OR_SAME')])).toMatchObject({
      isOver: false,
      multiple: oddsOf('1.82'),
    });
  });

  test('the choices are strict on an ace and on a king', () => {
    expect(played(HI_LO_STREAK, {}, cards('AS 7H 2D')).moves.map(({ kind }) => kind)).toEqual(['HIGHER', 'SAME', 'SKIP']);
    expect(played(HI_LO_STREAK, {}, cards('KS KH 2D'), [move('SAME')])).toMatchObject({ multiple: oddsOf('12.74') });
    expect(played(HI_LO_STREAK, {}, cards('KS KH 2D'), [move('LOWER')])).toMatchObject({ isOver: true, returned: 0 });
  });

  test.each([
    ['AS', 'HIGHER', [false, true, true]],
    ['AS', 'SAME', [true, false, false]],
    ['7S', 'HIGHER_OR_SAME', [false, true, true]],
    ['7S', 'LOWER_OR_SAME', [true, true, false]],
    ['KS', 'LOWER', [true, true, false]],
    ['KS', 'SAME', [false, false, true]],
  ])('on %s, the answer %s for an ace, a seven and a king: %j', (from, kind, rights) => {
    const found = ['AH', '7H', 'KH'].map(
      (to) => played(HI_LO_STREAK, {}, cards(`${from} ${to} 2D`), [move(kind)]).multiple !== 0,
    );
    expect(found).toEqual(rights);
  });

  test('a skip only changes the card, and the streak pays 0.98 of the product', () => {
    const moves = [move('SKIP'), move('LOWER_OR_SAME'), move('HIGHER_OR_SAME')];
    const standing = played(HI_LO_STREAK, {}, cards('7S 8H 5D 6C 9C'), moves);
    // 0.98 × 13/8 × 13/9.
    expect(standing).toMatchObject({ multiple: oddsOf('2.3002'), shown: { CARDS: '7S 8H 5D 6C', SKIPS: 1 } });
  });

  test.each<[string, Move[], string]>([
    ['an answer that the card does not allow', [move('SAME')], 'SAME cannot be answered on this card.'],
    [
      'a cash-out before the first right answer',
      [move('CASH_OUT')],
      'There is nothing to cash out before the first right answer.',
    ],
    ['a 53rd skip', Array.from({ length: 53 }, () => move('SKIP')), 'No more than 52 cards can be skipped in a game.'],
  ])('refuses %s', (_, moves, reason) => {
    const many = HI_LO_STREAK.derive(demo, {});
    const first = cards(`7S ${String(many['CARDS'])}`);
    expect(reasonOf(HI_LO_STREAK, {}, first, moves)).toBe(reason);
  });

  test('casino C-REG-6: a game of skips alone has no win, and its stake is returned', () => {
    expect(HI_LO_STREAK.closeByRule(cards('7S 8H'), {}, STAKE, [move('SKIP')])).toBeUndefined();
  });
});

describe('casino C-PLNK-1, C-KENO-1', () => {
  test('the bucket is the number of steps to the right, and pays its shown multiple', () => {
    expect(played(BAZAAR_PINS, { BOARD: '8_HIGH' }, { PATH: '11111111' }).returned).toBe(260_000);
    expect(played(BAZAAR_PINS, { BOARD: '8_HIGH' }, { PATH: '00001111' }).returned).toBe(2_000);
  });

  test('a hit is a pick that was drawn', () => {
    const standing = played(LANTERN_KENO, { PICKS: [7, 12, 40] }, { NUMBERS: [12, 35, 31, 15, 22, 38, 30, 16, 2, 7] });
    expect(standing).toMatchObject({ returned: 16_000, shown: { HITS: [7, 12] } });
  });
});

describe('invalid options are refused with the reason in a sentence', () => {
  test.each<[SingleGame, unknown, string]>([
    [PEAK_POINT, { TARGET: '1.00' }, 'TARGET must be from 1.01 to 10000.00, with at most two decimals.'],
    [PEAK_POINT, { TARGET: '2.005' }, 'TARGET must be from 1.01 to 10000.00, with at most two decimals.'],
    [PEAK_POINT, null, 'The options of the game are missing.'],
    [CENTURY_DICE, { MODE: 'UP', T: 1 }, 'MODE must be one of UNDER, OVER.'],
    [CENTURY_DICE, { MODE: 'UNDER', T: 1 }, 'T, the border in hundredths, must be a whole number from 2 to 9700.'],
    [CENTURY_DICE, { MODE: 'OVER', T: 298 }, 'T, the border in hundredths, must be a whole number from 299 to 9997.'],
    [DIAMOND_FIELD, { MINES: 25 }, 'MINES must be a whole number from 1 to 24.'],
    [DIAMOND_FIELD, { MINES: 2.5 }, 'MINES must be a whole number from 1 to 24.'],
    [BAZAAR_PINS, { BOARD: '10_LOW' }, 'BOARD must be one of 8_LOW, 8_HIGH, 12_LOW, 12_HIGH, 16_LOW, 16_HIGH.'],
    [RICKSHAW_STEPS, { LEVEL: 'easy' }, 'LEVEL must be one of EASY, MEDIUM, HARD, EXPERT.'],
    [LANTERN_KENO, { PICKS: [] }, 'PICKS must be one to eight different numbers from 1 to 40.'],
    [LANTERN_KENO, { PICKS: [1, 1] }, 'PICKS must be one to eight different numbers from 1 to 40.'],
    [LANTERN_KENO, { PICKS: [41] }, 'PICKS must be one to eight different numbers from 1 to 40.'],
  ])('$code %j', (game, raw, reason) => {
    expect(game.readOptions(raw)).toEqual({ ok: false, reason });
  });
});

test.each([
  [PEAK_POINT, { TARGET: '2.00' }],
  [CENTURY_DICE, { MODE: 'OVER', T: 5049 }],
  [BAZAAR_PINS, { BOARD: '16_HIGH' }],
  [LANTERN_KENO, { PICKS: [1, 2, 3, 4] }],
])('casino C-PUB-3: drawn games agree with the published return within four standard errors ($code)', (game, raw) => {
  const rounds = 4_000;
  let [sum, squares] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { returned } = played(game, raw, game.derive({ ...demo, nonce }, optionsOf(game, raw)));
    sum += returned / STAKE;
    squares += (returned / STAKE) ** 2;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  const row = game.paytable().find(({ selection }) => ['2.00', '4950', '16_HIGH', '4'].includes(selection));
  const rtp = row === undefined ? Number.NaN : Number(row.rtp.num) / Number(row.rtp.den);
  expect(Math.abs(mean - rtp)).toBeLessThan(4 * error);
});
