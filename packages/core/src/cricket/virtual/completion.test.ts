import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DrawSeed } from '../../fairness/index.ts';
import { present } from '../../std/index.ts';
import { completionChance, VIRTUAL_TEAMS, VirtualMatch, weatherOf, weathers, type ScoreState, type Weather } from '../index.ts';

const TEAMS = [present(VIRTUAL_TEAMS[0], 'a team'), present(VIRTUAL_TEAMS[1], 'a team')] as const;

function seedOf(label: string): DrawSeed {
  return {
    hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
    salt: '12'.repeat(32),
    seed: createHash('sha256').update(label).digest(),
  };
}

/** Returns a text that is the same for equal scores of matches with the same balls. */
function momentOf({ phase, innings, outcome }: ScoreState): string {
  return JSON.stringify([phase, innings.map((each) => [each.deliveries.length, each.end, each.allottedBalls]), outcome]);
}

/** Returns every score of a match in this weather, from before the toss to the end. */
function scoresOf(weather: Weather): readonly ScoreState[] {
  const match = new VirtualMatch(TEAMS, seedOf('rain'), weather);
  const scores = [match.score];
  match.opening();
  do scores.push(match.score);
  while (match.next() !== null);
  return scores;
}

const played = weathers().map((row) => ({ ...row, scores: scoresOf(row.weather) }));

describe('VC-18, settlement S-MATCH-7 the chance of a match being completed', () => {
  test('before the toss the chance equals the published chances of the weathers in which the match is completed', () => {
    const completed = played.filter(({ scores }) => scores.at(-1)?.outcome?.kind !== 'NO_RESULT');
    const inHundred = completed.reduce((sum, row) => sum + row.inHundred, 0);
    expect(completionChance(present(played[0]?.scores[0], 'a match begins'))).toBeCloseTo(inHundred / 100, 12);
    expect(weathers().reduce((sum, row) => sum + row.inHundred, 0)).toBeCloseTo(100, 12);
  });

  test('at every score the chance equals the share of completed matches among the weathers that fit the match so far', () => {
    // The balls are the same in every weather, so the balls played identify the score.
    const met = new Map<string, { completed: number; all: number; said: number }>();
    for (const { scores, inHundred } of played) {
      const completed = scores.at(-1)?.outcome?.kind !== 'NO_RESULT';
      // A match counts each score once. Two scores with the same text count as one moment.
      for (const [text, score] of new Map(scores.map((each) => [momentOf(each), each]))) {
        const said = completionChance(score);
        if (said === null) continue;
        const row = met.get(text) ?? { completed: 0, all: 0, said };
        met.set(text, { said, all: row.all + inHundred, completed: row.completed + (completed ? inHundred : 0) });
      }
    }
    expect(met.size).toBeGreaterThan(400);
    for (const { completed, all, said } of met.values()) expect(said).toBeCloseTo(completed / all, 9);
  });

  test('the chance is null once the match is over', () => {
    for (const { scores } of played) expect(completionChance(present(scores.at(-1), 'a match ends'))).toBeNull();
  });

  test('the chance agrees with the frequency over many seeds', () => {
    const drawn = Array.from({ length: 5_000 }, (_, number) => weatherOf(seedOf(`weather ${number}`)));
    const lost = drawn.filter(
      (each) => each.kind === 'WASHED_OUT' || (each.kind === 'STOPPED' && (each.innings === 1 || each.overs < 5)),
    );
    // Four standard errors of the share.
    expect(Math.abs(lost.length / drawn.length - (1 - 0.957))).toBeLessThan(4 * Math.sqrt((0.043 * 0.957) / drawn.length));
  });
});
