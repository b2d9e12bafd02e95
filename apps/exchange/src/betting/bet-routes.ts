import type { HandlersOf } from '../http/handlers.ts';
import { BetService } from './bet-service.ts';
import { cashOutHandlers } from './cash-out-routes.ts';
import { CashOutStore } from './cash-out-store.ts';
import { placingHandlers } from './placing-routes.ts';
import { positionHandlers, type PositionRoutesOptions } from './position-routes.ts';

/** Every call about bets. */
export function betHandlers(options: PositionRoutesOptions): HandlersOf<'bet'> {
  const bets = new BetService(options.engine, options.catalogue);
  return {
    ...placingHandlers(bets, options.catalogue),
    ...cashOutHandlers(bets, new CashOutStore(options.db)),
    ...positionHandlers(bets, options),
  };
}
