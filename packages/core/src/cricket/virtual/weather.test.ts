import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DrawSeed } from '../../fairness/index.ts';
import { present } from '../../std/index.ts';
import {
  matchFacts,
  PitchModel,
  resourcesLeft,
  scoreEventRefusal,
  standardTarget,
  VIRTUAL_TEAMS,
  VirtualMatch,
  weatherOf,
  type ScoreState,
  type Weather,
} from '../index.ts';

const TEAMS = [present(VIRTUAL_TEAMS[0], 'a team'), present(VIRTUAL_TEAMS[1], 'a team')] as const;

function seedOf(label: string): DrawSeed {
  return {
    hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
    salt: '12'.repeat(32),
    seed: createHash('sha256').update(label).digest(),
  };
}

function played(weather: Weather, label = 'rain'): ScoreState {
  const match = new VirtualMatch(TEAMS, seedOf(label), weather);
  match.opening();
  let { score } = match;
  for (let event = match.next(); event !== null; event = match.next()) {
    // Bets must be closed during a ball, and only then.
    expect(event.type === 'BALL' && match.score.phase === 'INTERRUPTED').toBe(false);
    const refusal = scoreEventRefusal(score, event);
    if (refusal !== null) expect.fail(`${label}: ${refusal}`);
    ({ score } = match);
  }
  return match.score;
}

test('VC-2 a simulated match has no event that no match can have', () => {
  for (let seed = 0; seed < 20; seed += 1) expect(played({ kind: 'DRY' }, `match ${seed}`).outcome).not.toBeNull();
});

test('each kind of rain occurs now and then', () => {
  const kinds = Array.from({ length: 600 }, (_, number) => weatherOf(seedOf(`weather ${number}`)));
  const count = (holds: (weather: Weather) => boolean): number => kinds.filter(holds).length;
  expect(count(({ kind }) => kind === 'DRY')).toBeGreaterThan(500);
  for (const kind of ['WASHED_OUT', 'SHORTENED', 'CUT'] as const) expect(count((each) => each.kind === kind)).toBeGreaterThan(0);
  for (const innings of [1, 2]) expect(count((each) => each.kind === 'STOPPED' && each.innings === innings)).toBeGreaterThan(0);
});

describe('VC-14 rain on a virtual match', () => {
  const dry = played({ kind: 'DRY' });

  test('the weather changes no ball that is bowled before it', () => {
    const stopped = played({ kind: 'STOPPED', innings: 1, overs: 7 });
    expect(stopped.innings[0]?.deliveries).toEqual(dry.innings[0]?.deliveries.slice(0, stopped.innings[0]?.deliveries.length));
    expect(stopped.innings[0]).toMatchObject({ legalBalls: 42, end: 'STOPPED' });
  });

  test('settlement S-MATCH-2 rain before the first ball or in the first innings gives no result', () => {
    for (const weather of [{ kind: 'WASHED_OUT' }, { kind: 'STOPPED', innings: 1, overs: 9 }] as const)
      expect(played(weather)).toMatchObject({ outcome: { kind: 'NO_RESULT' }, playersOfMatch: [] });
    expect(matchFacts(played({ kind: 'WASHED_OUT' })).begun).toBe(false);
  });

  test('settlement S-FANCY-5 rain before the start leaves both sides the same, smaller number of overs', () => {
    const score = played({ kind: 'SHORTENED', overs: 9 });
    expect(score.innings.map((innings) => innings.allottedBalls)).toEqual([54, 54]);
    expect(matchFacts(score)).toMatchObject({ reduced: true, reducedBeforeStart: true, noResult: false });
  });

  test('settlement S-MATCH-1 rain between the innings leaves the chase fewer overs and a target by the resources', () => {
    const score = played({ kind: 'CUT', overs: 10 });
    const [first, second] = score.innings;
    const target = standardTarget(first?.total ?? 0, resourcesLeft(20, 0), resourcesLeft(10, 0));
    expect(second).toMatchObject({ allottedBalls: 60, target });
    expect(score.outcome).toMatchObject({ method: 'D/L' });
    expect(matchFacts(score)).toMatchObject({ reduced: true, reducedBeforeStart: false });
  });

  test('settlement S-MATCH-1 rain in the chase compares the score with the par of that over, after at least five overs', () => {
    const score = played({ kind: 'STOPPED', innings: 2, overs: 8 });
    const [first, second] = score.innings;
    const whole = resourcesLeft(20, 0);
    const par = standardTarget(first?.total ?? 0, whole, whole - resourcesLeft(12, second?.wickets ?? 0)) - 1;
    const ahead = (second?.total ?? 0) - par;
    expect(ahead).not.toBe(0);
    expect(score.outcome).toEqual({
      kind: 'WON',
      winner: ahead > 0 ? second?.battingTeam : first?.battingTeam,
      by: { runs: Math.abs(ahead) },
      method: 'D/L',
    });
    expect(played({ kind: 'STOPPED', innings: 2, overs: 4 }).outcome).toEqual({ kind: 'NO_RESULT' });
  });
});

test('VC-14 in a shortened match, the share of wins agrees with the model for that length', () => {
  const weather: Weather = { kind: 'SHORTENED', overs: 8 };
  let expected = 0;
  let wonBySetter = 0;
  const matches = 120;
  for (let number = 0; number < matches; number += 1) {
    const match = new VirtualMatch(TEAMS, seedOf(`short ${number}`), weather);
    match.opening();
    while (match.score.innings[0]?.end !== 'OVERS' && match.score.innings[0]?.end !== 'ALL_OUT') match.next();
    const batting = match.batsFirst;
    const chances = modelOn(match).chances(match.score);
    expected += batting === 0 ? chances.firstTeam : chances.secondTeam;
    while (match.next() !== null);
    const { outcome } = match.score;
    if (outcome?.kind === 'WON' && outcome.winner === batting) wonBySetter += 1;
  }
  // Four standard deviations of this many matches with at most even chances.
  expect(Math.abs(wonBySetter - expected)).toBeLessThan(4 * Math.sqrt(matches / 4));
});

const models = new Map<string, PitchModel>();

function modelOn({ pitch }: VirtualMatch): PitchModel {
  const model = models.get(pitch.name) ?? new PitchModel(pitch, 8);
  models.set(pitch.name, model);
  return model;
}
