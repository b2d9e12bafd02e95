import { CATALOGUE, LAUNCHERS as LAUNCHED } from '@pavilion/games/catalogue';

/** The list 'Others' of the sidebar, in order; `gameId` is the provider's id. */
export const LAUNCHERS = CATALOGUE.slice(0, LAUNCHED);
