import { toMinor, toPriceOrLine } from '@pavilion/contract/amount';
import type { CatalogueMessage } from '@pavilion/contract/feed';
import type { GameSetup } from '@pavilion/core/contests';
import { invalidFieldOfLines, type LineRange } from '@pavilion/core/odds';
import { refuse, Refused } from '@pavilion/server/refused';
import { exchangeTermsOf } from '../../platform/http/exchange-terms.ts';
import type { OfferedHouseMarket, OfferedMarket, OfferedMatch } from '../markets/index.ts';

/** Converts a feed's offer of a match. Refuses a market whose fields do not fit its type. */
export function offeredMatch(source: string, message: CatalogueMessage): OfferedMatch | Refused {
  const markets: OfferedMarket[] = [];
  for (const market of message.markets) {
    const terms = exchangeTermsOf(market.terms ?? {});
    if (terms instanceof Refused) return terms;
    const lines = linesOf(market);
    if (lines instanceof Refused) return lines;
    if (!hasValidPlaces(market)) return refuse('INVALID_REQUEST', { field: 'each_way' });
    const runners = market.selections.map((selection) => ({ ref: selection.selection_ref, name: selection.name }));
    markets.push({
      ref: market.market_ref,
      marketType: market.market_type,
      name: market.name,
      winners: market.winners,
      runners,
      question: market.question,
      terms: {
        ...terms,
        ...(lines === undefined ? {} : { lines }),
        ...(market.each_way === undefined ? {} : { eachWay: market.each_way }),
      },
    });
  }
  const { match } = message;
  const scoreSetup = setupOf(match);
  if (scoreSetup instanceof Refused) return scoreSetup;
  return {
    source,
    ref: message.match_ref,
    sportId: message.sport_id,
    series: { ref: message.series.series_ref, name: message.series.name },
    name: match.name,
    openDateMs: Date.parse(match.start_time),
    venue: match.venue,
    scoreSetup,
    format: match.format,
    isVirtual: match.is_virtual,
    fairness: match.fairness === undefined ? undefined : { ...match.fairness, number: match.fairness.number },
    markets,
    houseMarkets: (message.house_markets ?? []).map(offeredHouseMarket),
  };
}

function offeredHouseMarket(market: NonNullable<CatalogueMessage['house_markets']>[number]): OfferedHouseMarket {
  const runners = market.selections.map((selection) => ({ ref: selection.selection_ref, name: selection.name }));
  const { kind, name, market_type: marketType, market_ref: ref, question, terms = {} } = market;
  return { kind, name, marketType, ref, runners, terms, question };
}

/** Returns the setup of a match. Cricket has two sides; other sports declare their setup. */
function setupOf({
  teams,
  contest,
  scheduled_overs,
  balls_per_over: ballsPerOver,
}: CatalogueMessage['match']): GameSetup | Refused {
  if (contest !== undefined) return { kind: contest, sides: teams };
  const [first, second, ...more] = teams;
  if (first === undefined || second === undefined || more.length > 0) return refuse('INVALID_REQUEST', { field: 'teams' });
  return { teams: [first, second], scheduledOvers: scheduled_overs, ...(ballsPerOver === undefined ? {} : { ballsPerOver }) };
}

/** True if an EACH_WAY market has place terms, one winner and more runners than places. Any other market must have no place terms. */
function hasValidPlaces({ market_type, each_way, selections, winners }: CatalogueMessage['markets'][number]): boolean {
  if (market_type !== 'EACH_WAY') return each_way === undefined;
  return each_way !== undefined && winners === 1 && each_way.places < selections.length;
}

/** Returns the lines of a LINE market, which must have one selection. Any other market has no lines and at least two selections. */
function linesOf({
  market_type,
  lines,
  selections,
  winners,
}: CatalogueMessage['markets'][number]): LineRange | undefined | Refused {
  if (market_type !== 'LINE') {
    if (lines !== undefined) return refuse('INVALID_REQUEST', { field: 'lines' });
    return selections.length < 2 ? refuse('INVALID_REQUEST', { field: 'selections' }) : undefined;
  }
  if (selections.length !== 1) return refuse('INVALID_REQUEST', { field: 'selections' });
  if (winners !== 1) return refuse('INVALID_REQUEST', { field: 'winners' });
  const range = { min: toPriceOrLine(lines?.min), max: toPriceOrLine(lines?.max), interval: toMinor(lines?.interval ?? 0) };
  const { min, max, interval } = range;
  if (min === undefined || max === undefined || interval === undefined) return refuse('INVALID_REQUEST', { field: 'lines' });
  return invalidFieldOfLines({ min, max, interval }) === undefined
    ? { min, max, interval }
    : refuse('INVALID_REQUEST', { field: 'lines' });
}
