import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { Finding } from './risk-store.ts';

const SECOND_US = 1_000_000;
const HOUR_US = 3_600 * SECOND_US;

/** What a scan looks for. Ages and spans in seconds. */
const SCAN = {
  /** Bets that are older are not looked at again. */
  bettingAge: 6 * 3_600,
  /** So many accounts with the same bet within so long are PUNCHING. */
  punchingAccounts: 3,
  punchingSpan: 10,
  /** Sign-ins that are older join nobody to anybody. */
  addressAge: 7 * 86_400,
  /** So many bets of one account, and intervals between them that differ by less than this part of their mean, are ODD_TIMING. */
  timingBets: 20,
  timingSpread: 0.1,
} as const;

const FIRST_ACCOUNT_OF_PEOPLE = 1_000;
const FINDINGS_MAX = 200;

/** Bets of both kinds, one row each: what is the same bet has the same `what`. */
const BETS = (sinceUs: number) => sql`
  SELECT bet_id, account_id, market_id, runner || side AS what, placed_at FROM bets WHERE placed_at >= ${sinceUs}
  UNION ALL
  SELECT bet_id, account_id, market_id, runner || side || ' ' || line, placed_at FROM house_bets WHERE placed_at >= ${sinceUs}`;

type Row = {
  readonly market_id: number | null;
  readonly what: string;
  readonly accounts: number[];
  readonly bet_ids: number[];
  readonly facts: Readonly<Record<string, number>>;
};

/** Several accounts, the same bet, within seconds of each other (settlement 5.4). `nowUs`: the exchange's clock in microseconds. */
export async function readPunching(db: Db, nowUs: number): Promise<readonly Finding[]> {
  const { rows } = await sql<Row>`
    WITH b AS (${BETS(nowUs - SCAN.bettingAge * SECOND_US)}),
    together AS (
      SELECT f.market_id, f.what, f.bet_id AS first_bet, f.placed_at,
             array_agg(DISTINCT o.account_id ORDER BY o.account_id) AS accounts, array_agg(DISTINCT o.bet_id ORDER BY o.bet_id) AS bet_ids,
             max(o.placed_at) - f.placed_at AS span
      FROM b f JOIN b o ON o.market_id = f.market_id AND o.what = f.what
        AND o.placed_at BETWEEN f.placed_at AND f.placed_at + ${SCAN.punchingSpan * SECOND_US}
      GROUP BY f.market_id, f.what, f.bet_id, f.placed_at
    )
    SELECT DISTINCT ON (market_id, what, accounts) market_id, what, accounts, bet_ids,
           jsonb_build_object('accounts', cardinality(accounts), 'bets', cardinality(bet_ids),
                              'seconds', round(span / ${SECOND_US}::numeric, 1)) AS facts
    FROM together WHERE cardinality(accounts) >= ${SCAN.punchingAccounts}
    ORDER BY market_id, what, accounts, placed_at LIMIT ${FINDINGS_MAX}`.execute(db);
  return rows.map((row) => ({
    kind: 'PUNCHING',
    finding: `punching ${row.market_id} ${row.what} ${row.accounts.join(',')}`,
    marketId: row.market_id,
    accounts: row.accounts,
    betIds: row.bet_ids,
    facts: row.facts,
  }));
}

/** Accounts that were signed in to from one address and bet on the same market. The address itself is not written down again. */
export async function readRelated(db: Db, nowUs: number): Promise<readonly Finding[]> {
  const { rows } = await sql<Row>`
    WITH b AS (${BETS(nowUs - SCAN.bettingAge * SECOND_US)}),
    places AS (
      SELECT DISTINCT address, user_id FROM activity
      WHERE kind = 'SIGNED_IN' AND address IS NOT NULL AND at >= to_timestamp(${nowUs / SECOND_US - SCAN.addressAge})
    ),
    shared AS (
      SELECT p.address, b.market_id, array_agg(DISTINCT b.account_id ORDER BY b.account_id) AS accounts,
             array_agg(DISTINCT b.bet_id ORDER BY b.bet_id) AS bet_ids
      FROM places p JOIN b ON b.account_id = p.user_id GROUP BY 1, 2 HAVING count(DISTINCT b.account_id) > 1
    )
    SELECT DISTINCT ON (accounts) market_id, '' AS what, accounts, bet_ids,
           jsonb_build_object('accounts', cardinality(accounts), 'bets', cardinality(bet_ids)) AS facts
    FROM shared ORDER BY accounts, market_id LIMIT ${FINDINGS_MAX}`.execute(db);
  return rows.map((row) => ({
    kind: 'RELATED',
    finding: `related ${row.accounts.join(',')}`,
    marketId: row.market_id,
    accounts: row.accounts,
    betIds: row.bet_ids,
    facts: row.facts,
  }));
}

