import { bustOf, isCashedOut } from '@pavilion/games/crash';
import type { Outcome, TicketState } from '@pavilion/games/game';
import { gameOf, settle as settleByGame } from '@pavilion/games/registry';
import { LOCKED_PLAYERS, type Sql } from '../platform/db/index.ts';
import { addToOutbox, laneOf, type OutboxMessage } from '../wallet/index.ts';
import { rollbackOf, winOf } from './bet-writes.ts';
import { betsToEnd, type Bet, type BetState, type BetWithTickets, type Ticket } from './bet-store.ts';

/** A settled bet. */
export type SettledBet = {
  readonly bet: Bet;
  readonly tickets: readonly Ticket[];
  readonly credit: number;
  readonly state: BetState;
};

/** One player's totals in a round: stakes, returns and every ticket. */
export type PlayerResult = {
  readonly playerId: string;
  readonly bets: readonly SettledBet[];
  readonly debit: number;
  readonly credit: number;
};

/** Settles the tickets of a bet under an outcome. The bet takes the state of its tickets, or MIXED if they differ (casino C-SET-8). */
export function settleBet({ bet, tickets }: BetWithTickets, outcome: Outcome): SettledBet {
  const settled = settle(bet.gameCode, outcome, tickets);
  const states = new Set(settled.map(({ state }) => state));
  const [only] = states;
  const state: BetState = states.size === 1 && only !== undefined ? only : 'MIXED';
  const credit = settled.reduce((sum, each) => sum + each.credit, 0);
  return { bet, tickets: tickets.map((ticket, place) => ({ ...ticket, ...changesOf(settled[place]) })), credit, state };
}

function changesOf(settled: Settled | undefined): Partial<Ticket> {
  return settled === undefined ? {} : { credit: settled.credit, state: settled.state, cashedOutAt: settled.cashedOutAt };
}

/** Settles the open bets of a round in the caller's transaction. */
export function settleBets(
  sql: Sql,
  roundId: string,
  resultRef: string,
  settleOne: (bet: BetWithTickets) => SettledBet,
): Promise<readonly SettledBet[]> {
  return endBets(sql, roundId, resultRef, settleOne, ({ bet, credit }) => (credit > 0 ? [winOf(bet, credit)] : []));
}

/** Refunds the open bets of a round in the caller's transaction (casino C-REG-6). */
export function voidBets(sql: Sql, roundId: string, reason: string): Promise<readonly SettledBet[]> {
  return endBets(sql, roundId, 'void', refunded, ({ bet }) => [rollbackOf(bet, reason)]);
}

/**
 * Ends the bets of a round: tickets, bets, net positions and wallet messages. Each player's money comes before the player's end-round message (casino C-WAL-7,
 * C-WAL-9, C-WAL-12). Bets paid earlier do not change, but the end-round message lists them.
 */
async function endBets(
  sql: Sql,
  roundId: string,
  resultRef: string,
  endOne: (bet: BetWithTickets) => SettledBet,
  moneyOf: (ended: SettledBet) => readonly OutboxMessage[],
): Promise<readonly SettledBet[]> {
  const bets = await betsToEnd(sql, roundId);
  const ended = bets.map((each) => (isOpen(each) ? endOne(each) : paidEarlier(each)));
  const endedNow = ended.filter((_each, place) => isOpen(bets[place]));
  await writeSettled(sql, endedNow);
  const messages = [...endedNow.flatMap(moneyOf), ...[...byPlayer(ended).values()].flatMap((own) => endOf(own, resultRef))];
  await addToOutbox(sql, messages, Date.now());
  return ended;
}

function refunded({ bet, tickets }: BetWithTickets): SettledBet {
  const returned = tickets.map((ticket) => ({ ...ticket, credit: ticket.debit, state: 'VOID' as const }));
  return { bet, tickets: returned, credit: bet.amount, state: 'VOID' };
}

function isOpen(each: BetWithTickets | undefined): boolean {
  return each?.bet.state === 'OPEN';
}

/** Returns a bet that was settled before the end of its round, with its stored results. */
function paidEarlier({ bet, tickets }: BetWithTickets): SettledBet {
  return { bet, tickets, credit: bet.credit ?? 0, state: bet.state };
}

function byPlayer(settled: readonly SettledBet[]): ReadonlyMap<string, readonly SettledBet[]> {
  const players = new Map<string, SettledBet[]>();
  for (const each of settled) {
    const bets = players.get(each.bet.playerId);
    if (bets === undefined) players.set(each.bet.playerId, [each]);
    else bets.push(each);
  }
  return players;
}

