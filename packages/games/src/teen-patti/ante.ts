import { IntegerStream } from '@pavilion/core/fairness';
import { ok, present, refused, type Result, tripleOf } from '@pavilion/core/std';
import { cardsOf, cardsText, DECK_CARDS } from '../cards/index.ts';
import { fraction, ZERO } from '../fraction/index.ts';
import {
  ODDS_SCALE,
  oddsText,
  singleGame,
  toOne,
  type Move,
  type Outcome,
  type PaytableRow,
  type Standing,
} from '../game/index.ts';
import { categoryOf, THREE_CARD_ORDERS } from '../hands/index.ts';
import { fieldsOf, paidAt, wholeOf } from '../instant/index.ts';
import { ANTE_BONUS, isQualified, type AnteMaths } from './ante-maths.ts';
import { PAIR_PLUS, PAIR_PLUS_VERDICT } from './two-seats.ts';

const SIDE_STAKE_MAX = 25_000_00;
/** Numbers of hands by category, of all 22,100, for the pair-plus row. */
const WAYS = { pair: 3_744, colour: 1_096, sequence: 720, trail: 52, 'pure sequence': 48 };
const ALL_WAYS = 22_100;

const PLAY = 'PLAY';
const FOLD = 'FOLD';

interface Deal {
  readonly player: readonly number[];
  readonly dealer: readonly number[];
}

const dealOf = (outcome: Outcome): Deal => ({
  player: cardsOf(String(outcome['PLAYER'])),
  dealer: cardsOf(String(outcome['DEALER'])),
});

const { strength } = THREE_CARD_ORDERS.TRAIL;

/** Returns the payout of ante and play together, in minor units (casino C-TPAN-1). */
function paidForPlay({ player, dealer }: Deal, ante: number): number {
  const [own, rival] = [tripleOf(player), tripleOf(dealer)];
  const bonus = ante * (ANTE_BONUS[categoryOf(...own)] ?? 0);
  if (!isQualified(...rival)) return 3 * ante + bonus;
  const sign = Math.sign(strength(...own) - strength(...rival));
  return 2 * ante * (1 + sign) + bonus;
}

function paidForPairPlus(hand: readonly number[], stake: number): number {
  const verdict = PAIR_PLUS_VERDICT[categoryOf(...tripleOf(hand))];
  return verdict.kind === 'PRIZE' ? paidAt(stake, verdict.odds) : 0;
}

function play(outcome: Outcome, options: Outcome, ante: number, moves: readonly Move[]): Result<Standing, string> {
  const [move, ...others] = moves;
  const side = Number(options['PAIRPLUS']);
  const deal = dealOf(outcome);
  const open = { moves: [], isOver: true, multiple: undefined } as const;
  if (move === undefined) {
    const choices = [
      { kind: PLAY, label: 'Play' },
      { kind: FOLD, label: 'Fold' },
    ];
    return ok({
      ...open,
      shown: { PLAYER: present(outcome['PLAYER']) },
      moves: choices,
      isOver: false,
      staked: ante + side,
      returned: 0,
    });
  }
  if (others.length > 0) return refused('This game is over.');
  const pairPlus = paidForPairPlus(deal.player, side);
  if (move.kind === FOLD) return ok({ ...open, shown: outcome, staked: ante + side, returned: pairPlus });
  if (move.kind !== PLAY) return refused(`The move must be ${PLAY} or ${FOLD}.`);
  return ok({ ...open, shown: outcome, staked: 2 * ante + side, returned: pairPlus + paidForPlay(deal, ante) });
}

