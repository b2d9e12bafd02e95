import { sql } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { BetSide } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { realAccountCondition } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { marketIdText, timeText } from '../../platform/http/wire.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { betOddsOf, type BetOddsRow } from '../markets/market-bet-reads.ts';

/** Older bets are not read: the list is of what happens now. */
const BETS_READ_MAX = 20_000;
const ROWS_MAX = 50;

/** Odds of a bet whose market is no longer in memory. */
const NO_ODDS = { price: null, rate: null, line: null, band_width: null };

type Row = {
  readonly bet_id: number;
  readonly placed_at: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly is_program: boolean;
  readonly market_id: number;
  readonly market_name: string;
  readonly match_name: string;
  readonly selection_name: string;
  readonly side: BetSide;
  readonly is_house: boolean;
  readonly stake: Minor;
  readonly matched: Minor;
  readonly at_risk: Minor;
} & Omit<BetOddsRow, 'stake'>;

type LargeBetFilter = {
  readonly atLeast: Minor;
  /** True counts only what is matched. */
  readonly isMatched: boolean;
  /** True leaves out the bets of the house's programs. */
  readonly isPeopleOnly: boolean;
};

/**
 * Reads the newest bets that risk at least an amount, without those on paper. A layer risks the backer's winnings; on a line both sides risk their stake.
 */
export async function readLargeBets(db: Db, catalogue: Catalogue, { atLeast, isMatched, isPeopleOnly }: LargeBetFilter) {
  const { rows } = await sql<Row>`
    WITH recent AS (
      (SELECT bet_id, placed_at, account_id, market_id, runner, side, false AS is_house, size AS stake, matched, payout, price, order_type, 0 AS liability,
              0 AS line, 0 AS band_width, 0 AS rate
       FROM bets ORDER BY bet_id DESC LIMIT ${BETS_READ_MAX})
      UNION ALL
      (SELECT bet_id, placed_at, account_id, market_id, runner, side, true, stake, CASE WHEN status = 'TAKEN' THEN stake ELSE 0 END, 0, 0, '', liability,
              line, band_width, rate
       FROM house_bets WHERE status IN ('PENDING', 'TAKEN') ORDER BY bet_id DESC LIMIT ${BETS_READ_MAX})
    ),
    risks AS (
      SELECT r.*, m.name AS market_name, m.match_id,
             CASE WHEN is_house THEN CASE WHEN ${isMatched} AND matched = 0 THEN 0 ELSE liability END
                  WHEN side = 'LAY' AND order_type = 'LIMIT' AND NOT m.terms ? 'lines'
                    THEN greatest(payout - matched, 0) + CASE WHEN ${isMatched} THEN 0 ELSE (stake - matched) * (price - 100) / 100 END
                  WHEN ${isMatched} THEN matched ELSE stake END AS at_risk
      FROM recent r JOIN markets m ON m.market_id = r.market_id
    )
    SELECT r.bet_id, r.placed_at, r.account_id AS user_id, u.user_name, u.is_program, r.market_id, r.market_name, t.name AS match_name,
           coalesce(n.name, '') AS selection_name, r.side, r.is_house, r.stake, r.matched, r.at_risk, r.price, r.payout, r.line, r.band_width, r.rate
    FROM risks r JOIN users u ON u.user_id = r.account_id JOIN matches t ON t.match_id = r.match_id
      LEFT JOIN runners n ON n.market_id = r.market_id AND n.runner_index = r.runner
    WHERE r.at_risk >= ${atLeast} AND ${realAccountCondition('r.account_id')}
      AND NOT (${isPeopleOnly} AND u.is_program) ORDER BY r.placed_at DESC, r.bet_id DESC LIMIT ${ROWS_MAX}`.execute(db);
  return rows.map(({ price, payout, line, band_width, rate, ...row }) => {
    const entry = catalogue.anyMarket(row.market_id);
    const odds = { price, payout, line, band_width, rate, stake: row.matched };
    return {
      ...row,
      ...(entry === undefined ? NO_ODDS : betOddsOf(entry, odds)),
      bet_id: String(row.bet_id),
      placed_at: timeText(row.placed_at),
      market_id: marketIdText(row.market_id),
      stake: fromMinor(row.stake),
      matched: fromMinor(row.matched),
      at_risk: fromMinor(row.at_risk),
    };
  });
}
