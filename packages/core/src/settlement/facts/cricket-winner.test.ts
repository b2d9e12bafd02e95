import { describe, expect, test } from 'vitest';
import { Prng } from '../../std/index.ts';
import { FACT_SPORTS, type Facts } from './index.ts';

type Side = 'HOME' | 'AWAY';
type Row = { readonly team: Side; readonly end?: string; readonly overs?: number; readonly target?: number };
/** A match with its innings, its overs as texts, and the sum of its runs. */
type Played = {
  readonly oversASide: number | undefined;
  readonly innings: readonly Row[];
  readonly overs: readonly { readonly innings: number; readonly balls: string }[];
  readonly outcome: Side | 'TIED';
};

const OTHER = { HOME: 'AWAY', AWAY: 'HOME' } as const;
const faultOf = (facts: Facts): string | undefined => FACT_SPORTS.CRICKET.faultOf(facts)?.field;
const factsOf = ({ oversASide, innings, overs }: Played, outcome: Side | 'TIED'): Facts => ({
  ...(outcome === 'TIED' ? { state: 'TIED' } : { state: 'WON', winner: outcome }),
  ...(oversASide === undefined ? {} : { overs_a_side: oversASide }),
  innings,
  overs,
});

const RUNS: Readonly<Record<string, number>> = {
  '.': 0,
  '1': 1,
  '2': 2,
  '4': 4,
  '6': 6,
  '1wd': 1,
  '2nb': 2,
  '1lb': 1,
  W: 0,
  Wc: 0,
};
const ILLEGAL: ReadonlySet<string> = new Set(['1wd', '2nb']);

/** Draws an innings and counts its runs. It ends all out, after its overs, at a target, or when the captain declares. */
function drawInnings(random: Prng, overs: number | undefined, toWin: number, mayDeclare: boolean) {
  const texts: string[] = [];
  let [total, wickets, isFreeHit] = [0, 0, false];
  while (texts.length < (overs ?? Infinity)) {
    const over: string[] = [];
    for (let legal = 0; legal < 6 && wickets < 10 && total < toWin;) {
      const ball =
        !isFreeHit && random.chance(18)
          ? random.pick(['W', 'Wc'])
          : random.pick(['.', '.', '1', '2', '4', '6', '1wd', '2nb', '1lb']);
      over.push(ball);
      total += RUNS[ball] ?? 0;
      if (ball.startsWith('W')) wickets += 1;
      if (!ILLEGAL.has(ball)) legal += 1;
      isFreeHit = overs !== undefined && (ball === '2nb' || (isFreeHit && ILLEGAL.has(ball)));
    }
    texts.push(over.join(' '));
    if (total >= toWin) return { total, texts, end: 'TARGET' };
    if (wickets === 10) return { total, texts, end: 'ALL_OUT' };
    if (mayDeclare && random.chance(20)) return { total, texts, end: 'DECLARED' };
  }
  return { total, texts, end: 'OVERS' };
}

function drawLimited(random: Prng): Played {
  const oversASide = 1 + random.below(5);
  const one = drawInnings(random, oversASide, Infinity, false);
  const isCut = random.chance(40) && oversASide > 1;
  const overs = isCut ? oversASide - 1 : oversASide;
  const target = isCut ? Math.max(1, one.total + random.below(9) - 6) : one.total + 1;
  const two = drawInnings(random, overs, target, false);
  const team = random.pick(['HOME', 'AWAY'] as const);
  return {
    oversASide,
    innings: [
      { team, end: one.end },
      { team: OTHER[team], end: two.end, ...(isCut ? { overs, target } : {}) },
    ],
    overs: [...one.texts.map((balls) => ({ innings: 1, balls })), ...two.texts.map((balls) => ({ innings: 2, balls }))],
    outcome: two.total >= target ? OTHER[team] : two.total === target - 1 ? 'TIED' : team,
  };
}

