import type { TicketRequest, WireOffer } from '@pavilion/contract/provider';
import { debitOf, oddsOf, oddsText, returnMaxOf, RETURN_MAX } from '@pavilion/games/game';
import { ceilingOf, isTarget } from '@pavilion/games/crash';
import type { Offer } from '../quotes/index.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import type { StakeLimits } from './limits.ts';

/** An acceptable ticket with its cost. Odds are ten-thousandths. */
export type NewTicket = {
  readonly market: string;
  readonly selection: string;
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
  readonly byTable: boolean;
  readonly stake: number;
  readonly debit: number;
  /** In a crash game, the multiplier of the automatic cash-out; otherwise null. */
  readonly target: number | null;
};

export type TicketRules = {
  readonly offers: readonly Offer[];
  readonly isCrash: boolean;
  readonly limitsOf: (offer: WireOffer) => StakeLimits;
  /** The platform's own limits of the session. */
  readonly session: { readonly stakeMin: number; readonly stakeMax: number; readonly returnMax: number };
};

/** Checks tickets. If one is invalid, all are refused, with the index of the first invalid ticket (casino C-SET-1, C-SET-4, C-SET-6, C-SET-7). */
export function checkTickets(tickets: readonly TicketRequest[], rules: TicketRules): readonly NewTicket[] | Refused {
  const checked: NewTicket[] = [];
  for (const [place, ticket] of tickets.entries()) {
    const made = checkTicket(ticket, place, rules);
    if (made instanceof Refused) return made;
    checked.push(made);
  }
  return checked;
}

function checkTicket(ticket: TicketRequest, place: number, rules: TicketRules): NewTicket | Refused {
  const { market, selection, side, stake } = ticket;
  const offer = rules.offers.find(({ wire }) => wire.market === market && wire.selection === selection);
  if (offer === undefined || offer.wire.suspended) return refuse('MARKET_NOT_OPEN', { place, market, selection });
  const returnMax = Math.min(RETURN_MAX, rules.session.returnMax);
  const price = rules.isCrash ? targetOf(ticket, place, returnMax) : priceOf(ticket, place, offer);
  if (price instanceof Refused) return price;
  const limited = outsideLimits(stake, place, rules.limitsOf(offer.wire), rules.session);
  if (limited !== undefined) return limited;
  const made = { market, selection, side, price: price.odds, byTable: offer.wire.byTable, stake, target: price.target };
  const debit = debitOf(made);
  if (debit < 1) return refuse('INVALID_PROFIT_RATIO', { place });
  if (returnMaxOf(made) > returnMax) return refuse('ABOVE_MAX_PROFIT', { place, max_return: returnMax });
  return { ...made, debit };
}

type Price = { readonly odds: number; readonly target: number | null };

function priceOf({ side, price, target }: TicketRequest, place: number, { wire, tableOdds }: Offer): Price | Refused {
  if (target !== undefined) return refuse('INVALID_REQUEST', { field: `tickets.${place}.target` });
  if (wire.byTable) {
    if (side !== 'BACK') return refuse('MARKET_NOT_OPEN', { place });
    return price === null ? { odds: tableOdds, target: null } : refuse('PRICE_CHANGED', { place, offer: wire });
  }
  const shown = side === 'BACK' ? wire.back : wire.lay;
  if (shown === null) return refuse('MARKET_NOT_OPEN', { place });
  const odds = oddsOf(shown);
  if (odds === undefined || price === null || oddsOf(price) !== odds) return refuse('PRICE_CHANGED', { place, offer: wire });
  return { odds, target: null };
}

/**
 * Returns the target of a flight's ticket, by default the highest allowed multiplier (casino C-CRSH-4). It is stored as the ticket's price, because it limits
 * the return.
 */
function targetOf({ side, price, target, stake }: TicketRequest, place: number, returnMax: number): Price | Refused {
  if (side !== 'BACK' || price !== null) return refuse('INVALID_REQUEST', { field: `tickets.${place}.price` });
  const ceiling = ceilingOf(stake, returnMax);
  if (target === undefined || target === null) return { odds: ceiling, target: null };
  const odds = oddsOf(target);
  if (odds === undefined || !isTarget(odds)) return refuse('INVALID_PRICE', { place });
  return odds > ceiling ? refuse('ABOVE_MAX_PROFIT', { place, target_max: oddsText(ceiling) }) : { odds, target: odds };
}

function outsideLimits(stake: number, place: number, own: StakeLimits, session: StakeLimits): Refused | undefined {
  const stakeMin = Math.max(own.stakeMin, session.stakeMin);
  const stakeMax = Math.min(own.stakeMax, session.stakeMax);
  if (stake < stakeMin) return refuse('BELOW_MIN', { place, min_stake: stakeMin });
  return stake > stakeMax ? refuse('ABOVE_MAX', { place, max_stake: stakeMax }) : undefined;
}
