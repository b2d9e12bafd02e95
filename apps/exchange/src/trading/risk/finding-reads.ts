import { sql } from 'kysely';
import { realAccountCondition } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Finding } from './risk-store.ts';

const SECOND_US = 1_000_000;
const HOUR_US = 3_600 * SECOND_US;

/** Thresholds of a scan. Ages and spans in seconds. */
const SCAN = {
  /** Older bets are not scanned. */
  bettingAge: 6 * 3_600,
  /** PUNCHING: this many accounts placed the same bet within this time. */
  punchingAccounts: 3,
  punchingSpan: 10,
  /** Maximum number of bets compared with one bet. Without it, a scan would take quadratic time if everybody placed the same bet. */
  punchingBets: 30,
  /** Older sign-ins link no accounts. */
  addressAge: 7 * 86_400,
  /**
   * Accounts with the same address are RELATED only if they place the same bet within this time, in this many markets. A common household or network is not
   * enough.
   */
  relatedSpan: 10 * 60,
  relatedMarkets: 2,
  /** An address with more accounts is a network, and does not link them. */
  relatedAddressAccounts: 12,
  /** Accounts with more bets, such as market makers, often place equal bets by chance. PUNCHING and RELATED ignore them. */
  machineBets: 300,
  /** ODD_TIMING: the intervals between this many bets of one account differ by less than this part of their mean. */
  timingBets: 20,
  timingSpread: 0.1,
} as const;

/** The first account number of a person. Lower numbers are accounts of the exchange itself. */
export const FIRST_ACCOUNT_OF_PEOPLE = 1_000;
const FINDINGS_MAX = 200;

/** The numbers of the last bets too old to scan. */
type Floors = { readonly bets: number; readonly houseBets: number };

/**
 * Reads the last bet numbers before a time. Numbers rise with time, so a scan walks the newest ones without an index on time. They are read before the scan,
 * because without actual numbers the database's planner would guess and read whole tables.
 */
async function floorsOf(db: Db, sinceUs: number): Promise<Floors> {
  const lastBefore = (table: 'bets' | 'house_bets') => sql`
    coalesce((SELECT bet_id FROM ${sql.table(table)} WHERE placed_at < ${sinceUs} ORDER BY bet_id DESC LIMIT 1), 0)`;
  const { rows } = await sql<Floors>`
    SELECT ${lastBefore('bets')} AS bets, ${lastBefore('house_bets')} AS "houseBets"`.execute(db);
  return rows[0] ?? { bets: 0, houseBets: 0 };
}

/** Bets of both kinds, one row each; equal bets have equal `what`. */
const BETS = ({ bets, houseBets }: Floors) => sql`
  SELECT bet_id, account_id, market_id, runner || side AS what, placed_at FROM bets x WHERE bet_id > ${bets}
    AND ${realAccountCondition('x.account_id')}
  UNION ALL
  SELECT bet_id, account_id, market_id, runner || side || ' ' || line, placed_at FROM house_bets WHERE bet_id > ${houseBets}`;

/** Returns the bets of people's accounts, without those of the house’s programs. */
const BETS_OF_PEOPLE = (floors: Floors, programs: readonly number[]) => sql`
  SELECT * FROM (
    SELECT a.*, count(*) OVER (PARTITION BY account_id) AS of_account FROM (${BETS(floors)}) AS a
    WHERE account_id <> ALL(${[...programs]}::integer[])
  ) AS counted
  WHERE of_account <= ${SCAN.machineBets}`;

type Row = {
  readonly market_id: number | null;
  readonly what: string;
  readonly accounts: number[];
  readonly bet_ids: number[];
  readonly facts: Readonly<Record<string, number>>;
};

/** Returns the same bet by several accounts within seconds (settlement 5.4). `nowUs`: the exchange's clock in microseconds. */
export async function readPunching(db: Db, nowUs: number, programs: readonly number[]): Promise<readonly Finding[]> {
  const floors = await floorsOf(db, nowUs - SCAN.bettingAge * SECOND_US);
  const spanUs = SCAN.punchingSpan * SECOND_US;
  const { rows } = await sql<Row & { readonly hour: number }>`
    WITH b AS (${BETS_OF_PEOPLE(floors, programs)}),
    followed AS (
      SELECT market_id, what, placed_at, array_agg(account_id) OVER soon AS accounts, array_agg(bet_id) OVER soon AS bet_ids,
             array_agg(placed_at) OVER soon AS times, lead(placed_at, ${sql.lit(SCAN.punchingAccounts - 1)}) OVER soon AS third_at
      FROM b WINDOW soon AS (
        PARTITION BY market_id, what ORDER BY placed_at, bet_id
        ROWS BETWEEN CURRENT ROW AND ${sql.lit(SCAN.punchingBets)} FOLLOWING
      )
    ),
    together AS (
      SELECT f.market_id, f.what, f.placed_at, g.accounts, g.bet_ids, g.last_at - f.placed_at AS span
      FROM followed f CROSS JOIN LATERAL (
        SELECT array_agg(DISTINCT o.account_id ORDER BY o.account_id) AS accounts,
               array_agg(DISTINCT o.bet_id ORDER BY o.bet_id) AS bet_ids, max(o.placed_at) AS last_at
        FROM unnest(f.accounts, f.bet_ids, f.times) AS o (account_id, bet_id, placed_at)
        WHERE o.placed_at <= f.placed_at + ${spanUs}::bigint
      ) g
      WHERE f.third_at <= f.placed_at + ${spanUs}::bigint
    ),
    found AS (
      SELECT DISTINCT ON (market_id, what, accounts) market_id, what, accounts, bet_ids, placed_at,
             jsonb_build_object('accounts', cardinality(accounts), 'bets', cardinality(bet_ids),
                                'seconds', round(span / ${SECOND_US}::numeric, 1)) AS facts
      FROM together WHERE cardinality(accounts) >= ${SCAN.punchingAccounts}
      ORDER BY market_id, what, accounts, placed_at
    )
    SELECT market_id, what, accounts, bet_ids, facts, floor(placed_at / ${HOUR_US}::numeric)::bigint AS hour
    FROM found ORDER BY placed_at DESC LIMIT ${FINDINGS_MAX}`.execute(db);
  return rows.map((row) => ({
    kind: 'PUNCHING',
    // The key makes one alert for each bet and hour, even if more accounts follow.
    finding: `punching ${row.market_id} ${row.what} ${row.hour}`,
    marketId: row.market_id,
    accounts: row.accounts,
    betIds: row.bet_ids,
    facts: row.facts,
  }));
}

