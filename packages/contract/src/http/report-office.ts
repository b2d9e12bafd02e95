import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { post } from '../endpoint.ts';
import { integer, marketId, page, reportFilter, rowsOf, words } from '../scalars.ts';

/** The house's result by day, sport or market. `players` is the players' result before commission; the house's result is the opposite. */
export const houseReportRow = z.object({
  name: words,
  match_name: z.nullable(words),
  market_id: z.nullable(marketId),
  markets: integer,
  bets: integer,
  turnover: amount,
  players: amount,
  house: amount,
  commission: amount,
});
export type HouseReportRow = z.infer<typeof houseReportRow>;

export const paymentReportRow = z.object({
  day: words,
  /** RETURN: paid withdrawals that came back, on the day of return. */
  kind: z.enum(['DEPOSIT', 'WITHDRAWAL', 'RETURN']),
  method: words,
  payments: integer,
  amount,
});
export type PaymentReportRow = z.infer<typeof paymentReportRow>;

const range = { from: reportFilter.from, to: reportFilter.to };
const csv = z.nullable(z.object({ file_name: words, csv: words }));
/** Also returns the whole report as a file. */
const asFile = { as_file: z.optional(z.boolean()) };

export const reportOfficeCalls = {
  getHouseReport: post('office/getHouseReport', {
    who: 'operator',
    summary: 'Return turnover, profit and commission of settled markets by day (UTC+5:30), sport or market.',
    request: z.strictObject({ group: z.enum(['DAY', 'SPORT', 'MARKET']), ...range, ...asFile, ...page }),
    response: z.object({ ...rowsOf(houseReportRow).shape, totals: houseReportRow, file: csv }),
  }),
  getPaymentReport: post('office/getPaymentReport', {
    who: 'operator',
    summary: 'Return paid deposits, paid withdrawals and returned withdrawals by day (UTC+5:30), direction and method.',
    request: z.strictObject({ ...range, ...asFile, ...page }),
    response: z.object({ ...rowsOf(paymentReportRow).shape, deposits: amount, withdrawals: amount, returned: amount, file: csv }),
  }),
};
