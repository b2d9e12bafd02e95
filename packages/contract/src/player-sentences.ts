/** Why leaving a market is not offered, in the sentences that a player reads. */
export const NO_CASH_OUT = {
  lines: 'Cash-out is not offered in line markets: bet the other way at the line you want.',
  eachWay: 'Cash-out is not offered each way: a bet pays differently for a win and for a place.',
  winners: 'Cash-out is offered in markets with one winner.',
  notOpen: 'The market is not open at this moment.',
  stopped: 'Betting on this market is stopped at this moment, and so is leaving it.',
  level: 'You have no position that a bet could level.',
  severalBets: 'It would take more than one bet to level this position.',
  noOffers: 'There is not enough to take at the moment.',
  abovePrice: 'The bet that it would take is above the highest price of this market.',
  notAtOnce: 'One bet at one price cannot take what is offered at the moment.',
  tooSmall: 'The bet that it would take is smaller than this market takes bets.',
  ownBet: 'A bet of your own waits where this one would be matched: cancel it first.',
  delayed: 'A bet of yours on this market still waits out its delay.',
  noBetter: 'No quote of the house would make your worst result better by a bet that may be staked here.',
} as const;

export type NoCashOutReason = (typeof NO_CASH_OUT)[keyof typeof NO_CASH_OUT];

/** Sentences that confirm a player's act; the sites show them unchanged. */
export const ACT_DONE = {
  buttonsSaved: 'Your buttons were saved.',
  limitsNoted: 'Your limits were noted.',
  breakBegun: 'Your break has begun.',
  excluded: 'You are excluded from betting.',
  paymentCancelled: 'It is cancelled.',
  proofAdded: 'The picture was added; an operator sees it.',
} as const;

export type ActDone = (typeof ACT_DONE)[keyof typeof ACT_DONE];
