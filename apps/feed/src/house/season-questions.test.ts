import { LEAGUE_FIXTURES, LEAGUE_MATCHES } from '@pavilion/core/contests';
import { VIRTUAL_TEAMS } from '@pavilion/core/cricket';
import { settleSeason, type SeasonMatch } from '@pavilion/core/settlement/cricket';
import { FACT_SPORTS, invalidParameterOf, type Facts } from '@pavilion/core/settlement/facts';
import { present } from '@pavilion/core/std';
import { describe, expect, test } from 'vitest';
import { seasonLines, type SeasonLine } from './season-lines.ts';

/** A season in which rain prevented every match: each match counts with its average. */
const MATCHES: readonly SeasonMatch[] = LEAGUE_FIXTURES.map(([home, away]) => ({
  teams: [VIRTUAL_TEAMS[home]?.name ?? '', VIRTUAL_TEAMS[away]?.name ?? ''],
  stage: 'LEAGUE',
  ground: VIRTUAL_TEAMS[home]?.ground ?? '',
  moved: false,
  score: null,
}));
const { CRICKET } = FACT_SPORTS;

/** Returns the facts that staff would type for such a season. */
function factsOf({ market }: SeasonLine): Facts {
  const { what = 'RUNS', name = '' } = present(market.question);
  const count = (isOwn: (match: SeasonMatch) => boolean): number => MATCHES.filter(isOwn).length;
  const rows = (length: number, row: Readonly<Record<string, string | boolean>>) => Array.from({ length }, () => row);
  const { name: team } = VIRTUAL_TEAMS.find(({ players }) => players.some((player) => player.name === name)) ?? { name };
  return {
    state: 'IN_PLAY',
    season_over: true,
    fixtures: LEAGUE_MATCHES,
    season: rows(LEAGUE_MATCHES, { what, average: true }),
    season_grounds: rows(
      count(({ ground }) => ground === name),
      { name, what, average: true },
    ),
    season_teams: rows(
      count(({ teams }) => teams.includes(name)),
      { name, result: 'NOT_WON', average: true },
    ),
    season_players: rows(
      count(({ teams }) => teams.includes(team)),
      { name, part: 'NOT_STARTED' },
    ),
  };
}

describe.each(['IPL', 'BBL', 'WORLD_CUP_ODI'] as const)('the season markets of the %s', (rules) => {
  const lines = seasonLines(rules);

  test('have a complete question', () => {
    for (const { market, terms } of lines) {
      const type = present(CRICKET.markets[terms.type]);
      expect([market.ref, invalidParameterOf(type, present(market.question), true)]).toEqual([market.ref, undefined]);
    }
  });

  test.each(lines.filter(({ terms }) => terms.type === 'SEASON_TOTAL').map((line) => [line.market.ref, line] as const))(
    'S-IPL-2, S-BBL-3, S-WC-2 %s gets the same result from typed facts and from the matches of the feed',
    (_, line) => {
      const { market, terms } = line;
      const question = present(market.question);
      const asked = { type: terms.type, question, runners: 1, winners: 1, isOnNumber: true };
      const decision = present(CRICKET.decide(factsOf(line), asked));
      const matches = [...MATCHES, ...Array.from({ length: LEAGUE_MATCHES - MATCHES.length }, () => PLAY_OFF)];
      const settlement = present(settleSeason(terms, { fixtureMatches: LEAGUE_MATCHES, finished: true, matches }));
      const { ruleId } = settlement;
      const result =
        settlement.kind === 'VOID'
          ? { voidReason: settlement.reason }
          : { number: settlement.value.kind === 'NUMBER' ? settlement.value.number : undefined };
      expect(decision).toMatchObject({ kind: 'DECIDED', ruleId, result });
    },
  );
});

const PLAY_OFF: SeasonMatch = { teams: ['', ''], stage: 'PLAY_OFF', ground: '', moved: false, score: null };
