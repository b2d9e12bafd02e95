import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import type { Projection, SqlWriter } from './projection.ts';

const OPEN_ACCOUNT = `
  INSERT INTO ledger_accounts (account_id, account_kind, parent_id, locked, opened_at) VALUES ($1, $2, $3, false, $4)`;
const LOCK_ACCOUNT = 'UPDATE ledger_accounts SET locked = $2 WHERE account_id = $1';

const OPEN_MARKET = `
  INSERT INTO market_states (market_id, event_id, terms, status, in_play, version, corrected, opened_at, changed_at, evicted)
  VALUES ($1, $2, $3, 'INACTIVE', false, 1, false, $4, $4, false)`;
const CHANGE_MARKET = `
  UPDATE market_states SET status = $2, in_play = $3, version = $4, corrected = $5, changed_at = $6,
    in_play_at = CASE WHEN $3 THEN coalesce(in_play_at, $6) ELSE in_play_at END
  WHERE market_id = $1`;
/** Merges the changed terms, and removes the terms that only the other kind of market has. */
const CHANGE_TERMS = `
  UPDATE market_states SET terms = (terms || $2::jsonb)
    - CASE terms ->> 'kind' WHEN 'EXCHANGE' THEN '{potLimit}'::text[] ELSE '{minPayout,maxPrice,priceGuard}'::text[] END
  WHERE market_id = $1`;
const REMOVE_RUNNER = 'UPDATE market_states SET version = $2, changed_at = $3 WHERE market_id = $1';
const EVICT_MARKET = 'UPDATE market_states SET evicted = true WHERE market_id = $1';

type ProjectedEvent =
  | EventOf<'accountOpened'>
  | EventOf<'accountLocked'>
  | EventOf<'marketOpened'>
  | EventOf<'houseMarketOpened'>
  | EventOf<'termsChanged'>
  | EventOf<'marketStatusChanged'>
  | EventOf<'runnerRemoved'>
  | EventOf<'runnerReinstated'>
  | EventOf<'marketEvicted'>;

/**
 * Writes the latest state of accounts and markets. Such events are few, so each is one statement. If a market changed several times, only the last change is
 * written.
 */
export class MarketsProjection implements Projection {
  #events: ProjectedEvent[] = [];
  readonly #changes = new Map<number, EventOf<'marketStatusChanged'>>();

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'accountOpened':
      case 'accountLocked':
      case 'marketOpened':
      case 'houseMarketOpened':
      case 'termsChanged':
      case 'marketEvicted':
        this.#events.push(event);
        return;
      case 'marketStatusChanged':
        this.#keepLastChange(event);
        return;
      case 'runnerRemoved':
      case 'runnerReinstated':
        this.#keepRemoval(event);
        return;
      default:
        return;
    }
  }

  async write(writer: SqlWriter): Promise<void> {
    const events = [...this.#events, ...this.#changes.values()];
    this.#events = [];
    this.#changes.clear();
    for (const event of events) await writer.query(statementOf(event));
  }

  /** Remembers a removal, which changes only the version in the market's row. A later change of status in the same write includes it. */
  #keepRemoval(event: EventOf<'runnerRemoved'> | EventOf<'runnerReinstated'>): void {
    const before = this.#changes.get(event.market);
    if (before === undefined) this.#events.push(event);
    else this.#changes.set(event.market, { ...before, version: event.version, at: event.at });
  }

  /** Keeps the last change of a market's status. A change to in-play has its own time and is kept as well. */
  #keepLastChange(event: EventOf<'marketStatusChanged'>): void {
    const before = this.#changes.get(event.market);
    if (event.inPlay && before?.inPlay !== true) this.#events.push(event);
    this.#changes.set(event.market, event);
  }
}

function statementOf(event: ProjectedEvent): {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
} {
  switch (event.type) {
    case 'accountOpened':
      return { name: 'open-account', text: OPEN_ACCOUNT, values: [event.account, event.accountKind, event.parent, event.at] };
    case 'accountLocked':
      return { name: 'lock-account', text: LOCK_ACCOUNT, values: [event.account, event.locked] };
    case 'marketOpened':
    case 'houseMarketOpened':
      return {
        name: 'open-market',
        text: OPEN_MARKET,
        values: [event.market, event.event, JSON.stringify(event.terms), event.at],
      };
    case 'termsChanged':
      return { name: 'change-terms', text: CHANGE_TERMS, values: [event.market, JSON.stringify(event.terms)] };
    case 'marketStatusChanged':
      return {
        name: 'change-market',
        text: CHANGE_MARKET,
        values: [event.market, event.status, event.inPlay, event.version, event.corrected, event.at],
      };
    case 'runnerRemoved':
    case 'runnerReinstated':
      return { name: 'remove-runner', text: REMOVE_RUNNER, values: [event.market, event.version, event.at] };
    case 'marketEvicted':
      return { name: 'evict-market', text: EVICT_MARKET, values: [event.market] };
  }
}
