import { MICROS_PER_MS, SECOND_MS } from '@pavilion/core/std';
import { sql } from 'kysely';
import type { PaymentMethodName } from '@pavilion/contract/kinds';
import type { Minor } from '@pavilion/core/money';
import type { Db, LimitKind } from '../../platform/db/index.ts';
import { DECIDED_STANDINGS, STAKED_STANDINGS, movementsOf } from '../../platform/ledger/movement-reads.ts';

const MS_PER_MINUTE = 60_000;

/**
 * Time for which the gateway's page accepts a payment. An open deposit counts against the player's limit until it is decided or cancelled, because a payment made
 * there cannot be refused. The page's address carries the signed end time, so the gateway accepts no later payment.
 */
export const GATEWAY_PAGE_MS = 3_600_000;

/** Sums the use of a limit since `sinceMs`, in minor units; for TIME in whole minutes. */
export async function usedOf(db: Db, kind: LimitKind, userId: number, sinceMs: number, nowMs: number): Promise<number> {
  switch (kind) {
    case 'STAKE':
      return one(stakesQuery(userId, sinceMs * MICROS_PER_MS), db);
    case 'LOSS':
      return Math.max(0, -sumOf(await netOf(db, userId, sinceMs, STAKED_STANDINGS)));
    case 'DEPOSIT':
      return one(depositsQuery(userId, sinceMs * MICROS_PER_MS), db);
    case 'TIME':
      return Math.floor((await one(signedInQuery(userId, new Date(sinceMs), new Date(nowMs)), db)) / MS_PER_MINUTE);
  }
}

/** Sums the player's net results since a time, in minor units: sports settlements that were not rolled back, and decided casino bets (casino C-REG-2). */
export function netSince(db: Db, userId: number, sinceMs: number): Promise<Net> {
  return netOf(db, userId, sinceMs, DECIDED_STANDINGS);
}

async function netOf(db: Db, userId: number, sinceMs: number, standings: readonly string[]): Promise<Net> {
  const { rows } = await resultsQuery(userId, sinceMs * MICROS_PER_MS, standings).execute(db);
  return rows[0] ?? { sport: 0, casino: 0 };
}

type Net = { readonly sport: number; readonly casino: number };

function sumOf({ sport, casino }: Net): number {
  return sport + casino;
}

async function one(query: ReturnType<typeof sql<{ total: number }>>, db: Db): Promise<number> {
  const { rows } = await query.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Builds the query that sums the amounts that the period's bets put at risk: the stake of a back, the liability of a lay or house bet, the debit of a casino bet. An each-way bet
 * counts both parts (REG-27, exchange X69, casino C-REG-9). Cancelled, lapsed, voided and refunded amounts do not count.
 */
function stakesQuery(userId: number, sinceMicros: number) {
  return sql<{ total: number }>`
    SELECT ((SELECT coalesce(sum(CASE b.side WHEN 'BACK' THEN (b.matched + b.remaining) * CASE WHEN part.divisor IS NULL THEN 1 ELSE 2 END
                        ELSE won.matched + won.remaining + coalesce(ceil((won.matched + won.remaining)::numeric / part.divisor), 0) END), 0)
             FROM bets b
               JOIN markets m ON m.market_id = b.market_id
               CROSS JOIN LATERAL (SELECT (m.terms -> 'eachWay' ->> 'divisor')::integer AS divisor) AS part
               CROSS JOIN LATERAL (
                 SELECT CASE WHEN b.matched > 0 THEN b.payout - b.matched ELSE 0 END AS matched,
                        -- In a line market the price is a line, and every match pays evens. An on-close lay names its liability.
                        CASE WHEN m.terms -> 'lines' IS NULL AND b.order_type = 'LIMIT' THEN b.remaining * (b.price - 100) / 100 ELSE b.remaining END AS remaining
               ) AS won
             WHERE b.account_id = ${userId} AND b.placed_at >= ${sinceMicros})
          + (SELECT coalesce(sum(liability), 0) FROM house_bets
             WHERE account_id = ${userId} AND placed_at >= ${sinceMicros} AND status IN ('PENDING', 'TAKEN'))
          + (SELECT coalesce(sum(amount), 0) FROM wallet_transactions
             WHERE account_id = ${userId} AND at >= ${sinceMicros} AND action = 'bet'
               AND standing = ANY(${STAKED_STANDINGS}::text[])))::bigint AS total`;
}

/** Builds the query that sums the net results of settlements that were not rolled back, and the returns less the costs of casino bets in these standings. */
function resultsQuery(userId: number, sinceMicros: number, standings: readonly string[]) {
  return sql<Net>`
    SELECT (SELECT coalesce(sum(net), 0) FROM market_results
            WHERE account_id = ${userId} AND NOT rolled_back AND settled_at >= ${sinceMicros})::bigint AS sport,
           (SELECT coalesce(sum(paid - amount), 0) FROM wallet_transactions
            WHERE account_id = ${userId} AND at >= ${sinceMicros} AND action = 'bet'
              AND standing = ANY(${standings}::text[]))::bigint AS casino`;
}

/**
 * Builds the query that sums gross deposits. Withdrawals do not reduce the sum, and a returned withdrawal is not a new deposit (`MOVEMENT_CLASS`). Credit counts when granted,
 * because the player can stake it immediately. A gateway deposit counts when requested, because it cannot be refused once the player has paid.
 */
function depositsQuery(userId: number, sinceMicros: number) {
  return sql<{ total: number }>`
    SELECT ((SELECT coalesce(sum(amount), 0) FROM ${movementsOf(userId, sinceMicros)} WHERE class = 'MONEY' AND amount > 0)
          + (SELECT coalesce(sum(raised), 0) FROM credit_raises WHERE user_id = ${userId} AND at >= ${sinceMicros})
          + (SELECT coalesce(sum(amount), 0) FROM payments
             WHERE user_id = ${userId} AND kind = 'DEPOSIT' AND method = ${'redirect-gateway' satisfies PaymentMethodName}
               AND (status = 'WAITING' OR (status = 'DECIDED' AND outcome = 'PAID'))
               AND asked_at >= to_timestamp(${sinceMicros / MICROS_PER_MS / SECOND_MS}::double precision)))::bigint AS total`;
}

/** Returns a player's oldest open gateway deposit, which counts against the deposit limit while it is open. */
export async function openGatewayDeposit(
  db: Db,
  userId: number,
): Promise<{ readonly paymentId: number; readonly amount: Minor; readonly askedAtMs: number } | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(['payment_id', 'amount', 'asked_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'DEPOSIT')
    .where('method', '=', 'redirect-gateway' satisfies PaymentMethodName)
    .where('status', '=', 'WAITING')
    .orderBy('payment_id')
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { paymentId: row.payment_id, amount: row.amount as Minor, askedAtMs: row.asked_at.getTime() };
}

/** Builds the query that returns the milliseconds in which at least one of the player's sessions was in use. */
function signedInQuery(userId: number, since: Date, now: Date) {
  return sql<{ total: number }>`
    SELECT coalesce(sum(extract(epoch FROM upper(span) - lower(span)) * 1000), 0)::bigint AS total
    FROM (SELECT unnest(range_agg(tstzrange(greatest(created_at, ${since}), least(last_active_at, ${now})))) AS span
          FROM sessions WHERE user_id = ${userId} AND last_active_at > ${since} AND created_at < ${now}) AS spans`;
}
