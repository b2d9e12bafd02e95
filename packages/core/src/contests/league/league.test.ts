import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { VIRTUAL_TEAMS } from '../../cricket/index.ts';
import { contestRefusal, contestTable } from '../scoring.ts';
import {
  championChances,
  LEAGUE_FIXTURES,
  LEAGUE_MATCHES,
  LEAGUE_SIDES,
  leaguePairing,
  leagueScoring,
  LeagueSeason,
  netRunRateText,
  standings,
  type LeagueEvent,
  type LeagueResult,
  type LeagueState,
} from './index.ts';

const SIDES = VIRTUAL_TEAMS.map((team) => team.name);
const EMPTY = leagueScoring.empty({ kind: 'LEAGUE', sides: SIDES });

function seasonOf(label: string): LeagueSeason {
  return new LeagueSeason({
    isGivenUp: () => false,
    seedOf: (place) => ({
      hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
      salt: '74'.repeat(32),
      seed: createHash('sha256').update(`${label} ${place}`).digest(),
    }),
  });
}

const won = (sides: LeagueResult['sides'], runs: LeagueResult['runs']): LeagueResult => ({
  sides,
  outcome: runs[0] > runs[1] ? 'HOME' : 'AWAY',
  runs,
  balls: [120, 120],
});

/** Returns a league stage in which the side with the lower place wins every match, and the given play-offs. */
function playedTo(place: number, outcome: (place: number) => LeagueResult['outcome']): LeagueState {
  let state = EMPTY;
  for (let match = 1; match <= place; match += 1) {
    const sides = leaguePairing(match, state.results);
    if (sides === undefined) throw new Error('the pairing is unknown');
    const event: LeagueEvent = {
      type: 'MATCH',
      place: match,
      sides,
      outcome: outcome(match),
      runs: [160, 150],
      balls: [120, 120],
    };
    expect(leagueScoring.refusal(state, event)).toBeUndefined();
    state = leagueScoring.apply(state, event);
  }
  return state;
}

const favourite = (place: number): LeagueResult['outcome'] => {
  const [home = 0, away = 0] = LEAGUE_FIXTURES[place - 1] ?? [];
  return home < away ? 'HOME' : 'AWAY';
};

describe('the fixture list', () => {
  test('spec 9.28, VC-13, settlement S-IPL-1 the season has 74 matches: fourteen for each side, about seven of them at home, and four play-offs', () => {
    expect(LEAGUE_MATCHES).toBe(74);
    for (let side = 0; side < LEAGUE_SIDES; side += 1) {
      const own = LEAGUE_FIXTURES.filter((pairing) => pairing.includes(side));
      expect(own).toHaveLength(14);
      expect(own.filter(([home]) => home === side).length).toBeGreaterThanOrEqual(6);
      const opponents = new Set(own.map(([home, away]) => (home === side ? away : home)));
      expect(opponents.size).toBe(LEAGUE_SIDES - 1);
    }
  });

  test('matches overlap, so a team never plays twice within four matches', () => {
    LEAGUE_FIXTURES.forEach((pairing, place) => {
      const near = LEAGUE_FIXTURES.slice(Math.max(0, place - 3), place).flat();
      expect(near.some((side) => pairing.includes(side))).toBe(false);
    });
  });
});

