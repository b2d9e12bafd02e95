import { averageOf, type SeasonTerms } from '@pavilion/core/settlement/cricket';
import type { Question } from '@pavilion/core/settlement/facts';

/**
 * Returns the question with which a season market opens, so that typed facts also settle it. `leagueMatches`: the number of league matches of a ground, side or
 * player.
 */
export function seasonQuestion(terms: SeasonTerms, leagueMatches?: number): Question {
  const { competition, row } = terms;
  const { fixtureMatches: fixtures } = row;
  const opened = { competition, fixtures };
  if (terms.type === 'SEASON_RECORD') return { ...opened, record: terms.record };
  const { subject } = terms;
  const own = { ...opened, matches: leagueMatches };
  switch (subject.of) {
    case 'COMPETITION':
      return { ...opened, what: subject.what, average: averageOf(row, subject.what) };
    case 'GROUND':
      return { ...own, subject: 'GROUND', name: subject.ground, what: subject.what, average: averageOf(row, subject.what) };
    case 'TEAM':
      return { ...own, subject: 'TEAM', name: subject.team, what: subject.what, average: subject.average };
    case 'TEAM_WINS':
      return { ...own, subject: 'TEAM', name: subject.team, what: 'WINS' };
    case 'BATTER':
    case 'BOWLER': {
      const what = subject.of === 'BATTER' ? subject.what : 'WICKETS';
      return { ...own, subject: 'PLAYER', name: subject.player, side: subject.team, what, average: subject.average };
    }
  }
}
