import type { WireOffer, WireRound } from '@pavilion/contract/provider';
import type { Outcome, Ticket } from '@pavilion/games/game';
import { exampleOutcomes, gameOf, settle } from '@pavilion/games/registry';

/** One set for all rounds without a result, so that a deal does not change the board. */
const NONE: ReadonlySet<string> = new Set();

/** Returns the offers that the outcome pays, as `market/selection`; empty before it is known. Computed by the game's rules on this device. */
export function winnersOf(round: WireRound | null, offers: readonly WireOffer[] = round?.offers ?? []): ReadonlySet<string> {
  const game = round === null ? undefined : gameOf(round.gameCode);
  if (round === null || round.outcome === null || game?.kind !== 'shared') return NONE;
  const outcome = round.outcome as Outcome;
  return new Set(offers.filter((offer) => isPaid(outcome, offer)).map(({ market, selection }) => `${market}/${selection}`));

  function isPaid(drawn: Outcome, { market, selection }: WireOffer): boolean {
    const verdict = game?.kind === 'shared' ? game.verdict(drawn, market, selection) : undefined;
    return verdict !== undefined && (verdict.kind === 'WIN' || verdict.kind === 'PRIZE' || verdict.kind === 'DEAD_HEAT');
  }
}

/** The fields of a bet that decide what it is worth under a result. */
export type Position = Pick<Ticket, 'market' | 'selection' | 'side' | 'price' | 'stake'>;

/**
 * Returns the smallest net result of a market's bets for each possible winner, in minor units, computed like the game's settlement. It is for display only:
 * each ticket is settled separately (casino C-SET-3). It is empty if runners can win together.
 */
export function netsIf(
  code: string,
  market: string,
  runners: readonly string[],
  positions: readonly Position[],
): ReadonlyMap<string, number> {
  const examples = positions.length === 0 ? undefined : exampleOutcomes(code, market, runners);
  const tickets = positions.map((position, place) => ({ ...position, ticketId: String(place) }));
  const netOf = (outcome: Outcome): readonly number[] => {
    const settled = settle(code, outcome, tickets);
    return settled.ok ? [settled.value.reduce((net, { credit, debit }) => net + credit - debit, 0)] : [];
  };
  return new Map([...(examples ?? [])].map(([runner, outcomes]) => [runner, Math.min(...outcomes.flatMap(netOf))]));
}