/** The figures that `countAnte` gives for best play. A test counts them again. */
export const ANTE_MATHS: AnteMaths = {
  threshold: cardsOf('4S 6S QH'),
  onStake: fraction(167_006_979, 170_422_000),
  onAnte: fraction(98_377_579, 101_792_600),
  hit: fraction(11_461_923, 25_448_150),
  payouts: [
    { odds: 5_000, chance: fraction(33_813, 42_605_500) },
    { odds: 10_000, chance: fraction(7_788, 10_651_375) },
    { odds: 15_000, chance: fraction(4_047_789, 17_042_200) },
    { odds: 20_000, chance: fraction(2_846_888, 10_651_375) },
    { odds: 25_000, chance: fraction(2_244_183, 85_211_000) },
    { odds: 30_000, chance: fraction(9, 21_302_750) },
    { odds: 35_000, chance: fraction(9_507, 12_173_000) },
    { odds: 40_000, chance: fraction(45_197, 17_042_200) },
    { odds: 45_000, chance: fraction(4_174, 2_130_275) },
  ],
  variance: fraction(27_866_833_493_713_759n, 10_361_733_414_760_000n),
};

/** True if best play stakes again on a hand instead of folding it. */
export function isPlayedAtBest(hand: readonly number[]): boolean {
  return strength(...tripleOf(hand)) >= strength(...tripleOf(ANTE_MATHS.threshold));
}

const ANTE = {
  market: 'ANTE',
  selection: '-',
  side: 'BACK',
  bet: 'main',
  price: undefined,
  win: ANTE_MATHS.hit,
  push: ZERO,
  half: ZERO,
} as const;

/** The ante with best play, measured against all stakes and against each ante. A play can lose a second ante, so the results of an ante are not payouts. */
const ANTE_ROWS: readonly PaytableRow[] = [
  {
    ...ANTE,
    rtp: ANTE_MATHS.onStake,
    state: 'best play, of all that is staked',
    prizes: ANTE_MATHS.payouts.map(({ odds, chance }) => ({ name: oddsText(odds), odds, chance })),
  },
  { ...ANTE, rtp: ANTE_MATHS.onAnte, state: 'best play, for each ante', variance: ANTE_MATHS.variance },
];

function pairPlusRow(): PaytableRow {
  const prizes = Object.entries(PAIR_PLUS).map(([name, one]) => ({ name, odds: toOne(one) }));
  const rtp = Object.entries(PAIR_PLUS).reduce((sum, [name, one]) => sum + WAYS[name as keyof typeof WAYS] * toOne(one), 0);
  return {
    market: 'PAIRPLUS',
    selection: '-',
    side: 'BACK',
    bet: 'side',
    price: undefined,
    prizes,
    win: fraction(
      Object.values(WAYS).reduce((sum, ways) => sum + ways, 0),
      ALL_WAYS,
    ),
    push: ZERO,
    half: ZERO,
    rtp: fraction(rtp, ALL_WAYS * ODDS_SCALE),
  };
}

/** Teen Patti Ante: three cards against the dealer, played for a second stake or folded (casino C-TPAN-1). */
export const TEEN_PATTI_ANTE = singleGame({
  code: 'TPAN',
  isVoidWhenDown: true,
  cycle: 5_000,
  readOptions(raw) {
    const fields = fieldsOf(raw);
    if (!fields.ok) return fields;
    const side = wholeOf(fields.value['PAIRPLUS'] ?? 0, 'PAIRPLUS, its stake in minor units,', 0, SIDE_STAKE_MAX);
    return side.ok ? ok({ PAIRPLUS: side.value }) : side;
  },
  draw(blocks, _options, watch) {
    const deck = new IntegerStream(blocks, watch).shuffle(DECK_CARDS);
    return {
      PLAYER: cardsText([present(deck[0]), present(deck[2]), present(deck[4])]),
      DEALER: cardsText([present(deck[1]), present(deck[3]), present(deck[5])]),
    };
  },
  play,
  closeByRule: () => [{ kind: FOLD }],
  returnMax: (options, ante) => 9 * ante + paidAt(Number(options['PAIRPLUS']), toOne(PAIR_PLUS['pure sequence'])),
  paytable: () => [...ANTE_ROWS, pairPlusRow()],
});
