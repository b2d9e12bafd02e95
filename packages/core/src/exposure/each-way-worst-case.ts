/** One account's each-way bets on one runner: what they bring when it wins, is only placed, or is neither (exchange X44). */
export type EachWayPosition = { readonly ifWins: number; readonly ifPlaced: number; readonly ifLoses: number };

/**
 * The worst that each-way bets can bring: one runner wins, `places` − 1 others are placed, the rest are neither. `runners` may leave out active
 * runners without bets; `active` counts them in, and there are at least as many as places. Below zero it is what can be lost.
 */
export function worstEachWay(runners: readonly EachWayPosition[], active: number, places: number): number {
  const all = runners.map(({ ifWins, ifPlaced, ifLoses }) => ({ wins: ifWins - ifLoses, placed: ifPlaced - ifLoses }));
  // Runners without bets bring nothing wherever they finish, and no more of them than places can matter.
  for (let without = Math.min(places, active - runners.length); without > 0; without--) all.push({ wins: 0, placed: 0 });
  all.sort((a, b) => a.placed - b.placed);
  const others = all.slice(0, places - 1).reduce((sum, { placed }) => sum + placed, 0);
  const next = all[places - 1]?.placed ?? 0;
  const worst = all.reduce((least, { wins, placed }, place) => {
    // A runner that would be one of the placed cannot be that and win: the next one is placed in its stead.
    const placedBeside = place < places - 1 ? others - placed + next : others;
    return Math.min(least, wins + placedBeside);
  }, Infinity);
  return runners.reduce((sum, { ifLoses }) => sum + ifLoses, worst);
}
