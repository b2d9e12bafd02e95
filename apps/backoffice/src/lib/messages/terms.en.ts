/** Sentences about the terms of a market that may change while it runs. */
export const enTerms = {
  'terms.title': 'Limits and delay',
  'terms.hint':
    'Applies to new bets. Bets still in their delay are judged by the new terms. Runners, winners and commission never change.',
  'terms.bet_delay_ms': 'Bet delay in play, ms',
  'terms.min_stake': 'Minimum stake',
  'terms.min_payout': 'Allow smaller stakes that pay at least',
  'terms.max_stake': 'Maximum stake',
  'terms.max_profit': 'Maximum win per bet',
  'terms.exposure_limit': 'Maximum risk per account',
  'terms.max_price': 'Highest price',
  'terms.price_guard': 'Lapse if a price is this many times better',
  'terms.pot_limit': 'Maximum house loss',
  'terms.none': 'no limit',
  'terms.reason': 'Reason',
  'terms.change': 'Change terms',
  'terms.changed': 'The new terms apply from the next bet',
} as const;
