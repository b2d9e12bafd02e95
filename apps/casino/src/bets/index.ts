import type { Ground } from '../platform/ground.ts';
import { BetStore } from './bet-store.ts';
import { GamePauses } from './game-pauses.ts';
import { LimitBook } from './limits.ts';

export type Bets = Awaited<ReturnType<typeof openBets>>;

/** Bets with their tickets, and what decides about new ones in every game: limits and pauses. */
export async function openBets({ db, clock }: Ground) {
  const [bets, limits, pauses] = [new BetStore(db), new LimitBook(db), new GamePauses(db, clock)];
  await Promise.all([limits.load(), pauses.load()]);
  return { bets, limits, pauses };
}
