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

/** Forgets a part of what was played, as a person does who types only what a market needs. */
function forget(random: Prng, played: Played): Played {
  const kept = random.below(played.overs.length + 1);
  switch (random.below(5)) {
    case 0:
      return { ...played, oversASide: undefined };
    case 1:
      return { ...played, overs: played.overs.slice(0, kept) };
    case 2: {
      const number = 1 + random.below(played.innings.length);
      const own = played.overs.filter(({ innings }) => innings === number);
      const known = new Set(own.slice(0, random.below(own.length)));
      return { ...played, overs: played.overs.filter((over) => over.innings !== number || known.has(over)) };
    }
    case 3: {
      const innings = played.innings.slice(0, 1 + random.below(played.innings.length));
      return { ...played, innings, overs: played.overs.filter((over) => over.innings <= innings.length) };
    }
    default:
      // Only the last over of an innings can be known in part.
      return {
        ...played,
        overs: played.overs.map((over, place, all) =>
          all[place + 1]?.innings !== over.innings ? { ...over, balls: over.balls.split(' ')[0] ?? '.' } : over,
        ),
      };
  }
}

const SEEDS = Array.from({ length: 600 }, (_, seed) => seed);
const draw = (random: Prng, mayDeclare: boolean): Played =>
  random.chance(60) ? drawLimited(random) : drawTest(random, mayDeclare);

describe('the winner of a cricket match', () => {
  test('S-GEN-15 the outcome of a drawn match is never refused, whichever part of the play is missing from the facts', () => {
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
        const stopped = [...played.innings.slice(0, -1), { ...last, end: 'STOPPED' }];
        expect(faultOf({ ...facts, innings: stopped }), `seed ${seed} ${state}, stopped`).toBeUndefined();
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
  const chase = (row: object): Facts => ({
    ...ONE_OVER,
    innings: [
      { team: 'HOME', end: 'OVERS' },
      { team: 'AWAY', ...row },
    ],
  });

  const RAISED: Facts = {
    ...ONE_OVER,
    winner: 'HOME',
    innings: [
      { team: 'HOME', end: 'OVERS', penalty_after: 5 },
      { team: 'AWAY', end: 'OVERS', target: 2 },
    ],
    overs: [{ innings: 2, balls: '4 . . . . .' }],
  };

  test('S-GEN-15 a refusal names the runs of both sides', () => {
    expect(FACT_SPORTS.CRICKET.faultOf(ONE_OVER)).toEqual({
      field: 'winner',
      text: 'By the balls the winner has 1 runs, and the other side 36 or more. Correct the balls or the result. If rain changed the target, give the target.',
    });
  });

  test.each<readonly [string, Facts, string | undefined]>([
    ['a chase that stopped is decided by a par score', chase({ end: 'STOPPED' }), undefined],
    ['a chase whose overs are all bowled', chase({}), 'winner'],
    ['a chase that missed its target', { ...chase({ end: 'OVERS', target: 3 }), reduced: true }, 'winner'],
    ['a target of one run after a cut', { ...chase({ end: 'TARGET', target: 1 }), reduced: true }, undefined],
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
    ['no result of a chase that stopped', { ...chase({ end: 'STOPPED' }), state: 'NO_RESULT' }, undefined],
    ['a match that goes on', { ...ONE_OVER, state: 'IN_PLAY' }, undefined],
    ['balls that cannot follow each other', { ...ONE_OVER, innings: [{ team: 'HOME' }, { team: 'AWAY' }] }, undefined],
  ])('S-GEN-15 %s', (_, facts, fault) => expect(faultOf(facts)).toBe(fault));
});
