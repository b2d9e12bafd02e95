import { expect, test } from 'vitest';
import {
  firstFreeHit,
  inningsFacts,
  matchFacts,
  oversText,
  parseCricsheet,
  scoreEventRefusal,
  scoreOf,
  scoreText,
  type CricsheetHints,
  type CricsheetMatch,
  type ScoreEvent,
  type ScoreState,
} from '../index.ts';

const delivery = (batter: string, runs: number, more: object = {}): object => ({
  batter,
  bowler: 'X',
  non_striker: 'B',
  runs: { batter: runs, extras: 0, total: runs },
  ...more,
});

const over = (number: number, runs: readonly number[]): object => ({
  over: number,
  deliveries: runs.map((each) => delivery('A', each)),
});

interface FileParts {
  readonly info?: object;
  readonly innings?: readonly object[];
}

function fileOf({ info = {}, innings = [] }: FileParts): object {
  return {
    info: { teams: ['Kestrels', 'Herons'], overs: 2, match_type: 'T20', outcome: { result: 'no result' }, ...info },
    innings,
  };
}

function parsed(parts: FileParts, hints?: CricsheetHints): { readonly match: CricsheetMatch; readonly score: ScoreState } {
  const match = parseCricsheet(fileOf(parts), hints);
  if (!match.ok) throw new Error(match.reason);
  return { match: match.value, score: scoreOf(match.value.setup, match.value.events) };
}

test.each<[CricsheetHints, boolean]>([
  [{}, false],
  [{ reducedBeforeStart: false }, false],
  [{ reducedBeforeStart: true }, true],
  [{ allottedOvers: 1 }, true],
])('settlement 10.2 S-FANCY-5 with the hint %o, the match is reduced before its start: %s', (hints, isReduced) => {
  const { score } = parsed({ innings: [{ team: 'Kestrels', overs: [over(0, [1, 0, 0, 0, 0, 0])] }] }, hints);
  expect(matchFacts(score)).toMatchObject({ reduced: isReduced, reducedBeforeStart: isReduced });
  const unbegun = parsed({}, hints);
  expect(matchFacts(unbegun.score).reducedBeforeStart).toBe(hints.reducedBeforeStart === true);
});

test('a file of a match of 100 balls has sets of five, and its innings has them all', () => {
  const sets = Array.from({ length: 20 }, (_, set) => over(set, [1, 1, 1, 1, 1]));
  const { match, score } = parsed({ info: { overs: 20, balls_per_over: 5 }, innings: [{ team: 'Kestrels', overs: sets }] });
  expect(match.setup.ballsPerOver).toBe(5);
  expect(score.innings[0]).toMatchObject({ allottedBalls: 100, legalBalls: 100, end: 'OVERS' });
});

test('settlement S-FANCY-59 a wicket of the bowler shows that no free hit followed the no-ball before it, as for most no-balls until 2015', () => {
  const noBall = delivery('A', 0, { extras: { noballs: 1 } });
  const wide = delivery('A', 0, { extras: { wides: 1 } });
  const bowled = delivery('A', 0, { wickets: [{ kind: 'bowled', player_out: 'A' }] });
  const runOut = delivery('A', 0, { wickets: [{ kind: 'run out', player_out: 'A' }] });
  const freeHit = (deliveries: readonly object[]) => {
    const { match } = parsed({ innings: [{ team: 'Kestrels', overs: [{ over: 0, deliveries }] }] });
    const kept: ScoreEvent[] = [];
    for (const event of match.events) {
      expect(scoreEventRefusal(scoreOf(match.setup, kept), event)).toBeNull();
      kept.push(event);
    }
    const [innings] = scoreOf(match.setup, kept).innings;
    return innings && firstFreeHit(innings)?.ball;
  };
  expect(freeHit([noBall, wide, bowled])).toBeUndefined();
  expect(freeHit([noBall, runOut])).toBe(2);
});

test('settlement 10.2 penalty runs before and after the innings are outside its deliveries', () => {
  const { score } = parsed({ innings: [{ team: 'Kestrels', overs: [over(0, [1])], penalty_runs: { pre: 5, post: 10 } }] });
  expect(score.innings[0]).toMatchObject({ total: 16, penaltyPre: 5, penaltyPost: 10 });
  expect(score.innings[0]?.overs[0]).toMatchObject({ runs: 1, totalAfter: 6 });
});

test('settlement 10.2 a fractional target is overs and balls, not a decimal', () => {
  const { score } = parsed({
    innings: [
      { team: 'Kestrels', overs: [over(0, [1, 1])] },
      { team: 'Herons', overs: [over(0, [0])], target: { overs: 1.2, runs: 30 } },
    ],
  });
  expect(score.innings[1]).toMatchObject({ allottedBalls: 8, target: 30 });
});

