import { unreachable } from '@pavilion/core/std';
import { ODDS_SCALE, type Odds } from './odds.ts';

export type Side = 'BACK' | 'LAY';

/** A bet on one selection of a round, at the price that the player saw (casino C-SET-1, C-SET-4). */
export interface Ticket {
  readonly ticketId: string;
  readonly market: string;
  /** `-` in a market with one selection. */
  readonly selection: string;
  readonly side: Side;
  /** The displayed price; with a pay table, its highest prize. */
  readonly price: Odds;
  /** The backer's stake, in minor units. */
  readonly stake: number;
}

/** Meaning of an outcome for a selection, the same for every bettor. */
export type Verdict =
  | { readonly kind: 'WIN' | 'LOSE' | 'PUSH' | 'HALF' }
  /** Pays these odds, with the stake, regardless of the ticket's price. */
  | { readonly kind: 'PRIZE'; readonly odds: Odds }
  /** A win's return divided by the number of sharers. */
  | { readonly kind: 'DEAD_HEAT'; readonly ways: number };

export type TicketState = 'WON' | 'LOST' | 'PUSHED' | 'HALF' | 'VOID';

/** A settled ticket; amounts in minor units. */
export interface Settled extends Ticket {
  /** Amount paid: the stake, or the liability of a lay. */
  readonly debit: number;
  /** The amount returned, with the stake. */
  readonly credit: number;
  readonly state: TicketState;
}

export const WIN: Verdict = { kind: 'WIN' };
export const LOSE: Verdict = { kind: 'LOSE' };
export const PUSH: Verdict = { kind: 'PUSH' };
export const HALF: Verdict = { kind: 'HALF' };

export function prize(odds: Odds): Verdict {
  return { kind: 'PRIZE', odds };
}

export function wonIf(condition: boolean): Verdict {
  return condition ? WIN : LOSE;
}

/** The highest return of one ticket, in minor units. A ticket that could return more is refused (casino C-SET-6). */
export const RETURN_MAX = 500_000_000;

/**
 * The highest multiple of games without a natural end: flights, Diamond Field and Hi-Lo Streak. A ticket is cashed out at the last multiple up to this
 * one, which does not change the expected return (casino C-CRSH-4). The wallet parks a higher win until staff decide (C-WAL-16).
 */
export const MULTIPLE_MAX: Odds = 10_000 * ODDS_SCALE;

/** Returns the win of a backer of the stake, rounded down to the minor unit. It is also the liability of a lay (casino C-SET-1). */
export function profitOf(stake: number, odds: Odds): number {
  return Number((BigInt(stake) * BigInt(odds - ODDS_SCALE)) / BigInt(ODDS_SCALE));
}

/** Returns the amount that a bet takes from the player: the stake of a back, the liability of a lay. */
export function debitOf({ side, stake, price }: Pick<Ticket, 'side' | 'stake' | 'price'>): number {
  return side === 'BACK' ? stake : profitOf(stake, price);
}

/** Returns the largest return of a bet, which includes the bet's own debit. */
export function returnMaxOf(ticket: Pick<Ticket, 'side' | 'stake' | 'price'>): number {
  return ticket.side === 'BACK' ? backReturn(ticket.stake, ticket.price) : ticket.stake + debitOf(ticket);
}

/**
 * Settles a ticket under a verdict (casino C-SET-2, C-GEN-7). Amounts are whole minor units. A backer's return is rounded down, and half up in a dead heat; a
 * layer gets the rest of the pool.
 */
export function settleTicket(ticket: Ticket, verdict: Verdict): Settled {
  const debit = debitOf(ticket);
  const backed = backCredit(ticket, verdict);
  const pool = ticket.stake + profitOf(ticket.stake, ticket.price);
  const credit = ticket.side === 'BACK' ? backed : pool - backed;
  return { ...ticket, debit, credit, state: stateOf(ticket, verdict) };
}

function backCredit({ stake, price }: Ticket, verdict: Verdict): number {
  switch (verdict.kind) {
    case 'WIN':
      return backReturn(stake, price);
    case 'PRIZE':
      return backReturn(stake, verdict.odds);
    case 'DEAD_HEAT':
      return Math.floor((2 * backReturn(stake, price) + verdict.ways) / (2 * verdict.ways));
    case 'PUSH':
      return stake;
    case 'HALF':
      return Math.floor(stake / 2);
    case 'LOSE':
      return 0;
    default:
      return unreachable(verdict);
  }
}

/** Returns floor(stake × odds): the stake plus the floored profit. */
function backReturn(stake: number, odds: Odds): number {
  return Number((BigInt(stake) * BigInt(odds)) / BigInt(ODDS_SCALE));
}

function stateOf({ side }: Ticket, verdict: Verdict): TicketState {
  switch (verdict.kind) {
    case 'WIN':
    case 'PRIZE':
    case 'DEAD_HEAT':
      return side === 'BACK' ? 'WON' : 'LOST';
    case 'LOSE':
      return side === 'BACK' ? 'LOST' : 'WON';
    case 'PUSH':
      return 'PUSHED';
    case 'HALF':
      return 'HALF';
    default:
      return unreachable(verdict);
  }
}
