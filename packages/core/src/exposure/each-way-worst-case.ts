/** The result of one account's each-way bets on one runner if it wins, if it is only placed, and if it is neither (exchange X44). */
export type EachWayPosition = { readonly ifWins: number; readonly ifPlaced: number; readonly ifLoses: number };

/**
 * Returns the worst result of each-way bets over all finishes: one runner wins, `places` − 1 others are placed, and the rest get nothing. `runners` may omit
 * active runners without bets. `active` counts all active runners and is at least the number of places. A negative value is the possible loss.
 */
export function worstEachWay(runners: readonly EachWayPosition[], active: number, places: number): number {
  const all = runners.map(({ ifWins, ifPlaced, ifLoses }) => ({ wins: ifWins - ifLoses, placed: ifPlaced - ifLoses }));
  // A runner without bets adds zero wherever it finishes. No more than `places` such runners need to be tried.
  for (let without = Math.min(places, active - runners.length); without > 0; without--) all.push({ wins: 0, placed: 0 });
  all.sort((a, b) => a.placed - b.placed);
  const others = all.slice(0, places - 1).reduce((sum, { placed }) => sum + placed, 0);
  const next = all[places - 1]?.placed ?? 0;
  const worst = all.reduce((least, { wins, placed }, place) => {
    // The winner cannot also take a place, so the next runner takes it.
    const placedBeside = place < places - 1 ? others - placed + next : others;
    return Math.min(least, wins + placedBeside);
  }, Infinity);
  return runners.reduce((sum, { ifLoses }) => sum + ifLoses, worst);
}
