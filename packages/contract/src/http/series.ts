import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { catalogueId, flag, integer, looseCatalogueId, words } from '../scalars.ts';
import { matchSummary } from './match-shapes.ts';
import { sportRow } from './sport.ts';

export const seriesRow = z.object({ series_id: catalogueId, name: words, sport_id: catalogueId, match_count: integer });
export type SeriesRow = z.infer<typeof seriesRow>;

/** Header (1): sports alone, `series` empty. Sidebar (2): sport, then series, then matches not yet over. */
export const sportTree = z.object({
  ...sportRow.shape,
  series: z.array(z.object({ ...seriesRow.shape, matches: z.array(matchSummary) })),
});
export type SportTree = z.infer<typeof sportTree>;

export const series = {
  getSeriesHeader: post('series/getSeriesHeader', {
    who: 'signedIn',
    summary: 'List the sports for the header (1), or sports, series and matches for the sidebar (2).',
    request: z.strictObject({ is_sidebar_call: z.union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')]) }),
    response: z.array(sportTree),
  }),
  getSeries: post('series/getSeries', {
    who: 'signedIn',
    summary: 'List the series of a sport.',
    request: z.strictObject({ sport_id: looseCatalogueId, is_active: z.optional(flag) }),
    response: z.array(seriesRow),
    errors: ['NOT_FOUND'],
  }),
};
