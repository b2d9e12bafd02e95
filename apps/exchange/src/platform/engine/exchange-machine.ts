import { decodeEvents, Exchange, type Capacity } from '@pavilion/core/exchange';
import type { MachineKind } from './state-machine.ts';

/** The number of remembered keys is part of the state. It must be the same everywhere, because copies would otherwise differ. */
const KEYS = 1 << 18;

/**
 * Returns the core's exchange as a state machine. `rows` is only the memory for orders at the start; more is added when needed. Every program on one database
 * needs the same `keys`.
 */
export function exchangeKind(rows: Pick<Capacity, 'orders' | 'ordersReserved'>, keys = KEYS): MachineKind<Exchange> {
  const capacity: Capacity = { ...rows, keys };
  return {
    create: () => new Exchange(capacity),
    restore: (snapshot) => Exchange.restore(snapshot, capacity),
    decodeEvents,
  };
}

/** The production state machine, with 256 MB of reserved addresses for orders. */
export const EXCHANGE = exchangeKind({ orders: 1 << 16, ordersReserved: 1 << 21 });
