/**
 * The casino's source of time for rules of hours: idle sessions, games closed after a day, down-time. Rounds are paced by real timers, which no test
 * needs to skip: `pace` makes them fast.
 */
export type Clock = { readonly nowMs: () => number };

export const SYSTEM_CLOCK: Clock = { nowMs: () => Date.now() };
