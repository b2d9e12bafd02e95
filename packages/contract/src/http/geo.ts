import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { line, pattern } from '../scalars.ts';

export const geo = {
  geo: get('geo', {
    who: 'public',
    summary:
      'Return the country of an address, or of the caller if none is given. Forms use it for the default dial code. No other service is called. The included table has only IPv4.',
    request: z.strictObject({ query: z.optional(line(45)), fields: z.optional(z.enum(['geo'])) }),
    response: z.object({
      country_code: pattern(/^[A-Z]{2}$/),
      dial_code: pattern(/^\+\d{1,4}$/),
      /** False: no table has the address, and the country is only the first one of the list. */
      is_known: z.boolean(),
    }),
  }),
};
