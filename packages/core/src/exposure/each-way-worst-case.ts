/** One account's each-way bets on one runner: their value if it wins, is only placed, or is neither (exchange X44). */
export type EachWayPosition = { readonly ifWins: number; readonly ifPlaced: number; readonly ifLoses: number };

/**
 * The worst value of each-way bets: one runner wins, `places` − 1 others are placed, the rest are neither. `runners` may omit active runners without bets;
 * `active` counts them too and is at least the number of places. A negative value is the possible loss.
 */
export function worstEachWay(runners: readonly EachWayPosition[], active: number, places: number): number {
  const all = runners.map(({ ifWins, ifPlaced, ifLoses }) => ({ wins: ifWins - ifLoses, placed: ifPlaced - ifLoses }));
  // Runners without bets add zero wherever they finish, and at most as many as places matter.
  for (let without = Math.min(places, active - runners.length); without > 0; without--) all.push({ wins: 0, placed: 0 });
  all.sort((a, b) => a.placed - b.placed);
  const others = all.slice(0, places - 1).reduce((sum, { placed }) => sum + placed, 0);
  const next = all[places - 1]?.placed ?? 0;
  const worst = all.reduce((least, { wins, placed }, place) => {
    // The winner cannot also be one of the placed runners: the next one takes its place.
    const placedBeside = place < places - 1 ? others - placed + next : others;
    return Math.min(least, wins + placedBeside);
  }, Infinity);
  return runners.reduce((sum, { ifLoses }) => sum + ifLoses, worst);
}
