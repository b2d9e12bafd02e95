export * from './contest.ts';
export * from './election/index.ts';
export * from './football/index.ts';
export * from './game.ts';
export * from './kabaddi/index.ts';
export * from './race/index.ts';
export * from './scoring.ts';
export * from './tennis/index.ts';
