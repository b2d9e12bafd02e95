export { DRAGON_TIGER_TWENTY } from './eight-decks.ts';
export { DRAGON_TIGER_LION, DT_1_DAY } from './one-deck.ts';