/** Bets that were matched when somebody had said what the result is (trust S13, REG-09). */
export async function readLate(db: Db, nowUs: number): Promise<readonly Finding[]> {
  const since = nowUs - SCAN.bettingAge * SECOND_US;
  const { rows } = await sql<Row>`
    WITH said AS (
      SELECT market_id, (extract(epoch FROM min(proposed_at)) * ${SECOND_US})::bigint AS at FROM result_proposals
      WHERE action = 'RESULT' AND status <> 'REJECTED' GROUP BY market_id
    ),
    late AS (
      SELECT b.market_id, b.account_id, b.bet_id, f.at - s.at AS after
      FROM said s JOIN bets b ON b.market_id = s.market_id JOIN fills f ON f.bet_id = b.bet_id
      WHERE f.taker AND f.at >= s.at AND f.at >= ${since}
      UNION ALL
      SELECT b.market_id, b.account_id, b.bet_id, b.placed_at - s.at
      FROM said s JOIN house_bets b ON b.market_id = s.market_id
      WHERE b.placed_at >= s.at AND b.placed_at >= ${since} AND b.status = 'TAKEN'
    )
    SELECT market_id, '' AS what, array_agg(DISTINCT account_id ORDER BY account_id) AS accounts,
           array_agg(DISTINCT bet_id ORDER BY bet_id) AS bet_ids,
           jsonb_build_object('accounts', count(DISTINCT account_id), 'bets', count(DISTINCT bet_id),
                              'seconds', round(max(after) / ${SECOND_US}::numeric, 1)) AS facts
    FROM late GROUP BY market_id ORDER BY market_id LIMIT ${FINDINGS_MAX}`.execute(db);
  return rows.map((row) => ({
    kind: 'LATE_BET',
    finding: `late ${row.market_id} ${row.bet_ids.length}`,
    marketId: row.market_id,
    accounts: row.accounts,
    betIds: row.bet_ids,
    facts: row.facts,
  }));
}

/** Accounts whose newest bets are as far from each other as the ticks of a clock. */
export async function readOddTiming(db: Db, nowUs: number): Promise<readonly Finding[]> {
  const { rows } = await sql<Row & { readonly hour: number }>`
    WITH b AS (${BETS(nowUs - HOUR_US)}),
    newest AS (
      SELECT account_id, bet_id, placed_at, row_number() OVER (PARTITION BY account_id ORDER BY placed_at DESC, bet_id DESC) AS n FROM b
      WHERE account_id >= ${FIRST_ACCOUNT_OF_PEOPLE}
    ),
    apart AS (
      SELECT account_id, bet_id, placed_at, placed_at - lag(placed_at) OVER (PARTITION BY account_id ORDER BY placed_at, bet_id) AS gap
      FROM newest WHERE n <= ${SCAN.timingBets}
    )
    SELECT NULL::integer AS market_id, '' AS what, ARRAY[account_id] AS accounts, array_agg(bet_id ORDER BY bet_id) AS bet_ids,
           jsonb_build_object('bets', count(*), 'seconds_apart', round(avg(gap) / ${SECOND_US}::numeric, 2),
                              'spread_percent', round(100 * coalesce(stddev_pop(gap), 0) / nullif(avg(gap), 0), 1)) AS facts,
           floor(max(placed_at) / ${HOUR_US}::numeric)::bigint AS hour
    FROM apart GROUP BY account_id
    HAVING count(*) >= ${SCAN.timingBets} AND avg(gap) >= ${SECOND_US / 10}
       AND coalesce(stddev_pop(gap), 0) < ${SCAN.timingSpread} * avg(gap)
    ORDER BY account_id LIMIT ${FINDINGS_MAX}`.execute(db);
  return rows.map((row) => ({
    kind: 'ODD_TIMING',
    finding: `timing ${row.accounts.join(',')} ${row.hour}`,
    marketId: null,
    accounts: row.accounts,
    betIds: row.bet_ids,
    facts: row.facts,
  }));
}
