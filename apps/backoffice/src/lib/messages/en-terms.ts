/** Sentences about the terms of a market that may change while it runs. */
export const enTerms = {
  'terms.title': 'Limits and delay',
  'terms.hint': 'For the next bets: those that are there keep what they have. Runners, winners and commission stay.',
  'terms.bet_delay_ms': 'Bet delay in play, ms',
  'terms.min_stake': 'Smallest stake',
  'terms.min_payout': 'Less for a payout of',
  'terms.max_stake': 'Largest stake',
  'terms.max_profit': 'Most one bet may win',
  'terms.exposure_limit': 'Most one account may risk',
  'terms.pot_limit': 'Most the house may lose',
  'terms.none': 'no limit',
  'terms.reason': 'Why',
  'terms.change': 'Change them',
  'terms.changed': 'The new terms hold from the next bet on',
} as const;
