import { fromPrice, toPriceOrLine } from '@pavilion/contract/amount';
import type { Price } from '@pavilion/core/odds';
import { invalid, Refused } from '@pavilion/server/refused';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, marketIdText } from '../../platform/http/wire.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import type { PriceAlertService } from './price-alert-service.ts';

type AlertHandlers = Pick<HandlersOf<'notice'>, 'getPriceAlerts' | 'addPriceAlert' | 'removePriceAlert'>;

/** Handles the price alerts of players. */
export function priceAlertHandlers(catalogue: Catalogue, alerts: PriceAlertService): AlertHandlers {
  return {
    getPriceAlerts: (_, { caller }) =>
      Promise.resolve(
        alerts.ofPlayer(caller.userId).flatMap(({ alertId, marketId, runner, side, direction, price }) => {
          const market = catalogue.market(marketId);
          const selection = market?.runners.find(({ index }) => index === runner);
          if (market === undefined || selection === undefined) return [];
          return {
            alert_id: alertId,
            market_id: marketIdText(marketId),
            selection_id: selection.selectionId,
            side,
            when: direction,
            price: fromPrice(price as Price),
            match_name: catalogue.match(market.matchId)?.name ?? '',
            market_name: market.name,
            selection_name: selection.name,
          };
        }),
      ),
    addPriceAlert: async ({ market_id, selection_id, side, when, price }, { caller }) => {
      const hundredths = toPriceOrLine(price);
      if (hundredths === undefined) return invalid('price');
      const alert = { marketId: marketIdOf(market_id), selectionId: selection_id, side, direction: when, price: hundredths };
      const kept = await alerts.add({ userId: caller.userId, ...alert });
      return kept instanceof Refused ? kept : { alert_id: kept.alertId };
    },
    removePriceAlert: async ({ alert_id }, { caller }) => (await alerts.remove(caller.userId, alert_id)) ?? {},
  };
}
