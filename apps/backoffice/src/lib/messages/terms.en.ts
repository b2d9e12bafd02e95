/** Sentences about the terms of a market that may change while it runs. */
export const enTerms = {
  'terms.title': 'Limits and delay',
  'terms.hint':
    'For the next bets: orders between players keep what they have, but one that waits out its delay meets the price guard that holds when it ends, and a bet against the house that waits out its delay is judged by what holds when it ends, unless it leaves a position. Runners, winners and commission stay.',
  'terms.bet_delay_ms': 'Bet delay in play, ms',
  'terms.min_stake': 'Smallest stake',
  'terms.min_payout': 'Smaller stakes if they pay at least',
  'terms.max_stake': 'Largest stake',
  'terms.max_profit': 'Most one bet may win',
  'terms.exposure_limit': 'Most one account may risk',
  'terms.max_price': 'Highest price',
  'terms.price_guard': 'Lapse when a price is so many times better',
  'terms.pot_limit': 'Most the house may lose',
  'terms.none': 'no limit',
  'terms.reason': 'Why',
  'terms.change': 'Change them',
  'terms.changed': 'The new terms hold from the next bet on',
} as const;
