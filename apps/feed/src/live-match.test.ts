import { expect, test } from 'vitest';
import { CRICKET, matchOdds } from './cricket-markets.ts';
import { FactMarkets } from './fact-markets.ts';
import type { AnnouncedMatch } from './gateway.ts';
import { LiveMatch } from './live-match.ts';
import { createWorld } from './testing/world.ts';

const TEAMS = ['Lions', 'Owls'] as const;
const SETUP = { teams: TEAMS, scheduledOvers: 20 };
const MATCH: AnnouncedMatch = {
  ref: 'match',
  sportId: CRICKET,
  series: 'Series',
  name: 'Lions v Owls',
  setup: SETUP,
  venue: '',
  startTime: 0,
  format: 'T20',
  markets: [matchOdds(SETUP), ...new FactMarkets(TEAMS, () => 1).announced],
  betDelayMs: 0,
  commissionPercent: 2,
  fairness: null,
};

/** Returns the match as a feed resumes it after these messages, if the exchange has only the first of its markets. */
async function resumedAfter(messages: string): Promise<LiveMatch> {
  const { stage } = createWorld();
  await stage.log.write(MATCH.ref, messages);
  const live = new LiveMatch(stage, MATCH, () => null);
  const markets = [{ ref: MATCH.markets[0]?.ref ?? '', marketId: '1.1', selectionIds: [1, 2] }];
  await live.resume(messages.length, { ref: MATCH.ref, matchId: 1, markets });
  return live;
}

test('a match that began before a market existed continues without it, and a later match gets the market', async () => {
  expect((await resumedAfter('CPSSS')).undecided).toEqual(['match-odds']);
  expect((await resumedAfter('CP')).undecided).toEqual(['match-odds', 'toss', 'completed-match']);
});
