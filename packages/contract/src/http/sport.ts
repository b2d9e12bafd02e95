import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { catalogueId, flag, flagText, integer, looseCatalogueId, words } from '../scalars.ts';

export const sportRow = z.object({ sport_id: catalogueId, name: words, is_active: flagText, order: integer });
export type SportRow = z.infer<typeof sportRow>;

export const sport = {
  getSports: post('sport/getSports', {
    who: 'signedIn',
    summary: 'List the sports in display order, or return one by id.',
    request: z.strictObject({ sport_id: z.optional(looseCatalogueId), is_active: z.optional(flag) }),
    response: z.array(sportRow),
  }),
};
