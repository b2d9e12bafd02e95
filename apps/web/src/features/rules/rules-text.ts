/** The rules that settle what can be bet on here, by topic. Each sentence stands for itself. */
export type RuleTopic = { readonly id: string; readonly title: string; readonly rules: readonly string[] };

export const RULE_TOPICS: readonly RuleTopic[] = [
  {
    id: 'match',
    title: 'Match',
    rules: [
      'A back bet on a side wins when that side wins the match. A lay bet wins when it does not.',
      'A tied match makes Match Odds void, also when a super over follows. Every stake goes back.',
      'No result and abandoned matches make Match Odds void.',
      'A match decided by a rain rule counts as the officials decide it.',
      'While a match is in play, a bet waits out the delay shown at the market before it can be matched. Cancelling is never delayed.',
      'When play is stopped for an incident, unmatched bets lapse unless you chose to keep them.',
      'Your bet is matched at the price you asked for or a better one. Where two bets ask the same price, the earlier is matched first.',
      'Commission is taken from your net winnings in a market, never from a loss. The rate is shown at the market.',
    ],
  },
  {
    id: 'general',
    title: 'General',
    rules: [
      'The decision of the management is final.',
      'A bet struck at an obviously wrong rate is void.',
      'Only winning bets are void for illegitimate play: hidden location, robots, several accounts of one person, punching.',
      'Scores come from third parties and may be late.',
      'A result can be questioned within 7 days of its settlement.',
      'Bets are taken on this site only. A bet asked for by telephone or message does not exist.',
      'A deleted bet is removed within 24 hours, and you are told about it.',
      'An issued password has to be changed at the first sign-in.',
    ],
  },
];
