import { describe, expect, test } from 'vitest';
import { badmintonGame, badmintonMatchOdds } from './badminton/results.ts';
import {
  basketballHalf,
  basketballHighestHalf,
  basketballMatchOdds,
  basketballPointsLine,
  basketballQuarter,
  type BasketballGame,
} from './basketball/results.ts';
import { binarySettlement, nearMonth } from './binary/results.ts';
import type { Part } from './contest.ts';
import { electronicMap, electronicMatchOdds } from './e-games/results.ts';
import { futsalFirstHalf, futsalGoal, futsalHighestHalf, futsalMatchOdds } from './futsal/results.ts';
import { handballGoal, handballHalfTimeFullTime, handballHighestHalf, handballMatchOdds } from './handball/results.ts';
import { iceHockeyHighestPeriod, iceHockeyMatchOdds, iceHockeyPeriod } from './ice-hockey/results.ts';
import { kabaddiMatchOdds, kabaddiPlayerPoints, kabaddiPoints } from './kabaddi/results.ts';
import { electionSeats, electionWinners } from './politics/results.ts';
import { snookerFrame, snookerMatchOdds } from './snooker/results.ts';
import { tableTennisMatchOdds, tableTennisPointsLine, tableTennisSet } from './table-tennis/results.ts';
import { settlementLine } from './testing/settlement-line.ts';
import { volleyballMatchOdds, volleyballSet } from './volleyball/results.ts';

const part = (home: number, away: number, isFinished = true): Part => ({ score: { home, away }, isFinished });

describe('settlement S-BASK-1 to S-BASK-5: basketball', () => {
  const quarters = [part(20, 22), part(30, 18), part(18, 20), part(20, 20, false)];
  const game = (change: Partial<BasketballGame>): BasketballGame => ({
    quarters,
    overtime: undefined,
    stoppedWithMsLeft: undefined,
    ...change,
  });
  test.each([
    [300_000, 'HOME S-BASK-1'],
    [300_001, 'void NOT_COMPLETED S-BASK-1'],
    [undefined, 'HOME S-BASK-1'],
  ])('settlement S-BASK-1 88–80 with %s ms of scheduled time left: %s', (left, expected) => {
    expect(settlementLine(basketballMatchOdds(game({ stoppedWithMsLeft: left })))).toBe(expected);
  });

  test('settlement S-BASK-1 a game that stops with level scores is void', () => {
    expect(settlementLine(basketballMatchOdds(game({ quarters: [part(80, 80)], stoppedWithMsLeft: 1 })))).toBe(
      'void TIE S-BASK-1',
    );
  });

  test('settlement S-BASK-2, S-BASK-3 a game stopped in the third quarter settles its finished quarters and first half, and voids the rest', () => {
    const stopped = game({ quarters: [part(20, 22), part(30, 18), part(3, 2, false)], stoppedWithMsLeft: 1_000_000 });
    expect(settlementLine(basketballQuarter(stopped, 1))).toBe('AWAY S-BASK-2');
    expect(settlementLine(basketballQuarter(stopped, 3))).toBe('void NOT_COMPLETED S-BASK-2');
    expect(settlementLine(basketballQuarter(stopped, 4))).toBe('void NOT_COMPLETED S-BASK-2');
    expect(settlementLine(basketballHalf(stopped, 1))).toBe('HOME S-BASK-3');
    expect(settlementLine(basketballHalf(stopped, 2))).toBe('void NOT_COMPLETED S-BASK-3');
    expect(settlementLine(basketballHalf(game({ quarters: [part(9, 2)], stoppedWithMsLeft: 2_000_000 }), 1))).toBe(
      'void NOT_COMPLETED S-BASK-3',
    );
  });

  test('settlement S-BASK-3, S-BASK-4, S-BASK-5 overtime counts for the match and the second half, and does not count for the highest half', () => {
    const even = [part(25, 25), part(25, 25), part(24, 24), part(26, 26)];
    const long = game({ quarters: even, overtime: { home: 12, away: 8 } });
    expect(settlementLine(basketballMatchOdds(long))).toBe('HOME S-BASK-1');
    expect(settlementLine(basketballPointsLine(long, 439))).toBe('OVER S-BASK-5');
    expect(settlementLine(basketballPointsLine(long, 441))).toBe('UNDER S-BASK-5');
    expect(settlementLine(basketballHalf(long, 2))).toBe('HOME S-BASK-3');
    const high = game({ quarters: [part(25, 25), part(0, 0), part(24, 24), part(0, 0)], overtime: { home: 6, away: 4 } });
    expect(settlementLine(basketballHighestHalf(high))).toBe('1 S-BASK-4');
  });

  test('settlement S-GEN-15 a stopped game settles the lines that its points have passed', () => {
    const stopped = game({ stoppedWithMsLeft: 1_000_000 });
    expect(settlementLine(basketballPointsLine(stopped, 335))).toBe('OVER S-BASK-5');
    expect(settlementLine(basketballPointsLine(stopped, 337))).toBe('void NOT_COMPLETED S-BASK-5');
  });
});

