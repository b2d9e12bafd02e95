import { priceText, type Price } from '@pavilion/core/odds';
import type { Clock } from '../clock.ts';
import { GatewayUnavailable } from '../gateway.ts';
import { Seeded } from '../seeded.ts';

/** A flight that sells tickets now, in this window of its round. */
export interface OpenFlight {
  readonly gameCode: string;
  readonly roundId: string;
  readonly window: number;
}

/** Acts of an ordinary account in the casino's flights. */
export interface FlightDesk {
  /** Returns the flights that sell tickets and that a player watches; undefined if the casino has no flights. */
  open(): Promise<readonly OpenFlight[] | undefined>;
  /** Buys a ticket that leaves at a multiplier. A refusal has no effect. */
  board(flight: OpenFlight, stakePoints: number, target: string): Promise<void>;
}

/** Mean time between two requests for the open flights. Tickets are sold for eight seconds. */
const REQUEST_MS = 2_000;
/** Time between two requests while there is no casino. */
const NO_CASINO_MS = 30_000;
const STAKES = [100, 200, 200, 500, 500, 1_000, 2_000] as const;
/** Share of flights in which an account buys a second ticket. */
const SECOND = 0.6;
const [TARGET_MIN, TARGET_MAX] = [1.1, 15];

/**
 * Simulates the demo's players in flights: each account buys a ticket or two in every flight that somebody watches, so that a player does not fly alone. The
 * same seed gives the same stakes and targets.
 */
export class FlightCrowd {
  readonly #desks: readonly FlightDesk[];
  readonly #clock: Clock;
  readonly #random: Seeded;
  readonly #onError: (error: unknown) => void;

  constructor(options: {
    readonly desks: readonly FlightDesk[];
    readonly clock: Clock;
    readonly seed: number;
    readonly onError: (error: unknown) => void;
  }) {
    this.#desks = options.desks;
    this.#clock = options.clock;
    this.#random = new Seeded(options.seed);
    this.#onError = options.onError;
  }

  async run(signal: AbortSignal): Promise<void> {
    await Promise.all(this.#desks.map((desk) => this.#runPlayer(desk, signal)));
  }

  async #runPlayer(desk: FlightDesk, signal: AbortSignal): Promise<void> {
    const boarded = new Map<string, string>();
    while (!signal.aborted) {
      const wait = await this.#boardAll(desk, boarded).catch((error: unknown) => {
        if (!(error instanceof GatewayUnavailable)) this.#onError(error);
        return NO_CASINO_MS;
      });
      await this.#clock.sleep(wait, signal);
    }
  }

  /** Buys tickets in the flights that this account has not boarded yet. Returns the time until the next request. */
  async #boardAll(desk: FlightDesk, boarded: Map<string, string>): Promise<number> {
    const flights = await desk.open();
    if (flights === undefined) return NO_CASINO_MS;
    for (const flight of flights) {
      if (boarded.get(flight.gameCode) === flight.roundId) continue;
      boarded.set(flight.gameCode, flight.roundId);
      await desk.board(flight, this.#stake(), this.#target());
      if (this.#random.next() < SECOND) await desk.board(flight, this.#stake(), this.#target());
    }
    return REQUEST_MS * (0.5 + this.#random.next());
  }

  #stake(): number {
    return this.#random.pick(STAKES) ?? STAKES[0];
  }

  /** Returns a target that is low most of the time. */
  #target(): string {
    const target = Math.min(TARGET_MAX, TARGET_MIN + 0.3 / (1 - this.#random.next()));
    return priceText(Math.floor(100 * target) as Price);
  }
}
