import type { ExchangeEvent } from '@pavilion/core/exchange';

/** Tracks the end of events from the journal alone. Finds bets, matches and market openings after the end (exchange X82). */
export class EndedWatch {
  readonly #ended = new Set<number>();
  readonly #eventOf = new Map<number, number>();
  readonly #marketOf = new Map<number, number>();

  /** Returns the breach in a sentence, or undefined if the event may come at this place of the journal. */
  breachOf(event: ExchangeEvent): string | undefined {
    switch (event.type) {
      case 'eventEnded':
        if (event.ended) this.#ended.add(event.event);
        else this.#ended.delete(event.event);
        return undefined;
      case 'marketOpened':
      case 'houseMarketOpened':
        this.#eventOf.set(event.market, event.event);
        return this.#breach(event.market, event);
      case 'marketStatusChanged':
        return event.status === 'OPEN' || event.status === 'BALL_RUNNING' ? this.#breach(event.market, event) : undefined;
      case 'orderPlaced':
        this.#marketOf.set(event.order, event.market);
        return this.#breach(event.market, event);
      case 'houseBetPlaced':
        this.#marketOf.set(event.bet, event.market);
        return this.#breach(event.market, event);
      case 'orderFilled':
      case 'orderChangeWaiting':
        return this.#breach(this.#marketOf.get(event.order), event);
      case 'houseBetTaken':
        return this.#breach(this.#marketOf.get(event.bet), event);
      default:
        return undefined;
    }
  }

  #breach(market: number | undefined, { type, seq }: ExchangeEvent): string | undefined {
    const event = market === undefined ? undefined : this.#eventOf.get(market);
    if (event === undefined || !this.#ended.has(event)) return undefined;
    return `X82 ${type} ${seq} is in market ${market}, and event ${event} has ended`;
  }
}
