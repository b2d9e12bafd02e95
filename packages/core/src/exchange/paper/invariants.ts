import { NONE, ORDER_STATE } from '../../matching/index.ts';
import type { MarketState } from '../market-state.ts';
import type { State } from '../state.ts';
import { OPEN_ON_PAPER_MAX } from '../guards.ts';
import { holdsPaper, venueOf } from '../venue.ts';
import type { Shadow } from './shadow.ts';

/**
 * Checks the paper bets (X80): paper points sum to zero, paper orders are in paper markets, and each paper market agrees with its real market. Each paper order
 * queues behind a real order that still rests, or behind none.
 */
export function checkPaper(state: State, faults: string[]): void {
  let total = 0;
  for (const id of state.accounts.ids()) if (holdsPaper(state, id)) total += state.accounts.balance(id);
  if (total !== 0) faults.push(`X80 paper points sum to ${total}`);
  for (const market of state.markets) if (market !== undefined) checkOrders(state, market, faults);
}

function checkOrders(state: State, market: MarketState, faults: string[]): void {
  const { orders } = state;
  const { shadow } = market;
  const open = state.openOrdersOf(market);
  for (const slot of new Set([...open, ...market.fills.orders]))
    if (venueOf(state, orders.account(slot)) !== market.venue)
      faults.push(`X80 order ${orders.id(slot)} does not belong in market ${market.id}`);
  if (shadow === undefined) return;
  if (JSON.stringify(market.terms) !== JSON.stringify(shadow.real.terms))
    faults.push(`X81 market ${market.id} has other terms than its real market`);
  for (const account of new Set([...shadow.open.keys(), ...open.map((slot) => orders.account(slot))])) {
    const count = open.filter((slot) => orders.account(slot) === account).length;
    if (count !== (shadow.open.get(account) ?? 0) || count > OPEN_ON_PAPER_MAX)
      faults.push(
        `X80 account ${account} has ${count} orders open in market ${market.id}, counted as ${shadow.open.get(account) ?? 0}`,
      );
  }
  if (shadow.credits.size > 0) faults.push(`X80 market ${market.id} has matches that are not booked`);
  const isLate = market.settling !== undefined || shadow.real.settling !== undefined;
  if (!isLate && (market.status !== shadow.real.status || market.version !== shadow.real.version))
    faults.push(
      `X80 market ${market.id} is ${market.status} in version ${market.version}, not ${shadow.real.status} in version ${shadow.real.version}`,
    );
  if (market.settlement !== shadow.real.settlement)
    faults.push(`X80 market ${market.id} has settlement ${market.settlement}, not ${shadow.real.settlement}`);
  const resting = open.filter((slot) => orders.state(slot) === ORDER_STATE.RESTING);
  if (resting.length !== shadow.anchors.size || resting.some((slot) => !isBehind(state, shadow, slot)))
    faults.push(`X80 paper orders of market ${market.id} do not queue behind the resting orders`);
  for (const own of shadow.taken.values())
    for (const slot of own.keys())
      if (orders.state(slot) !== ORDER_STATE.RESTING || orders.market(slot) !== shadow.real.slot)
        faults.push(`X80 market ${market.id} stores a size taken from order ${orders.id(slot)}, which is not resting`);
}

/** True if the real order noted ahead of a paper order rests in the same queue, or if none is noted. */
function isBehind({ orders }: State, { anchors, real }: Shadow, slot: number): boolean {
  const anchor = anchors.get(slot);
  if (anchor === undefined || anchor === NONE) return anchor === NONE;
  const queue = real.book.queueOf(slot);
  for (let at = queue.head(orders.level(slot)); at !== NONE; at = orders.next(at)) if (at === anchor) return true;
  return false;
}
