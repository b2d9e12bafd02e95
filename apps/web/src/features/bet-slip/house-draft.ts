import type { HouseBook, PlaceBetRequest } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import { formatAmount } from '@pavilion/ui';
import { type AcceptChanges, type HouseOdds, mayStillTake } from '../../text/house-odds.ts';
import { isOver, stoppedWord } from '../../text/market-words.ts';
import { t } from '../../messages/index.ts';
import { decimalOf, minorOf } from '../../text/money.ts';
import type { HousePick } from './slip-bet.ts';

/** Returns the current quote of the tapped cell; undefined while the side takes no bets. */
export function quoteOf(pick: HousePick, market: HouseBook): HouseBook['rows'][number]['quotes'][number] | undefined {
  const row = market.rows.find((entry) => entry.selection_id === pick.selectionId);
  return row?.quotes.find((quote) => quote.side === pick.side);
}

type HouseDraft = {
  readonly pick: HousePick;
  readonly market: HouseBook;
  readonly stake: Minor | undefined;
  readonly accept: AcceptChanges;
  /** True if prices are current. */
  readonly isLive: boolean;
};

/** Returns true if the quote changed since the tap in a way that the player does not accept. */
export function hasQuoteMoved({ pick, market, accept }: Pick<HouseDraft, 'pick' | 'market' | 'accept'>): boolean {
  const quote = quoteOf(pick, market);
  return quote !== undefined && !mayStillTake(pick.side, pick.odds, quote, accept);
}

/** Returns why this bet cannot be sent, in a sentence; undefined if it can, or without a typed stake. */
export function houseProblem({ pick, market, stake, accept, isLive }: HouseDraft): string | undefined {
  if (!isLive) return t('slip.streamStopped');
  const stopped = stoppedWord(market.status);
  if (isOver(market.status)) return stopped;
  if (stopped !== undefined) return t('slip.marketStopped', { status: stopped });
  const quote = quoteOf(pick, market);
  if (quote === undefined) return t('slip.marketStopped', { status: t('match.suspended') });
  if (hasQuoteMoved({ pick, market, accept })) return t('house.moved');
  if (stake === undefined) return undefined;
  if (stake < minorOf(market.min_stake)) return t('slip.belowMin', { min: formatAmount(market.min_stake) });
  const largest = Math.min(market.max_stake, quote.limit);
  return stake > minorOf(largest) ? t('slip.aboveMax', { max: formatAmount(largest) }) : undefined;
}

type Preview = Pick<PlaceBetRequest, 'market_id' | 'selection_id' | 'side' | 'price' | 'rate' | 'line' | 'band_width' | 'stake'>;

/** Returns the request for a preview, which is sent before the bet. */
export function previewOf(pick: HousePick, odds: HouseOdds, stake: Minor): Preview {
  const { price, rate, line, band_width: width } = odds;
  return {
    market_id: pick.marketId,
    selection_id: pick.selectionId,
    side: pick.side,
    ...(price === null ? {} : { price }),
    ...(rate === null ? {} : { rate }),
    ...(line === null ? {} : { line }),
    ...(width === null ? {} : { band_width: width }),
    stake: decimalOf(stake),
  };
}

const ACCEPT: Readonly<Record<AcceptChanges, NonNullable<PlaceBetRequest['accept_price_changes']>>> = {
  NONE: false,
  BETTER: 'BETTER',
  ANY: true,
};

/** Returns the bet's request. It has the odds that the player saw and no version, because the quote itself protects the player. */
export function houseRequestOf(pick: HousePick, stake: Minor, accept: AcceptChanges): PlaceBetRequest {
  return { ...previewOf(pick, pick.odds, stake), accept_price_changes: ACCEPT[accept] };
}
