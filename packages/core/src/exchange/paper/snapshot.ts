import { NONE } from '../../matching/index.ts';
import type { Reader, Writer } from '../snapshot-words.ts';
import type { State } from '../state.ts';
import type { Shadow } from './shadow.ts';

/** Where paper orders stand and what they have taken, in the order of the ids. */
export function writeShadow(out: Writer, { orders }: State, { anchors, taken }: Shadow): void {
  const idOf = (slot: number): number => (slot === NONE ? 0 : orders.id(slot));
  const byId = (rows: Iterable<readonly [number, number]>): (readonly [number, number])[] =>
    [...rows].map(([slot, value]) => [orders.id(slot), value] as const).sort(([a], [b]) => a - b);
  out.add(anchors.size);
  for (const [order, anchor] of byId(anchors)) out.add(order, idOf(anchor));
  out.add(taken.size);
  for (const [account, own] of [...taken].sort(([a], [b]) => a - b)) {
    out.add(account, own.size);
    for (const [order, size] of byId(own)) out.add(order, size);
  }
}

/** The real orders must be there already. */
export function readShadow(from: Reader, { orders }: State, shadow: Shadow): void {
  for (let resting = from.next(); resting > 0; resting--) {
    const [order, anchor] = from.take(2);
    shadow.anchors.set(orders.find(order), anchor === 0 ? NONE : orders.find(anchor));
  }
  for (let accounts = from.next(); accounts > 0; accounts--) {
    const account = from.next();
    for (let rows = from.next(); rows > 0; rows--) shadow.take(account, orders.find(from.next()), from.next());
  }
}
