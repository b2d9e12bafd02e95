import { CATALOGUE, LAUNCHERS as LAUNCHED } from '@pavilion/games/catalogue';

/** The list 'Others' of the sidebar, in its order; `gameId` is what their provider knows them by. */
export const LAUNCHERS = CATALOGUE.slice(0, LAUNCHED);
