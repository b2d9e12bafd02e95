import { decodeEvents, Exchange, type Capacity } from '@pavilion/core/exchange';
import type { MachineKind } from './state-machine.ts';

/**
 * How many idempotency keys are remembered is part of the state: the same everywhere, or copies would differ. Orders are only
 * where memory begins, and 256 MB of addresses that they may grow into.
 */
const CAPACITY: Capacity = { orders: 1 << 16, ordersReserved: 1 << 21, keys: 1 << 18 };

/** The state machine that ships: the exchange of the core. */
export const EXCHANGE: MachineKind<Exchange> = {
  create: () => new Exchange(CAPACITY),
  restore: (snapshot) => Exchange.restore(snapshot, CAPACITY),
  decodeEvents,
};
