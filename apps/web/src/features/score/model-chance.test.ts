import type { InningsScore, Scoreboard } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { modelShares } from './model-chance.ts';

function innings(part: Partial<InningsScore>): InningsScore {
  return {
    number: 2,
    batting_team: 'Drongos',
    super_over: false,
    total: 100,
    wickets: 3,
    overs: '15.0',
    run_rate_hundredths: null,
    required_rate_hundredths: null,
    target: 150,
    runs_needed: 50,
    balls_left: 30,
    extras: { wides: 0, no_balls: 0, byes: 0, leg_byes: 0, penalty: 0 },
    batters: [],
    bowlers: [],
    fall_of_wickets: [],
    partnership: { runs: 0, balls: 0 },
    finished: false,
    ...part,
  };
}

function board(current: InningsScore | undefined, phase: Scoreboard['phase'] = 'PLAYING'): Scoreboard {
  return {
    teams: ['Kestrels', 'Drongos'],
    phase,
    scheduled_overs: 20,
    balls_per_over: 6,
    status_text: '',
    toss_text: null,
    outcome_text: null,
    team_scores: ['', ''],
    striker: null,
    non_striker: null,
    bowler: null,
    free_hit: false,
    this_over: [],
    recent_balls: [],
    innings: current === undefined ? [] : [current],
    players_of_match: [],
  };
}

function chanceOf(name: string, current: InningsScore): number {
  return modelShares(board(current))?.find((share) => share.name === name)?.percent ?? -1;
}

test('VC-10: a side that needs few runs has nearly won, and one that needs many has nearly lost', () => {
  expect(chanceOf('Drongos', innings({ total: 145, runs_needed: 5 }))).toBeGreaterThan(95);
  expect(chanceOf('Drongos', innings({ total: 60, runs_needed: 90 }))).toBeLessThan(5);
});

test('VC-10: a wicket costs the side that bats', () => {
  expect(chanceOf('Drongos', innings({ wickets: 7 }))).toBeLessThan(chanceOf('Drongos', innings({ wickets: 3 })));
});

test('the model gives no chances before the first ball or after the last', () => {
  expect(modelShares(board(undefined))).toBeUndefined();
  expect(modelShares(board(innings({}), 'FINISHED'))).toBeUndefined();
});
