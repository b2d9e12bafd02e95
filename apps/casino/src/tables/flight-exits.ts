import { maskedName } from '@pavilion/contract/masked-name';
import type { Logger } from 'pino';
import { oddsText } from '@pavilion/games/game';
import type { Aboard, BetStore, Exit, CashOutPoint } from '../bets/index.ts';
import type { Hub } from '../platform/stream/play-stream.ts';
import type { LiveRound } from './live-round.ts';

type FlightExitsOptions = {
  readonly code: string;
  readonly bets: BetStore;
  readonly hub: Hub;
  readonly log: Logger;
  readonly onOutbox: () => void;
};

/** Pays tickets when they leave a flight, by the player's request or at their target (casino C-CRSH-3). */
export class FlightExits {
  readonly #parts: FlightExitsOptions;

  constructor(parts: FlightExitsOptions) {
    this.#parts = parts;
  }

  /** Returns the tickets of the round with their automatic exit multipliers, lowest first. */
  exitsOf(roundId: string): Promise<readonly Aboard[]> {
    return this.#parts.bets.exitsOf(roundId);
  }

  /** Pays a ticket that leaves, and shows the exit to the table. Returns undefined if the ticket belongs to another player, is not open or has already left. */
  async take(round: LiveRound, { displayName, ...exit }: Exit): Promise<CashOutPoint | undefined> {
    const { name: gameCode, epoch } = round.lease;
    const work = this.#parts.bets.leave({ ...exit, roundId: round.roundId, gameCode, epoch });
    round.pending.add(work);
    try {
      const left = await work;
      if (left === undefined) return undefined;
      this.#parts.onOutbox();
      this.#publishExit(round, { ...exit, displayName }, left);
      return left;
    } finally {
      round.pending.delete(work);
    }
  }

  /** Pays a ticket at its target. After a failure, which is logged, the end of the round settles the ticket by the crash point. */
  takeDue(round: LiveRound, exit: Exit): void {
    this.take(round, exit).catch((error: unknown) =>
      this.#parts.log.error(
        { err: error, ticketId: exit.ticketId },
        'a ticket could not be paid at its target; the end of its round will pay it',
      ),
    );
  }

  #publishExit(round: LiveRound, { ticketId, playerId, displayName }: Exit, { at, credit }: CashOutPoint): void {
    const { code, hub } = this.#parts;
    const rider = round.riders.leave(ticketId, { multiplier: oddsText(at), credit });
    const event = {
      type: 'cash.out' as const,
      gameCode: code,
      at: Date.now(),
      roundId: round.roundId,
      ...(rider === undefined ? {} : { place: rider.place }),
      player: maskedName(displayName),
      multiplier: oddsText(at),
      credit,
    };
    if (rider === undefined) return hub.toPlayer(playerId, { ...event, ticketId });
    return hub.toEach(code, (session) => (session.playerId === playerId ? { ...event, ticketId } : event));
  }
}
