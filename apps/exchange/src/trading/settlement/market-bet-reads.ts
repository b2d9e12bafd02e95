import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { BetSide } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { isReal } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { timeText, type Page } from '../../platform/http/wire.ts';
import type { AnyMarketEntry } from '../markets/catalogue-reads.ts';

type Row = {
  readonly bet_id: number;
  readonly user_name: string;
  readonly runner: number;
  readonly side: BetSide;
  readonly stake: Minor;
  readonly placed_at: number;
};

/** Reads the matched bets of a market, newest first. `search` is a part of the account's name or a bet number; empty: all. */
export async function readMarketBets(db: Db, { marketId, runners }: AnyMarketEntry, search: string, page: Page) {
  const text = search.trim().toLowerCase();
  const found = sql`
    SELECT b.bet_id, u.user_name, b.runner, b.side, b.stake, b.placed_at
    FROM (
      SELECT x.bet_id, x.account_id, x.runner, x.side, x.matched AS stake, x.placed_at FROM bets x
      WHERE x.market_id = ${marketId} AND x.matched > 0 AND ${isReal('x.account_id')}
      UNION ALL
      SELECT bet_id, account_id, runner, side, stake, placed_at FROM house_bets WHERE market_id = ${marketId} AND status = 'TAKEN'
    ) b JOIN users u ON u.user_id = b.account_id
    WHERE ${text} = '' OR strpos(lower(u.user_name), ${text}) > 0 OR b.bet_id::text = ${text}`;
  const { rows } = await sql<Row>`
    SELECT * FROM (${found}) f ORDER BY bet_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM (${found}) f`.execute(db);
  return {
    rows: rows.map(({ runner, stake, placed_at, bet_id, ...row }) => ({
      ...row,
      bet_id: String(bet_id),
      selection_name: runners[runner]?.name ?? '',
      stake: fromMinor(stake),
      placed_at: timeText(placed_at),
    })),
    total: totals.rows[0]?.total ?? 0,
  };
}