describe('settlement S-TT-1 to S-TT-4: table tennis', () => {
  const sets = [part(11, 4), part(8, 11), part(11, 9), part(10, 4, false)];
  const match = { sets, isCompleted: false, isPlayerChanged: false };
  test('settlement S-TT-1, S-TT-2, S-TT-3 a new player voids the match, a stopped match has no winner, and its finished sets count', () => {
    expect(settlementLine(tableTennisMatchOdds({ ...match, isPlayerChanged: true }))).toBe('void PLAYER_CHANGED S-TT-1');
    expect(settlementLine(tableTennisMatchOdds(match))).toBe('void NOT_COMPLETED S-TT-2');
    expect(settlementLine(tableTennisMatchOdds({ ...match, sets: sets.slice(0, 3), isCompleted: true }))).toBe('HOME S-TT-2');
    expect(settlementLine(tableTennisSet(match, 3))).toBe('HOME S-TT-3');
    expect(settlementLine(tableTennisSet(match, 4))).toBe('void NOT_COMPLETED S-TT-3');
  });

  test.each([
    [9, 7, 33, 'OVER'],
    [9, 7, 35, 'OVER'],
    [9, 7, 37, 'void'],
    [10, 10, 43, 'OVER'],
    [10, 10, 45, 'void'],
    [0, 0, 21, 'OVER'],
  ])('settlement S-TT-4 stopped at %i–%i, a line of %i halves: %s', (home, away, line, expected) => {
    const stopped = { ...match, sets: [part(home, away, false)] };
    expect(settlementLine(tableTennisPointsLine(stopped, 1, line)).split(' ')[0]).toBe(expected);
  });

  test('settlement S-TT-4 a finished game settles its line by its points', () =>
    expect(settlementLine(tableTennisPointsLine(match, 1, 31))).toBe('UNDER S-TT-4'));
});

test('settlement S-HB-1, S-HB-2, S-HB-3, S-HB-4 handball settles when completed, and a market on a goal that was not scored is void', () => {
  const match = { halves: [part(12, 10), part(13, 15)] as const, isCompleted: true, goals: ['HOME', 'AWAY'] as const };
  expect(settlementLine(handballMatchOdds(match))).toBe('DRAW S-HB-1');
  expect(settlementLine(handballMatchOdds({ ...match, isCompleted: false }))).toBe('void NOT_COMPLETED S-HB-1');
  expect(settlementLine(handballGoal(match, 2))).toBe('AWAY S-HB-2');
  expect(settlementLine(handballGoal(match, 3))).toBe('void NOT_REACHED S-HB-2');
  expect(settlementLine(handballHighestHalf({ ...match, halves: [part(7, 7), part(10, 4)] }))).toBe('LEVEL S-HB-3');
  expect(settlementLine(handballHighestHalf(match))).toBe('2 S-HB-3');
  expect(settlementLine(handballHalfTimeFullTime(match))).toBe('HOME/DRAW S-HB-4');
  expect(settlementLine(handballHalfTimeFullTime({ ...match, isCompleted: false }))).toBe('void ABANDONED S-HB-4');
});

test('settlement S-VOLL-1, S-VOLL-2, S-VOLL-3 volleyball is won by most sets, without a golden set, and finished sets of a stopped match count', () => {
  const sets = [part(25, 20), part(25, 23), part(3, 4, false)];
  expect(settlementLine(volleyballMatchOdds({ sets, isCompleted: false }))).toBe('void NOT_COMPLETED S-VOLL-1');
  expect(settlementLine(volleyballSet({ sets, isCompleted: false }, 2))).toBe('HOME S-VOLL-2');
  expect(settlementLine(volleyballSet({ sets, isCompleted: false }, 3))).toBe('void NOT_COMPLETED S-VOLL-2');
  const whole = [part(25, 20), part(20, 25), part(25, 9), part(25, 11)];
  expect(settlementLine(volleyballMatchOdds({ sets: whole, isCompleted: true }))).toBe('HOME S-VOLL-1');
  const lost = [part(20, 25), part(25, 20), part(9, 25), part(20, 25), part(5, 0, false)];
  expect(settlementLine(volleyballMatchOdds({ sets: lost, isCompleted: true }))).toBe('AWAY S-VOLL-1');
});