/** Draws a match of two innings a side, some with a follow-on, a declaration or a victory by an innings. */
function drawTest(random: Prng, mayDeclare: boolean): Played {
  const order = random.chance(30) ? (['HOME', 'AWAY', 'AWAY', 'HOME'] as const) : (['HOME', 'AWAY', 'HOME', 'AWAY'] as const);
  const runs = { HOME: 0, AWAY: 0 };
  const innings: Row[] = [];
  const overs: { innings: number; balls: string }[] = [];
  for (const [place, team] of order.entries()) {
    const isLast = place === 3;
    const lead = runs[OTHER[team]] - runs[team];
    if (isLast && lead < 0) break;
    const { total, texts, end } = drawInnings(random, undefined, isLast ? lead + 1 : Infinity, mayDeclare && !isLast);
    runs[team] += total;
    innings.push({ team, end });
    overs.push(...texts.map((balls) => ({ innings: place + 1, balls })));
  }
  const outcome = runs.HOME === runs.AWAY ? 'TIED' : runs.HOME > runs.AWAY ? 'HOME' : 'AWAY';
  return { oversASide: undefined, innings, overs, outcome };
}

/** Leaves these overs of a match. Only a person who knows all overs of an innings types that it was declared. */
function withOvers(played: Played, overs: Played['overs']): Played {
  const known = new Set(overs);
  const lost = new Set(played.overs.filter((over) => !known.has(over)).map(({ innings }) => innings));
  const innings = played.innings.map((row, place) => (row.end === 'DECLARED' && lost.has(place + 1) ? { team: row.team } : row));
  return { ...played, innings, overs };
}

/** Forgets a part of what was played, as a person does who types only what a market needs. */
function forget(random: Prng, played: Played): Played {
  const kept = random.below(played.overs.length + 1);
  switch (random.below(4)) {
    case 0:
      return { ...played, oversASide: undefined };
    case 1:
      return withOvers(played, played.overs.slice(0, kept));
    case 2: {
      const number = 1 + random.below(played.innings.length);
      const own = played.overs.filter(({ innings }) => innings === number);
      const known = new Set(own.slice(0, random.below(own.length)));
      return withOvers(
        played,
        played.overs.filter((over) => over.innings !== number || known.has(over)),
      );
    }
    default:
      // Only the last over of an innings can be known in part.
      return withOvers(
        played,
        played.overs.map((over, place, all) =>
          all[place + 1]?.innings !== over.innings && over.balls.includes(' ')
            ? { ...over, balls: over.balls.split(' ')[0] ?? '.' }
            : over,
        ),
      );
  }
}

const SEEDS = Array.from({ length: 600 }, (_, seed) => seed);
const draw = (random: Prng, mayDeclare: boolean): Played =>
  random.chance(60) ? drawLimited(random) : drawTest(random, mayDeclare);

