/** English texts of the list of keyboard shortcuts. They are loaded with it. */
export const shortcutWords = {
  title: 'Keyboard shortcuts',
  single: 'Shortcuts of a single key',
  singleHint: 'If off, / and ? do nothing. Arrows, Enter and Esc still work where the focus is.',
  search: 'Search matches, leagues and screens',
  sheet: 'Open this list',
  fillOrKill: 'Take only what is available: the bet is fill-or-kill',
  level: 'Write the stake that levels your results at this price',
  slipOdds: 'In the slip: move the odds by one tick or ten',
  slipStake: 'In the slip: pick a stake button',
  slipPlace: 'In the slip: place the bet',
  slipClose: 'In the slip: close it',
  ownMove: 'On your bet in the ladder: choose another price, then move it',
  ownCancel: 'On your bet in the ladder: cancel it',
  chart: 'On a chart: read its values',
} as const;