describe('the table', () => {
  test('settlement S-BOOK-10 the table orders by points, then by net run rate: runs scored an over less runs conceded an over', () => {
    const table = standings([won([0, 1], [180, 120]), won([2, 3], [150, 140]), { ...won([4, 5], [0, 0]), outcome: 'NO_RESULT' }]);
    expect(table.slice(0, 2)).toMatchObject([
      { side: 0, played: 1, won: 1, points: 2, netRunRate: 3_000 },
      { side: 2, points: 2, netRunRate: 500 },
    ]);
    expect(table.find(({ side }) => side === 5)).toMatchObject({ noResult: 1, points: 1, netRunRate: 0 });
    expect(table.at(-1)).toMatchObject({ side: 1, lost: 1, points: 0, netRunRate: -3_000 });
    expect(['+0.412', '−1.050', '+0.000']).toEqual([412, -1_050, 0].map(netRunRateText));
  });

  test('a match that is not the next one, or not between the two listed sides, is refused', () => {
    const [sides] = LEAGUE_FIXTURES;
    if (sides === undefined) throw new Error('the league has no first match');
    const event: LeagueEvent = { type: 'MATCH', place: 1, ...won(sides, [150, 140]) };
    expect(contestRefusal(EMPTY, { kind: 'LEAGUE', event })).toBeUndefined();
    expect(contestRefusal(EMPTY, { kind: 'LEAGUE', event: { ...event, place: 2 } })).toBe('match 1 comes next');
    expect(contestRefusal(EMPTY, { kind: 'LEAGUE', event: { ...event, sides: [0, 1] } })).toBe(
      'these two sides do not play each other in this match',
    );
    const over = playedTo(LEAGUE_MATCHES, favourite);
    expect(contestRefusal(over, { kind: 'LEAGUE', event })).toBe('the season is over');
  });
});

describe('the play-offs', () => {
  test('the first plays the second, the third plays the fourth, and the loser of the first match plays the winner of the second', () => {
    const { results } = playedTo(70, favourite);
    const order = standings(results).map(({ side }) => side);
    expect(leaguePairing(71, results)).toEqual([order[0], order[1]]);
    expect(leaguePairing(72, results)).toEqual([order[2], order[3]]);
    expect(leaguePairing(73, results)).toBeUndefined();
    const upset = playedTo(72, (place) => (place > 70 ? 'AWAY' : favourite(place))).results;
    expect(leaguePairing(73, upset)).toEqual([order[0], order[3]]);
    const final = playedTo(73, (place) => (place > 70 ? 'AWAY' : favourite(place))).results;
    expect(new Set(leaguePairing(74, final))).toEqual(new Set([order[1], order[3]]));
  });

  test('VC-13 without a winner, the side that finished the league stage higher advances and is champion', () => {
    const state = playedTo(LEAGUE_MATCHES, (place) => (place > 70 ? 'NO_RESULT' : favourite(place)));
    const [leader] = standings(state.results.slice(0, 70));
    const champion = SIDES[leader?.side ?? -1];
    expect(contestTable(state).clock).toBe(`Champions: ${champion}`);
    expect(contestTable(state).rows.find((row) => row.marked)?.name).toBe(champion);
  });
});

describe('chances of the champions', () => {
  test('title chances are equal at first, sum to one, and follow the table', () => {
    const before = championChances([]);
    expect(before.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
    for (const chance of before) expect(chance).toBeLessThan(0.2);
    const { results } = playedTo(70, favourite);
    const order = standings(results).map(({ side }) => side);
    const chances = championChances(results);
    expect(chances[order[9] ?? 0]).toBe(0);
    expect(chances[order[0] ?? 0]).toBeGreaterThan(chances[order[2] ?? 0] ?? 1);
  });
});

describe('a season from its seeds', () => {
  test('gives the same season every time', () => {
    expect(seasonOf('one').after(8).results).toEqual(seasonOf('one').after(8).results);
    expect(seasonOf('one').after(8).results).not.toEqual(seasonOf('two').after(8).results);
  });

  test('VC-15, settlement S-IPL-12 an injured player misses matches of his side, some of them three or more, and a reserve bats in his place', () => {
    const season = seasonOf('injuries');
    const away = new Map<string, number>();
    for (let place = 1; place <= 70; place += 1)
      season.matchOf(place).teams.forEach((team) => {
        const listed = VIRTUAL_TEAMS.find(({ name }) => name === team.name);
        expect(new Set(team.players.map(({ name }) => name)).size).toBe(11);
        listed?.players.forEach((player, index) => {
          const plays = team.players[index];
          expect(plays?.bowls).toBe(player.bowls);
          if (plays?.name === player.name) return;
          expect(listed.reserves).toContain(plays?.name);
          away.set(player.name, (away.get(player.name) ?? 0) + 1);
        });
      });
    // About one warm-up in ten injures a player for two or three matches.
    expect(away.size).toBeGreaterThan(5);
    expect([...away.values()].some((matches) => matches >= 3)).toBe(true);
  });
});
