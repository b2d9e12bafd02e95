/** A table of the house that the sidebar leads to; `gameId` is what its provider knows it by. */
export type Launcher = { readonly gameId: number; readonly name: string };

/** The list 'Others' of the sidebar, in its order. */
export const LAUNCHERS: readonly Launcher[] = [
  { gameId: 150_004, name: 'TP T20' },
  { gameId: 150_007, name: 'TP 1 DAY' },
  { gameId: 150_010, name: 'TP TEST' },
  { gameId: 150_014, name: 'DT 1 DAY' },
  { gameId: 150_017, name: 'TP 2 Card' },
  { gameId: 150_020, name: 'HILOW' },
  { gameId: 150_024, name: 'POKER' },
  { gameId: 150_027, name: 'QUEEN' },
  { gameId: 150_030, name: 'BACCARAT' },
  { gameId: 150_034, name: 'AMAR AKBAR ANTHONEY' },
  { gameId: 150_037, name: 'BOLLYWOOD' },
  { gameId: 150_040, name: 'TRIO' },
  { gameId: 150_044, name: 'ANDAR BAHAR' },
  { gameId: 150_047, name: 'MUFLIS TP' },
  { gameId: 150_050, name: 'ROULETTE' },
  { gameId: 150_054, name: 'WORLI MATAKA' },
];
