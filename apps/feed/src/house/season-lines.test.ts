import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LEAGUE_MATCHES, LeagueSeason, leagueStage } from '@pavilion/core/contests';
import { currentInnings, VIRTUAL_TEAMS, type ScoreState } from '@pavilion/core/cricket';
import type { SeasonMatch } from '@pavilion/core/settlement/cricket';
import { present } from '@pavilion/core/std';
import { seasonLines, seasonQuotes } from './season-lines.ts';

/** A season whose last match has no rain and is announced ball by ball. */
const season = new LeagueSeason({
  seedOf: (place) => ({
    hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
    salt: '12'.repeat(32),
    seed: createHash('sha256').update(`season ${place}`).digest(),
  }),
  isGivenUp: () => false,
});
const BEFORE = LEAGUE_MATCHES - 1;

function matchAt(place: number, score: ScoreState | null): SeasonMatch {
  const [home, away] = present(season.pairingOf(place, place - 1), 'who meets');
  const teams = [VIRTUAL_TEAMS[home]?.name ?? '', VIRTUAL_TEAMS[away]?.name ?? ''] as const;
  return { teams, stage: leagueStage(place) === 'LEAGUE' ? 'LEAGUE' : 'PLAY_OFF', ground: '', moved: false, score };
}

const played = Array.from({ length: BEFORE }, (_, index) => matchAt(index + 1, season.scoreOf(index + 1)));

/** Returns the number of quotes of a line when the last match has this score. */
function quotesAt(ref: string, score: ScoreState): number {
  const line = present(
    seasonLines('IPL').find(({ market }) => market.ref === ref),
    'a line',
  );
  return seasonQuotes(line, { state: season.after(BEFORE), matches: played, live: [matchAt(LEAGUE_MATCHES, score)] }).length;
}

describe('season-long fancies while the last match is played', () => {
  const scores: ScoreState[] = [];
  const match = season.matchOf(LEAGUE_MATCHES);
  match.opening();
  while (match.next() !== null) scores.push(match.score);
  const inChase = scores.filter((score) => currentInnings(score)?.number === 2 && currentInnings(score)?.end === null);

  test('the match has all its overs', () => {
    expect(scores.at(-1)?.innings[0]?.allottedBalls).toBe(120);
    expect(inChase.length).toBeGreaterThan(50);
  });

  test.each(['total-first-over', 'total-first-overs', 'record-highest-innings'])(
    'VC-19 %s takes no bets once its result is publicly known',
    (ref) => {
      for (const score of inChase) expect(quotesAt(ref, score)).toBe(0);
    },
  );
});