/**
 * Finds accounts that signed in from one address and soon placed the same bet, in more than one market. The address of this machine does not count, and a
 * finding has no address.
 */
export async function readRelated(db: Db, nowUs: number, programs: readonly number[]): Promise<readonly Finding[]> {
  const floors = await floorsOf(db, nowUs - SCAN.bettingAge * SECOND_US);
  const { rows } = await sql<Row>`
    WITH b AS (${BETS_OF_PEOPLE(floors, programs)}),
    signed AS (
      SELECT DISTINCT address, user_id FROM activity
      WHERE kind = 'SIGNED_IN' AND address IS NOT NULL AND address NOT IN ('127.0.0.1', '::1', '::ffff:127.0.0.1') AND at >= to_timestamp(${nowUs / SECOND_US - SCAN.addressAge})
    ),
    places AS (
      SELECT address, user_id FROM (SELECT s.*, count(*) OVER (PARTITION BY address) AS accounts FROM signed s) AS shared
      WHERE accounts BETWEEN 2 AND ${SCAN.relatedAddressAccounts}
    ),
    placed AS (SELECT p.address, b.* FROM places p JOIN b ON b.account_id = p.user_id),
    -- Pairs of accounts with what they bet alike; the first of each pair has the smaller number.
    alike AS (
      SELECT x.account_id AS one, y.account_id AS other, x.market_id, ARRAY[x.bet_id, y.bet_id] AS bets, y.placed_at
      FROM placed x JOIN placed y ON y.address = x.address AND y.market_id = x.market_id AND y.what = x.what
        AND y.account_id > x.account_id AND abs(y.placed_at - x.placed_at) <= ${SCAN.relatedSpan * SECOND_US}
    ),
    found AS (
      SELECT one, other, min(market_id) AS market_id, count(DISTINCT market_id) AS markets,
             array_agg(DISTINCT bet ORDER BY bet) AS bet_ids, max(placed_at) AS last_at
      FROM alike CROSS JOIN LATERAL unnest(bets) AS bet GROUP BY one, other
      HAVING count(DISTINCT market_id) >= ${SCAN.relatedMarkets}
    )
    SELECT market_id, '' AS what, ARRAY[one, other] AS accounts, bet_ids,
           jsonb_build_object('accounts', 2, 'markets', markets, 'bets', cardinality(bet_ids)) AS facts
    FROM found ORDER BY last_at DESC LIMIT ${FINDINGS_MAX}`.execute(db);
  return rows.map((row) => ({
    kind: 'RELATED',
    finding: `related ${row.accounts.join(',')}`,
    marketId: row.market_id,
    accounts: row.accounts,
    betIds: row.bet_ids,
    facts: row.facts,
  }));
}

/** Returns bets that were matched, or placed with the house, after a result was proposed (trust S13, REG-09). A proposal to void names no outcome. */
export async function readLate(db: Db, nowUs: number): Promise<readonly Finding[]> {
  const floors = await floorsOf(db, nowUs - SCAN.bettingAge * SECOND_US);
  const { rows } = await sql<Row>`
    WITH said AS (
      SELECT market_id, (extract(epoch FROM min(proposed_at)) * ${SECOND_US})::bigint AS at FROM result_proposals
      WHERE action = 'RESULT' AND void_reason IS NULL AND status <> 'REJECTED' GROUP BY market_id
    ),
    late AS (
      SELECT b.market_id, b.account_id, b.bet_id, f.at - s.at AS after
      FROM said s JOIN bets b ON b.market_id = s.market_id JOIN fills f ON f.bet_id = b.bet_id
      WHERE f.taker AND f.at >= s.at AND b.bet_id > ${floors.bets} AND ${realAccountCondition('b.account_id')}
      UNION ALL
      SELECT b.market_id, b.account_id, b.bet_id, b.placed_at - s.at
      FROM said s JOIN house_bets b ON b.market_id = s.market_id
      WHERE b.placed_at >= s.at AND b.bet_id > ${floors.houseBets} AND b.status = 'TAKEN'
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

/** Finds accounts whose newest bets come at regular intervals, like clock ticks. */
export async function readOddTiming(db: Db, nowUs: number): Promise<readonly Finding[]> {
  const floors = await floorsOf(db, nowUs - HOUR_US);
  const { rows } = await sql<Row & { readonly hour: number }>`
    WITH b AS (${BETS(floors)}),
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