test('settlement 10.2 super overs are separate innings with six balls, two wickets and their own target', () => {
  const out = { wickets: [{ player_out: 'A', kind: 'bowled' }] };
  const { score } = parsed({
    info: { outcome: { result: 'tie', eliminator: 'Herons' } },
    innings: [
      { team: 'Kestrels', overs: [over(0, [1])] },
      { team: 'Herons', overs: [over(0, [1])] },
      { team: 'Herons', overs: [over(0, [6, 1])], super_over: true },
      {
        team: 'Kestrels',
        overs: [
          { over: 0, deliveries: [delivery('A', 0, out), delivery('C', 0, { wickets: [{ player_out: 'C', kind: 'caught' }] })] },
        ],
        super_over: true,
      },
    ],
  });
  expect(score.innings[3]).toMatchObject({ superOver: true, allottedBalls: 6, target: 8, end: 'ALL_OUT' });
  expect(score.outcome).toEqual({ kind: 'TIED', eliminator: 1, method: null });
});

test('settlement 10.2 a file may have a declaration, an absent batter, and a side all out with one retired hurt', () => {
  const hurt = { wickets: [{ player_out: 'A', kind: 'retired hurt' }] };
  const { score } = parsed({
    info: { overs: undefined, match_type: 'Test', outcome: { result: 'draw' } },
    innings: [
      { team: 'Kestrels', overs: [over(0, [4])], declared: true },
      {
        team: 'Herons',
        absent_hurt: ['Q'],
        overs: [
          {
            over: 0,
            deliveries: [
              delivery('A', 0, hurt),
              ...['C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map((name) =>
                delivery(name, 0, { wickets: [{ player_out: name, kind: 'bowled' }] }),
              ),
            ],
          },
        ],
      },
    ],
  });
  expect(score.scheduledOvers).toBeNull();
  expect(score.innings.map((innings) => innings.end)).toEqual(['DECLARED', 'ALL_OUT']);
  expect(score.innings.map(scoreText)).toEqual(['4/0', '0/8']);
});

test('a match cut before its first ball has the overs that the operator enters', () => {
  const { score } = parsed({ innings: [{ team: 'Kestrels', overs: [over(0, [0, 0, 0, 0, 0, 0])] }] }, { allottedOvers: 1 });
  const innings = score.innings[0];
  expect(innings?.end).toBe('OVERS');
  expect(innings === undefined ? '' : oversText(innings)).toBe('1.0');
});

test.each([
  ['no object', 'text', 'file is not an object'],
  ['a team that does not play', fileOf({ innings: [{ team: 'Owls', overs: [] }] }), 'innings[0].team'],
  ['negative runs', fileOf({ innings: [{ team: 'Herons', overs: [over(0, [-1])] }] }), 'runs.batter is not a whole number'],
  [
    'a dismissal that does not exist',
    fileOf({
      innings: [
        {
          team: 'Herons',
          overs: [{ over: 0, deliveries: [delivery('A', 0, { wickets: [{ player_out: 'A', kind: 'bored' }] })] }],
        },
      ],
    }),
    'wickets.kind',
  ],
])('%s is refused, and the reason names the field', (_, file, reason) => {
  const match = parseCricsheet(file);
  expect(match.ok ? 'accepted' : match.reason).toContain(reason);
});

test('settlement 10.2 a last over that the umpire called after five balls ends the innings and counts as complete', () => {
  const five = { team: 'Kestrels', overs: [over(0, [1, 1, 1, 1, 1, 1]), over(1, [1, 1, 1, 1, 1])] };
  const called = parsed({ innings: [{ ...five, miscounted_overs: { '1': { balls: 5, umpire: 'U' } } }] }).score;
  const stopped = parsed({ innings: [five] }).score;
  expect([called.innings[0]?.end, stopped.innings[0]?.end]).toEqual(['OVERS', 'STOPPED']);
  const ended = [called, stopped].flatMap((score) => score.innings.map((innings) => inningsFacts(innings).overs[1]?.completed));
  expect(ended).toEqual([true, false]);
});

test('settlement 10.2 a replacement names its team and the players; without a team or a leaving player these are unknown', () => {
  const match = [
    { team: 'Kestrels', in: 'C', out: 'A', reason: 'concussion' },
    { in: 'D', reason: 'impact' },
  ];
  const bowled = { over: 0, deliveries: [delivery('A', 1, { replacements: { match } })] };
  const { score } = parsed({ innings: [{ team: 'Kestrels', overs: [bowled] }] });
  expect(score.innings[0]?.deliveries[0]?.replacements).toEqual([
    { team: 'Kestrels', playerIn: 'C', playerOut: 'A', reason: 'concussion' },
    { team: null, playerIn: 'D', playerOut: null, reason: 'impact' },
  ]);
});