test('settlement S-ICE-1, S-ICE-2, S-ICE-3 in ice hockey overtime counts for the match and not for the periods', () => {
  const game = { periods: [part(1, 1), part(0, 2), part(1, 0)], finalScore: { home: 3, away: 2 }, isCompleted: true };
  expect(settlementLine(iceHockeyMatchOdds(game))).toBe('HOME S-ICE-1');
  expect(settlementLine(iceHockeyMatchOdds({ ...game, isCompleted: false }))).toBe('void NOT_COMPLETED S-ICE-1');
  expect(settlementLine(iceHockeyPeriod(game, 1))).toBe('DRAW S-ICE-2');
  expect(settlementLine(iceHockeyPeriod({ ...game, periods: [part(1, 0, false)] }, 1))).toBe('void NOT_COMPLETED S-ICE-2');
  expect(settlementLine(iceHockeyHighestPeriod(game))).toBe('LEVEL S-ICE-3');
  expect(settlementLine(iceHockeyHighestPeriod({ ...game, periods: [part(1, 1), part(3, 0), part(1, 0)] }))).toBe('2 S-ICE-3');
});

test('settlement S-FUT-1, S-FUT-2, S-FUT-3, S-FUT-4 a stopped futsal match settles only its first half, and level halves need a Draw runner', () => {
  const match = {
    halves: [part(2, 1), part(1, 2, false)] as const,
    isCompleted: false,
    goals: Array.from({ length: 7 }, () => 'HOME' as const),
  };
  expect(settlementLine(futsalMatchOdds(match))).toBe('void NOT_COMPLETED S-FUT-1');
  expect(settlementLine(futsalGoal(match, 8))).toBe('void NOT_REACHED S-FUT-2');
  expect(settlementLine(futsalFirstHalf(match))).toBe('HOME S-FUT-3');
  expect(settlementLine(futsalFirstHalf({ ...match, halves: [part(1, 0, false), part(0, 0, false)] }))).toBe(
    'void NOT_COMPLETED S-FUT-3',
  );
  const whole = { ...match, halves: [part(2, 1), part(1, 2)] as const, isCompleted: true };
  expect(settlementLine(futsalHighestHalf(whole, true))).toBe('LEVEL S-FUT-4');
  expect(settlementLine(futsalHighestHalf(whole, false))).toBe('void EQUAL S-FUT-4');
});

test('settlement S-SNK-1, S-SNK-2, S-SNK-3 snooker is won by the player who advances, and frames without a shot are void', () => {
  const match = { isStarted: true, winner: 'AWAY', frames: ['HOME', 'AWAY', undefined] } as const;
  expect(settlementLine(snookerMatchOdds(match))).toBe('AWAY S-SNK-1');
  expect(settlementLine(snookerMatchOdds({ ...match, isStarted: false }))).toBe('void NOT_STARTED S-SNK-2');
  expect(settlementLine(snookerFrame(match, 2))).toBe('AWAY S-SNK-3');
  expect(settlementLine(snookerFrame(match, 3))).toBe('void NOT_STARTED S-SNK-3');
  expect(settlementLine(snookerFrame(match, 8))).toBe('void NOT_STARTED S-SNK-3');
});

test('settlement S-EG-1, S-EG-2 a match of e-games that is not completed is void, and its finished maps count', () => {
  const match = { outcome: 'NOT_COMPLETED', winner: 'HOME', maps: ['HOME'] } as const;
  expect(settlementLine(electronicMatchOdds(match))).toBe('void NOT_COMPLETED S-EG-1');
  expect(settlementLine(electronicMatchOdds({ ...match, outcome: 'RESTARTED' }))).toBe('void NOT_COMPLETED S-EG-1');
  expect(settlementLine(electronicMatchOdds({ ...match, outcome: 'COMPLETED' }))).toBe('HOME S-EG-1');
  expect(settlementLine(electronicMap(match, 1))).toBe('HOME S-EG-1');
  expect(settlementLine(electronicMap(match, 2))).toBe('void NOT_COMPLETED S-EG-1');
  expect(settlementLine(electronicMap({ ...match, outcome: 'NOT_STARTED' }, 1))).toBe('void NOT_STARTED S-EG-2');
});

test('settlement S-KAB-1, S-KAB-2, S-KAB-3 kabaddi settles after 40 minutes, and a market on a player who takes no part is void', () => {
  const tie = { minutesPlayed: 40, score: { home: 33, away: 33 } };
  expect(settlementLine(kabaddiMatchOdds(tie))).toBe('DRAW S-KAB-3');
  expect(settlementLine(kabaddiPoints(tie))).toBe('66 S-KAB-1');
  expect(settlementLine(kabaddiMatchOdds({ ...tie, minutesPlayed: 39 }))).toBe('void NOT_COMPLETED S-KAB-3');
  expect(settlementLine(kabaddiPlayerPoints(7))).toBe('7 S-KAB-2');
  expect(settlementLine(kabaddiPlayerPoints(undefined))).toBe('void NOT_STARTED S-KAB-2');
});

