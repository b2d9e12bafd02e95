/**
 * Sentences that the servers send in English: why a cash-out is not offered, why a casino round is void, the effect of the player's own acts, and the ways of
 * payments.
 */
export const playerWords = {
  'noCashOut.chosen': 'Choose all bets: here a cash-out covers your whole position.',
  'noCashOut.together': 'You cashed out one of these bets together with others. Choose all of those, or cash out of all bets.',
  'noCashOut.noHelp': 'No offer would improve your worst result now.',
  'noCashOut.winners': 'Cash-out is offered in markets with one winner.',
  'noCashOut.notOpen': 'The market is not open at this moment.',
  'noCashOut.stopped': 'Betting on this market is stopped, so you cannot cash out now.',
  'noCashOut.level': 'You have no position to cash out.',
  'noCashOut.noOffers': 'There are not enough offers to cash out now.',
  'noCashOut.abovePrice': 'Cash-out would need odds above the highest of this market.',
  'noCashOut.notAtOnce': 'No single bet at one price can take the current offers.',
  'noCashOut.tooSmall': 'Cash-out would need a stake below the minimum of this market.',
  'noCashOut.ownBet': 'An unmatched bet of yours is in the way. Cancel it first.',
  'noCashOut.delayed': 'One of your bets on this market is still in its delay.',
  'noCashOut.noBetter': 'No quote of the house would improve your worst result.',
  'roundVoid.interrupted': 'The table was interrupted before betting closed. All bets of this round were returned.',
  'roundVoid.neverOpened': 'The table was interrupted before this round opened.',
  'roundVoid.noStep': 'No step was taken within a day; the stake was returned.',
  'roundVoid.down': 'The game server was not available for the whole day; the stake was returned.',
  'done.buttonsSaved': 'Buttons saved.',
  'done.limitsNoted': 'Limits saved.',
  'done.breakBegun': 'Your break has started.',
  'done.excluded': 'You are excluded from betting.',
  'done.paymentCancelled': 'Cancelled.',
  'done.proofAdded': 'Picture added. Staff can see it.',
  'house.welcome': 'Welcome to Pavilion. Every bet here is made with points, which have no value.',
  'way.pointsDesk': 'Points desk',
  'way.pointsDesk.hint': 'Your agent decides; points have no value.',
  'way.transfer': 'Bank transfer',
  'way.transfer.deposit': 'Send the amount, then give the reference of the transfer. Staff check it.',
  'way.transfer.withdrawal': 'Staff send the amount to the account that you name.',
  'way.gateway': 'Payment page',
  'way.gateway.deposit': 'You pay on a page of the payment service and come back here.',
  'way.gateway.withdrawal':
    'Staff check it, then the payment service pays to the account that you name. An amount it cannot pay comes back.',
} as const;

type Key = keyof typeof playerWords;
export type NoCashOutReason = (typeof playerWords)[Extract<Key, `noCashOut.${string}`>];
