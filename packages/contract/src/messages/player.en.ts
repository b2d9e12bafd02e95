/** Sentences that the exchange sends as they are, in English: why a cash-out is not offered, and what an act of the player did. */
export const playerWords = {
  'noCashOut.lines': 'Cash-out is not offered in line markets: bet the other way at the line you want.',
  'noCashOut.eachWay': 'Cash-out is not offered each way: a bet pays differently for a win and for a place.',
  'noCashOut.winners': 'Cash-out is offered in markets with one winner.',
  'noCashOut.notOpen': 'The market is not open at this moment.',
  'noCashOut.stopped': 'Betting on this market is stopped at this moment, and so is leaving it.',
  'noCashOut.level': 'You have no position that a bet could level.',
  'noCashOut.severalBets': 'It would take more than one bet to level this position.',
  'noCashOut.noOffers': 'There is not enough to take at the moment.',
  'noCashOut.abovePrice': 'The bet that it would take is above the highest price of this market.',
  'noCashOut.notAtOnce': 'One bet at one price cannot take what is offered at the moment.',
  'noCashOut.tooSmall': 'The bet that it would take is smaller than this market takes bets.',
  'noCashOut.ownBet': 'A bet of your own waits where this one would be matched: cancel it first.',
  'noCashOut.delayed': 'A bet of yours on this market still waits out its delay.',
  'noCashOut.noBetter': 'No quote of the house would make your worst result better by a bet that may be staked here.',
  'done.buttonsSaved': 'Your buttons were saved.',
  'done.limitsNoted': 'Your limits were noted.',
  'done.breakBegun': 'Your break has begun.',
  'done.excluded': 'You are excluded from betting.',
  'done.paymentCancelled': 'It is cancelled.',
  'done.proofAdded': 'The picture was added; an operator sees it.',
} as const;

type Key = keyof typeof playerWords;
export type NoCashOutReason = (typeof playerWords)[Extract<Key, `noCashOut.${string}`>];
