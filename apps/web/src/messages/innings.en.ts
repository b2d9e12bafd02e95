/** English texts of the charts of a cricket match. They are loaded with them. */
export const inningsWords = {
  none: 'The charts begin with the first over.',
  worm: 'Runs after each over',
  manhattan: 'Runs in each over',
  chance: 'Chance of {team} by the score',
  over: 'Over',
  overRead: 'Over {over}: {scores}',
  chanceRead: 'Innings {innings}, over {over}: {team} {percent} %',
} as const;
