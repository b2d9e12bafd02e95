import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { cataloguePart } from '../kinds.ts';
import { catalogueId, nothing, timestamp, words, prose } from '../scalars.ts';
import { matchStatus } from './match-shapes.ts';

const named = { name: words, shown: z.boolean() } as const;

/** A sport with its unfinished parts. Players see no hidden entry or anything below it, and cannot bet there. */
export const catalogueSport = z.object({
  sport_id: catalogueId,
  ...named,
  series: z.array(
    z.object({
      series_id: catalogueId,
      ...named,
      matches: z.array(z.object({ match_id: catalogueId, ...named, status: matchStatus, start_time: timestamp })),
    }),
  ),
});
export type CatalogueSport = z.infer<typeof catalogueSport>;

const SPORTS_MAX = 200;

export const catalogueCalls = {
  getCatalogue: get('office/getCatalogue', {
    who: 'operator',
    summary: 'List sports in display order, with their unfinished series and matches, including hidden ones.',
    request: nothing,
    response: z.array(catalogueSport),
  }),
  setShown: post('office/setShown', {
    who: 'operator',
    summary: 'Show a sport, series or match to players, or hide it. Hidden matches take no bets; accepted bets remain.',
    request: z.strictObject({ part: cataloguePart, id: catalogueId, shown: z.boolean(), reason: prose(200) }),
    response: z.array(catalogueSport),
  }),
  orderSports: post('office/orderSports', {
    who: 'operator',
    summary: 'Set the display order of the sports. The list must contain every sport once.',
    request: z.strictObject({ sport_ids: z.array(catalogueId).check(z.minLength(1), z.maxLength(SPORTS_MAX)) }),
    response: z.array(catalogueSport),
  }),
};
