import { createHash, createHmac, hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { present } from '../../std/index.ts';
import { DrawStream, totalWeight, type Hmac } from '../../fairness/index.ts';
import { oversText, PITCHES, VIRTUAL_TEAMS, VirtualMatch, weightsOn } from '../index.ts';

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const SALT = '15115b10f15307e9dd2b2d2cec0f0c58da19516faacc297256e303606b752486';
const SEED = Buffer.from('354fd071965fc60647a906a7cd80f93dc24444fe0fc19ea655427397b6c5fd37', 'hex');
const TEAMS = [present(VIRTUAL_TEAMS[0], 'a team'), present(VIRTUAL_TEAMS[1], 'a team')] as const;

function seedOf(label: string): Buffer {
  return createHash('sha256').update(label).digest();
}

test('VC-6 the demonstration chain gives the published toss, pitch and first eight draws', () => {
  const draws = new DrawStream('VCRK', { hmac, salt: SALT, seed: SEED });
  expect([draws.below(2), draws.below(10)]).toEqual([1, 0]);
  const first = Array.from({ length: 8 }, () => draws.below(10_224));
  expect(first).toEqual([6328, 6248, 2108, 3777, 6214, 3774, 2899, 3239]);
  expect(draws.draws).toBe(10);
});

test('VC-2 VC-6 the demonstration chain gives the published match, ball by ball', () => {
  const match = new VirtualMatch([...TEAMS], { hmac, salt: SALT, seed: SEED });
  expect(match.batsFirst).toBe(1);
  expect(match.pitch.name).toBe('LOW');
  match.opening();
  let drawsAfterFirst = 0;
  for (let event = match.next(); event !== null; event = match.next())
    if (event.type === 'INNINGS_END' && event.innings === 1) drawsAfterFirst = match.draws;
  const [first, second] = match.score.innings;
  const labels = (first?.overs ?? []).flatMap((over) => over.balls.map((ball) => ball.label));
  expect(labels.slice(0, 16).join(' ')).toBe('1 1 0 0 1 0 0 0 0 0 W 0 1 1wd 0 0');
  expect(first?.overs.slice(0, 6).map((over) => over.totalAfter)).toEqual([3, 3, 6, 10, 12, 20]);
  expect([first?.total, first?.wickets, first === undefined ? '' : oversText(first)]).toEqual([127, 4, '20.0']);
  expect(drawsAfterFirst).toBe(142);
  expect([second?.total, second?.wickets, second?.legalBalls]).toEqual([128, 1, 116]);
  expect(match.draws).toBe(270);
  expect(match.score.outcome).toEqual({ kind: 'WON', winner: 0, by: { wickets: 9 }, method: null });
});

test('VC-3 the pitch multiplies the weights and rounds half up', () => {
  const low = weightsOn(present(PITCHES[0], 'LOW'), false);
  expect(totalWeight(low.PP)).toBe(10_224);
  const fair = weightsOn(present(PITCHES[2], 'FAIR'), true);
  expect(totalWeight(fair.DEATH)).toBe(10_000);
});

test('the same seed gives the same match, and another seed gives a different one', () => {
  const play = (label: string): string => {
    const match = new VirtualMatch([...TEAMS], { hmac, salt: SALT, seed: seedOf(label) });
    match.opening();
    while (match.next() !== null);
    return hash('sha256', JSON.stringify(match.score));
  };
  expect(play('one')).toBe(play('one'));
  expect(play('one')).not.toBe(play('two'));
});

test('every team has eleven players, six of them bowlers, and no name appears twice', () => {
  const names = VIRTUAL_TEAMS.flatMap((team) => team.players.map((player) => player.name));
  expect(new Set(names).size).toBe(names.length);
  for (const team of VIRTUAL_TEAMS) {
    expect(team.players).toHaveLength(11);
    expect(team.players.filter((player) => player.bowls)).toHaveLength(6);
    expect(team.players.flatMap(({ keepsWicket }, place) => (keepsWicket ? [place] : []))).toEqual([4]);
  }
});

test('VC-2 no bowler bowls more than four overs or two in a row', () => {
  for (let number = 0; number < 20; number += 1) {
    const match = new VirtualMatch([...TEAMS], { hmac, salt: SALT, seed: seedOf(`bowling ${number}`) });
    match.opening();
    while (match.next() !== null);
    for (const innings of match.score.innings) {
      expect(Math.max(...innings.bowlers.map((bowler) => bowler.oversBegun))).toBeLessThanOrEqual(4);
      innings.overs.forEach((over, index) => expect(over.bowler).not.toBe(innings.overs[index - 1]?.bowler));
    }
  }
});
