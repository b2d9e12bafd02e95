export { ONE_CARD_DUEL, RACE_TO_SECOND } from './duels.ts';
export { LUCKY_7_SHOE } from './lucky-seven.ts';
export { AMAR_AKBAR_ANTHONEY, BOLLYWOOD } from './runners.ts';