export function resultsOf(settled: readonly SettledBet[]): readonly PlayerResult[] {
  return [...byPlayer(settled)].map(([playerId, bets]) => ({
    playerId,
    bets,
    debit: bets.reduce((sum, { bet }) => sum + bet.amount, 0),
    credit: bets.reduce((sum, { credit }) => sum + credit, 0),
  }));
}

async function writeSettled(sql: Sql, settled: readonly SettledBet[]): Promise<void> {
  if (settled.length === 0) return;
  const nowMs = Date.now();
  const tickets = settled.flatMap((each) => each.tickets);
  await sql.query(
    `UPDATE casino.tickets SET credit = each.credit, state = each.state, cashed_out_at = each.cashed_out_at
     FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) AS each (ticket_id, credit, state, cashed_out_at)
     WHERE tickets.ticket_id = each.ticket_id`,
    [
      tickets.map(({ ticketId }) => ticketId),
      tickets.map(({ credit }) => credit),
      tickets.map(({ state }) => state),
      tickets.map(({ cashedOutAt }) => cashedOutAt),
    ],
  );
  await sql.query(
    `UPDATE casino.bets SET state = each.state, credit = each.credit, settled_at = $4
     FROM unnest($1::text[], $2::text[], $3::bigint[]) AS each (bet_tx, state, credit) WHERE bets.bet_tx = each.bet_tx`,
    [settled.map(({ bet }) => bet.betTx), settled.map(({ state }) => state), settled.map(({ credit }) => credit), nowMs],
  );
  const players = resultsOf(settled);
  await sql.query(
    `WITH changes AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS each (player_id, net)), ${LOCKED_PLAYERS}
     UPDATE casino.players SET net_position = net_position + changes.net, version = players.version + 1
     FROM changes JOIN locked USING (player_id) WHERE players.player_id = changes.player_id`,
    [players.map(({ playerId }) => playerId), players.map(({ debit, credit }) => credit - debit)],
  );
}

/** Returns the end-round message of a player. It lists no void bets, because they were rolled back (casino C-WAL-9). */
function endOf(bets: readonly SettledBet[], resultRef: string): readonly OutboxMessage[] {
  const first = bets[0]?.bet;
  if (first === undefined) return [];
  const { roundId, playerId, gameCode, currency } = first;
  const listed = bets
    .filter(({ state }) => state !== 'VOID')
    .map(({ bet, credit, state }) => ({ betTxId: bet.betTx, debit: bet.amount, credit, state: walletStateOf(state) }));
  const totals = {
    debit: listed.reduce((sum, { debit }) => sum + debit, 0),
    credit: listed.reduce((sum, { credit }) => sum + credit, 0),
  };
  const body = { roundId, playerId, gameCode, currency, bets: listed, totals, resultRef };
  const txId = `e-${first.betTx}`;
  return [{ lane: laneOf(roundId, playerId), action: 'end-round', txId, refTxId: null, roundId, playerId, amount: 0, body }];
}

function walletStateOf(state: BetState): 'WON' | 'LOST' | 'PUSHED' | 'HALF' | 'VOID' | 'MIXED' {
  switch (state) {
    case 'SENDING':
    case 'OPEN':
    case 'REFUSED':
    case 'CANCELLED':
      throw new Error(`a bet that is ${state} is not settled`);
    default:
      return state;
  }
}

type Settled = { readonly credit: number; readonly state: TicketState; readonly cashedOutAt: number | null };

/** Price under which a ticket that crashed with its flight is settled. It is 1.00, which is below every target, so the ticket loses. */
const CRASHED_PRICE = 10_000;

/** Settles tickets under their round's outcome. Throws for a ticket that the game does not have, because tickets are checked on arrival. */
function settle(code: string, outcome: Outcome, tickets: readonly Ticket[]): readonly Settled[] {
  const isCrash = gameOf(code)?.kind === 'crash';
  const multipliers = tickets.map((ticket) => (isCrash ? multiplierPaid(ticket, outcome) : null));
  const settled = settleByGame(
    code,
    outcome,
    tickets.map((ticket, place) => (isCrash ? { ...ticket, price: multipliers[place] ?? CRASHED_PRICE } : ticket)),
  );
  if (!settled.ok) throw new Error(settled.reason);
  return settled.value.map(({ credit, state }, place) => ({ credit, state, cashedOutAt: multipliers[place] ?? null }));
}

/**
 * Returns the multiplier at which a ticket is paid: the recorded one, or the ticket's price if the flight reached it. The price is the target or, without one,
 * the highest allowed multiplier. Returns null for a ticket that crashed (casino C-CRSH-3, C-CRSH-4).
 */
function multiplierPaid({ cashedOutAt, price }: Ticket, outcome: Outcome): number | null {
  const at = cashedOutAt ?? price;
  return isCashedOut(at, bustOf(outcome)) ? at : null;
}