describe('the winner of a cricket match', () => {
  test('S-GEN-15 the outcome of a drawn match is never refused, whichever balls are missing from the facts', () => {
    for (const seed of SEEDS) {
      const random = new Prng(seed);
      const played = draw(random, true);
      expect(faultOf(factsOf(played, played.outcome)), `seed ${seed}`).toBeUndefined();
      const partly = forget(random, played);
      expect(faultOf(factsOf(partly, played.outcome)), `seed ${seed}, in part`).toBeUndefined();
    }
  });

  test('S-GEN-15 another outcome is refused if every ball of the match is recorded', () => {
    const decided = SEEDS.map((seed) => ({ seed, played: draw(new Prng(seed), false) })).flatMap(({ seed, played }) =>
      // A tie may have had a super over, which the officials record as a win.
      played.outcome === 'TIED' ? [] : [{ seed, played, other: OTHER[played.outcome] }],
    );
    expect(decided.length).toBeGreaterThan(SEEDS.length / 2);
    for (const { seed, played, other } of decided) {
      expect(faultOf(factsOf(played, other)), `seed ${seed}`).toBe('winner');
      expect(faultOf(factsOf(played, 'TIED')), `seed ${seed}`).toBe('state');
      expect(faultOf({ ...factsOf(played, other), awarded: true }), `seed ${seed}, awarded`).toBeUndefined();
    }
  });

  test('S-GEN-15 a long match whose every ball is recorded is neither drawn nor without a result', () => {
    const long = SEEDS.slice(0, 60).map((seed) => ({ seed, played: drawTest(new Prng(seed), false) }));
    for (const { seed, played } of long)
      for (const state of ['DRAWN', 'NO_RESULT']) {
        const facts = { ...factsOf(played, played.outcome), unlimited: true, state };
        expect(faultOf(facts), `seed ${seed} ${state}`).toBe('state');
        const [last] = played.innings.slice(-1);
        const stopped = { ...facts, innings: [...played.innings.slice(0, -1), { ...last, end: 'STOPPED' }] };
        expect(faultOf(stopped), `seed ${seed} ${state}, stopped after its end`).toBe('state');
        expect(faultOf({ ...stopped, overs: played.overs.slice(0, -1) }), `seed ${seed} ${state}, stopped`).toBeUndefined();
      }
  });

  const ONE_OVER: Facts = {
    state: 'WON',
    winner: 'AWAY',
    overs_a_side: 1,
    innings: [
      { team: 'HOME', end: 'OVERS' },
      { team: 'AWAY', end: 'OVERS' },
    ],
    overs: [
      { innings: 1, balls: '6 6 6 6 6 6' },
      { innings: 2, balls: '1 . . . . .' },
    ],
  };
  const chase = (row: object, balls = '1 . . . . .'): Facts => ({
    ...ONE_OVER,
    innings: [
      { team: 'HOME', end: 'OVERS' },
      { team: 'AWAY', ...row },
    ],
    overs: [
      { innings: 1, balls: '6 6 6 6 6 6' },
      { innings: 2, balls },
    ],
  });

  const SIX = '6 6 6 6 6 6';
  const declared = (state: string): Facts => ({
    state,
    overs_a_side: 2,
    innings: [{ team: 'HOME', end: 'DECLARED' }],
    overs: [{ innings: 1, balls: SIX }],
  });
  const stoppedFirst = (row: object): Facts => ({
    state: 'IN_PLAY',
    overs_a_side: 2,
    innings: [
      { team: 'HOME', end: 'STOPPED' },
      { team: 'AWAY', ...row },
    ],
    overs: [{ innings: 1, balls: '1' }],
  });
  const withSuperOver = (balls: string): Facts => ({
    ...chase({ end: 'OVERS' }, balls),
    state: 'TIED',
    innings: [
      { team: 'HOME', end: 'OVERS' },
      { team: 'AWAY', end: 'OVERS' },
      { team: 'AWAY', super_over: true },
    ],
  });
  /** Both sides have six runs, and the first side has lost a wicket. */
  const level = (winner: string): Facts => ({
    ...ONE_OVER,
    winner,
    overs: [
      { innings: 1, balls: '6 W . . . .' },
      { innings: 2, balls: '6 . . . . .' },
    ],
  });

  /** Plays a long match of one over an innings. Each row is a side, how its innings ended, and its balls. */
  const long = (result: object, ...played: readonly (readonly [Side, string | undefined, string])[]): Facts => ({
    ...result,
    unlimited: true,
    innings: played.map(([team, end]) => ({ team, ...(end === undefined ? {} : { end }) })),
    overs: played.flatMap(([, , balls], place) => (balls === '' ? [] : [{ innings: place + 1, balls }])),
  });
  const WON_AWAY = { state: 'WON', winner: 'AWAY' };
  const WON_HOME = { state: 'WON', winner: 'HOME' };
  const ONES = '1r 1r 1r 1r 1r 1r';
  const [HOME_36, AWAY_6, HOME_6] = [
    ['HOME', 'DECLARED', SIX],
    ['AWAY', 'DECLARED', ONES],
    ['HOME', 'DECLARED', ONES],
  ] as const;

  test.each<readonly [string, Facts, string | undefined]>([
    [
      'a side that is behind in a stopped last innings',
      long(WON_AWAY, HOME_36, AWAY_6, HOME_6, ['AWAY', 'STOPPED', ONES]),
      'state',
    ],
    [
      'a side that is behind in a declared last innings',
      long(WON_AWAY, HOME_36, AWAY_6, HOME_6, ['AWAY', 'DECLARED', ONES]),
      'state',
    ],
    [
      'a side that is behind in a last innings without an end',
      long(WON_AWAY, HOME_36, AWAY_6, HOME_6, ['AWAY', undefined, ONES]),
      'state',
    ],
    ['a side whose last innings lacks its balls', long(WON_AWAY, HOME_36, AWAY_6, HOME_6, ['AWAY', 'TARGET', '']), undefined],
    ['the side that led after the first innings', long(WON_HOME, HOME_36, AWAY_6, HOME_6, ['AWAY', 'STOPPED', ONES]), undefined],
    ['a side that is behind after two innings', long(WON_AWAY, HOME_36, AWAY_6), 'state'],
    ['a tie with unlevel scores', long({ state: 'TIED' }, HOME_36, AWAY_6, HOME_6, ['AWAY', 'STOPPED', ONES]), 'state'],
    [
      'a tie in a stopped last innings with level scores',
      long({ state: 'TIED' }, AWAY_6, HOME_6, AWAY_6, ['HOME', 'STOPPED', ONES]),
      'state',
    ],
    [
      'a draw after a side reached its target',
      long({ state: 'DRAWN' }, HOME_6, AWAY_6, HOME_6, ['AWAY', 'STOPPED', '6 1']),
      'state',
    ],
    [
      'a draw with balls after the target',
      long({ state: 'DRAWN' }, HOME_6, AWAY_6, ['HOME', 'DECLARED', '1'], ['AWAY', 'STOPPED', '6 6']),
      'overs',
    ],
    ['a draw in a stopped last innings', long({ state: 'DRAWN' }, HOME_36, AWAY_6, HOME_6, ['AWAY', 'STOPPED', ONES]), undefined],
    ['a target of the second innings', long({ state: 'IN_PLAY' }, HOME_36, ['AWAY', 'TARGET', ONES]), 'innings'],
    ['a side that bats third and first', long({ state: 'IN_PLAY' }, HOME_36, ['HOME', 'DECLARED', ONES]), 'innings'],
    [
      'two sides that forfeit',
      long(WON_AWAY, HOME_6, ['AWAY', 'DECLARED', ''], ['HOME', 'DECLARED', ''], ['AWAY', 'TARGET', '6 1']),
      undefined,
    ],
  ])('S-GEN-15 the facts of a long match name %s', (_, facts, fault) => expect(faultOf(facts)).toBe(fault));

  const RAISED: Facts = {
    ...ONE_OVER,
    winner: 'HOME',
    innings: [
      { team: 'HOME', end: 'OVERS', penalty_after: 5 },
      { team: 'AWAY', end: 'OVERS', target: 2 },
    ],
    overs: [{ innings: 2, balls: '4 . . . . .' }],
  };

  test('S-GEN-15 a refusal names the side that won by the balls', () => {
    expect(FACT_SPORTS.CRICKET.faultOf(ONE_OVER)).toEqual({
      field: 'winner',
      text: 'By the balls the first side won. Correct the balls or the result. If rain changed the target, give the target.',
    });
  });

  test.each<readonly [string, Facts, string | undefined]>([
    ['a chase that stopped is decided by a par score', chase({ end: 'STOPPED' }, '1 . .'), undefined],
    ['a chase that stopped after all its balls', chase({ end: 'STOPPED' }), 'winner'],
    [
      'a stopped chase of three balls in a match of 20 overs',
      { ...chase({ end: 'STOPPED' }, '1 . .'), overs_a_side: 20 },
      'state',
    ],
    ['a chase whose overs are all bowled', chase({}), 'winner'],
    ['a chase that missed its target', { ...chase({ end: 'OVERS', target: 3 }), reduced: true }, 'winner'],
    ['a target of one run after a cut', { ...chase({ end: 'TARGET', target: 1 }, '1'), reduced: true }, undefined],
    ['a ball after the target', { ...chase({ end: 'TARGET', target: 1 }), reduced: true }, 'overs'],
    ['a target of one run without a cut', chase({ end: 'TARGET', target: 1 }), 'innings'],
    ['a target of the runs and one more', { ...chase({ end: 'OVERS', target: 37 }), winner: 'HOME' }, undefined],
    [
      'a target of the first innings',
      { ...ONE_OVER, state: 'IN_PLAY', innings: [{ team: 'HOME', target: 2 }], overs: [] },
      'innings',
    ],
    ['penalty runs that raise the target', RAISED, undefined],
    ['D-3 a level match, which a super over decided', { ...chase({ end: 'OVERS', target: 2 }), reduced: true }, 'state'],
    [
      'D-3 level scores in full',
      { ...ONE_OVER, overs: [6, 6].map((runs, place) => ({ innings: place + 1, balls: `${runs} . . . . .` })) },
      'state',
    ],
    [
      'a super over typed as innings 3 and 4',
      { ...ONE_OVER, state: 'TIED', innings: ['HOME', 'AWAY', 'AWAY', 'HOME'].map((team) => ({ team, end: 'OVERS' })) },
      'innings',
    ],
    ['a side that bats twice', { ...ONE_OVER, innings: [{ team: 'HOME', end: 'OVERS' }, { team: 'HOME' }] }, 'innings'],
    ['a limited match that is drawn', { ...ONE_OVER, state: 'DRAWN' }, 'state'],
    ['a limited match without a limit', { ...ONE_OVER, unlimited: true }, 'unlimited'],
    [
      'an over of one ball before another',
      {
        state: 'IN_PLAY',
        overs: [
          { innings: 1, balls: '4' },
          { innings: 1, balls: '.' },
        ],
      },
      'overs',
    ],
    [
      'an over that an umpire ended a ball early',
      {
        state: 'IN_PLAY',
        overs: [
          { innings: 1, balls: '4 . . . .', early: true },
          { innings: 1, balls: '.' },
        ],
      },
      undefined,
    ],
    ['no result after both innings', { ...ONE_OVER, state: 'NO_RESULT' }, 'state'],
    ['no result of a chase that stopped', { ...chase({ end: 'STOPPED' }, '1 . .'), state: 'NO_RESULT' }, undefined],
    ['a match that goes on', { ...ONE_OVER, state: 'IN_PLAY' }, undefined],
    ['innings whose balls show their ends', { ...ONE_OVER, innings: [{ team: 'HOME' }, { team: 'AWAY' }] }, 'winner'],
    ['a first innings of limited overs that was declared', declared('IN_PLAY'), 'innings'],
    [
      'a first innings that reached a target',
      { ...ONE_OVER, state: 'IN_PLAY', innings: [{ team: 'HOME', end: 'TARGET' }], overs: [] },
      'innings',
    ],
    ['a chase of more overs than the stopped first innings had', stoppedFirst({}), 'innings'],
    ['a chase of as many overs as the stopped first innings had', stoppedFirst({ overs: 1, target: 2 }), undefined],
    ['a super over after a match that one side won', withSuperOver('1 . . . . .'), 'innings'],
    ['a super over after a tie', withSuperOver('6 6 6 6 6 6'), undefined],
    ['a level match that the side with fewer wickets won', level('AWAY'), undefined],
    ['a level match that the side with more wickets won', level('HOME'), 'state'],
    ['one innings of a match with a winner', { ...ONE_OVER, innings: [{ team: 'HOME' }], overs: [] }, 'state'],
  ])('S-GEN-15 %s', (_, facts, fault) => expect(faultOf(facts)).toBe(fault));
});
