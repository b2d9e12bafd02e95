import { isContest, type GameState } from '@pavilion/core/contests';
import type { MatchOutcome, MatchSetup, ScoreState } from '@pavilion/core/cricket';
import type { AnnouncedMarket, ResultProposal } from './gateway.ts';
import type { ChancesOf } from './live-match.ts';

export const CRICKET = 4;
export const MATCH_ODDS = 'match-odds';

/** Returns the market on the winner. A match without a limit of overs also has the draw as a selection. */
export function matchOdds({ teams, scheduledOvers }: MatchSetup): AnnouncedMarket {
  return {
    ref: MATCH_ODDS,
    type: 'MATCH_ODDS',
    name: 'Match Odds',
    winners: 1,
    selections: scheduledOvers === null ? [...teams, 'The Draw'] : teams,
    inPlay: true,
  };
}

/** Returns a function that computes both sides' chances from the first side's chance. It returns null without a chance, and for contests other than cricket. */
export function chancesFrom(chanceOf: (score: ScoreState) => number | null): ChancesOf {
  return (score) => {
    const chance = isContest(score) ? null : chanceOf(score);
    return chance === null ? null : [chance, 1 - chance];
  };
}

/** Returns the score of a cricket match; throws for any other contest. */
export function cricketScore(state: GameState): ScoreState {
  if (isContest(state)) throw new TypeError('the match is not a cricket match');
  return state;
}

/** Returns the result of the winner market. A tie or no result voids it (VC-4), and a draw is a separate selection. */
export function resultOf(outcome: MatchOutcome): ResultProposal['result'] {
  switch (outcome.kind) {
    case 'WON':
      return { kind: 'WINNERS', selections: [outcome.winner] };
    case 'DRAWN':
      return { kind: 'WINNERS', selections: [2] };
    case 'TIED':
      return { kind: 'VOID', reason: 'TIE' };
    case 'NO_RESULT':
      return { kind: 'VOID', reason: 'NO_RESULT' };
  }
}
