import { decodeEvents, Exchange, type Capacity } from '@pavilion/core/exchange';
import type { MachineKind } from './state-machine.ts';

/**
 * The number of remembered keys is part of the state. It must be the same everywhere, because copies would otherwise differ. For orders this is only the
 * initial memory, within 256 MB of reserved addresses.
 */
const CAPACITY: Capacity = { orders: 1 << 16, ordersReserved: 1 << 21, keys: 1 << 18 };

/** The production state machine: the core's exchange. */
export const EXCHANGE: MachineKind<Exchange> = {
  create: () => new Exchange(CAPACITY),
  restore: (snapshot) => Exchange.restore(snapshot, CAPACITY),
  decodeEvents,
};
