import { MARKET_KINDS } from '@pavilion/core/market';
import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { post } from '../endpoint.ts';
import {
  asFile,
  catalogueId,
  csvFile,
  figure,
  integer,
  integerIn,
  marketId,
  page,
  reportFilter,
  rowsOf,
  text,
  userId,
  words,
} from '../scalars.ts';

/**
 * The house's result by day, sport, kind of market, market, account or agent. `players` is the players' result before commission; the house's result is the
 * opposite. A report about accounts counts both sides of a match as turnover, and as the house's result only what bets against the house made.
 */
export const houseReportRow = z.object({
  /** Identifies the row: a day, the number of a sport, market, account or agent, or the name of a kind. 0: no agent. */
  key: words,
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

/** A game, day, account or agent of the casino. `house` is turnover less what players were paid. */
export const casinoFiguresRow = z.object({
  /** Identifies the row: the provider and code of a game, a day, or the number of an account or agent. 0: no agent. */
  key: words,
  name: words,
  game_code: z.nullable(words),
  rounds: integer,
  /** Rounds that paid something. */
  won: integer,
  /** Rounds of which every bet was returned. They count in no amount. */
  voided: integer,
  players: integer,
  bets: integer,
  turnover: amount,
  paid: amount,
  house: amount,
  /**
   * Sums over rounds of stake × stake, stake × paid and paid × paid. With a published return they give the amount by which chance moves `paid`: the root of
   * paid × paid − 2 × return × stake × paid + return² × stake × stake.
   */
  squares: z.object({ stakes: figure, both: figure, paid: figure }),
});
export type CasinoFiguresRow = z.infer<typeof casinoFiguresRow>;

export const reportGroup = z.enum(['DAY', 'SPORT', 'KIND', 'MARKET', 'ACCOUNT', 'AGENT']);
export const casinoReportGroup = z.enum(['DAY', 'GAME', 'ACCOUNT', 'AGENT']);
/** TIME: latest first. PLAYERS_WON and HOUSE_WON: the largest win first. */
export const reportOrder = z.enum(['TIME', 'TURNOVER', 'PLAYERS_WON', 'HOUSE_WON']);

/** The accounts of a report: one account, or those directly below an agent; 0: without an agent. */
const whose = { user_id: z.optional(userId), agent_id: z.optional(integerIn(0, 2_147_483_647)) };
const order = { order: z.optional(reportOrder) };

const range = { from: reportFilter.from, to: reportFilter.to };

export const reportOfficeCalls = {
  getHouseReport: post('office/getHouseReport', {
    who: 'operator',
    summary:
      'Return turnover, profit and commission of settled markets by day (UTC+5:30), sport, kind, market, account or agent, for all or for those of one of these.',
    request: z.strictObject({
      group: reportGroup,
      sport_id: z.optional(catalogueId),
      kind: z.optional(z.enum(MARKET_KINDS)),
      market_id: z.optional(marketId),
      /** True: the file also has a line for each casino game, and totals with the casino. */
      with_casino: z.optional(z.boolean()),
      ...whose,
      ...order,
      ...range,
      ...asFile,
      ...page,
    }),
    response: z.object({ ...rowsOf(houseReportRow).shape, totals: houseReportRow, file: csvFile }),
  }),
  getCasinoFigures: post('office/getCasinoFigures', {
    who: 'operator',
    summary: 'Return turnover, payments and profit of finished casino rounds by day (UTC+5:30), game, account or agent.',
    request: z.strictObject({
      group: casinoReportGroup,
      /** Key of one game, as a row has it. */
      game: z.optional(text(100)),
      ...whose,
      ...order,
      ...range,
      ...asFile,
      ...page,
    }),
    response: z.object({ ...rowsOf(casinoFiguresRow).shape, totals: casinoFiguresRow, file: csvFile }),
  }),
  getPaymentReport: post('office/getPaymentReport', {
    who: 'operator',
    summary: 'Return paid deposits, paid withdrawals and returned withdrawals by day (UTC+5:30), direction and method.',
    request: z.strictObject({ ...range, ...asFile, ...page }),
    response: z.object({
      ...rowsOf(paymentReportRow).shape,
      deposits: amount,
      withdrawals: amount,
      returned: amount,
      file: csvFile,
    }),
  }),
};
