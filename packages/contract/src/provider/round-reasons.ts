/** Why a round of the house's own casino came to nothing: the sentences that its players are told. */
export const ROUND_REASONS = {
  interrupted: 'The table was interrupted before betting closed. All bets of this round were returned.',
  neverOpened: 'The table was interrupted before this round opened.',
  noStep: 'No step was taken within a day; the stake was returned.',
  down: 'The game server was not available for the whole day; the stake was returned.',
} as const;