test('settlement S-MATCH-11 a stopped badminton match is void, its finished games count, and a new player voids all', () => {
  const match = { games: [part(21, 15), part(8, 11, false)], isCompleted: false, isPlayerChanged: false };
  expect(settlementLine(badmintonMatchOdds(match))).toBe('void NOT_COMPLETED S-MATCH-11');
  expect(settlementLine(badmintonGame(match, 1))).toBe('HOME S-MATCH-11');
  expect(settlementLine(badmintonGame(match, 2))).toBe('void NOT_COMPLETED S-MATCH-11');
  expect(settlementLine(badmintonMatchOdds({ ...match, isPlayerChanged: true }))).toBe('void PLAYER_CHANGED S-MATCH-11');
  expect(settlementLine(badmintonGame({ ...match, isPlayerChanged: true }, 1))).toBe('void PLAYER_CHANGED S-MATCH-11');
  const lost = [part(15, 21), part(21, 18), part(19, 21), part(5, 0, false)];
  expect(settlementLine(badmintonMatchOdds({ ...match, games: lost, isCompleted: true }))).toBe('AWAY S-MATCH-11');
});

describe('settlement S-POL-1, S-POL-2, S-POL-4, S-ELEC-1, S-ELEC-4: elections', () => {
  const seats = new Map([
    ['A', 272],
    ['B', 270],
  ]);
  test('settlement S-POL-4 a contest is not settled during the count', () => {
    expect(electionWinners('ASSEMBLY', { state: 'COUNTING', seats })).toBeUndefined();
    expect(electionSeats('ASSEMBLY', { state: 'COUNTING', seats }, 'A')).toBeUndefined();
  });

  test('settlement S-POL-1, S-ELEC-1, S-ELEC-2 the declared seats settle the winner and the seats of each party, and an unlisted party has none', () => {
    expect(settlementLine(electionWinners('ASSEMBLY', { state: 'DECLARED', seats }) ?? fail())).toBe('["A"] S-POL-1');
    expect(settlementLine(electionSeats('PARLIAMENT', { state: 'DECLARED', seats }, 'A') ?? fail())).toBe('272 S-ELEC-1');
    expect(settlementLine(electionSeats('PARLIAMENT', { state: 'DECLARED', seats }, 'C') ?? fail())).toBe('0 S-ELEC-1');
  });

  test('settlement S-POL-3, S-POL-6 a withdrawn candidate stays a runner and may lose; a candidate added later may win', () => {
    const late = new Map([...seats, ['Late', 0], ['Added in March', 280]]);
    expect(settlementLine(electionWinners('ASSEMBLY', { state: 'DECLARED', seats: late }) ?? fail())).toBe(
      '["Added in March"] S-POL-1',
    );
    expect(settlementLine(electionSeats('ASSEMBLY', { state: 'DECLARED', seats: late }, 'Late') ?? fail())).toBe('0 S-POL-1');
  });

  test('settlement S-POL-7, S-ELEC-5 a TV forecast settles no market of a state assembly or parliament, and an election that is not held is void', () => {
    const shown = { state: 'COUNTING', seats: new Map([['A', 150]]) } as const;
    for (const vote of ['ASSEMBLY', 'PARLIAMENT'] as const) {
      expect(electionWinners(vote, shown)).toBeUndefined();
      expect(settlementLine(electionWinners(vote, { state: 'NOT_HELD', seats }) ?? fail())).toBe(
        'void ELECTION_NOT_HELD S-POL-2',
      );
    }
  });

  test('settlement S-POL-2 an election that is not held in time is void', () => {
    expect(settlementLine(electionWinners('ASSEMBLY', { state: 'NOT_HELD', seats }) ?? fail())).toBe(
      'void ELECTION_NOT_HELD S-POL-2',
    );
  });

  const fail = (): never => expect.fail('there is no settlement');
});

describe('settlement S-BIN-1, S-BIN-5, S-BIN-6: binaries', () => {
  test('settlement S-BIN-1, S-BIN-6 the published price settles, and a day without one is void', () => {
    expect(settlementLine(binarySettlement(2_241_050))).toBe('2241050 S-BIN-1');
    expect(settlementLine(binarySettlement(undefined))).toBe('void NO_SETTLEMENT_PRICE S-BIN-6');
  });

  test.each([
    [99, 'NOV'],
    [100, 'NOV'],
    [101, 'DEC'],
    [131, undefined],
  ])('settlement S-BIN-5 on day %i: %s', (day, code) => {
    const futures = [
      { code: 'DEC', expiryDay: 130 },
      { code: 'NOV', expiryDay: 100 },
    ];
    expect(nearMonth(futures, day)?.code).toBe(code);
  });
});
