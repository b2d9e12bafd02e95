import { fromMinor, toTransfer } from '@pavilion/contract/amount';
import type { LargePosition } from '@pavilion/contract/http';
import { ZERO } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import { chainOf } from '../../people/accounts/chain-reads.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdText, pageOf, sliceOf } from '../../platform/http/wire.ts';
import { Answer, refuse } from '@pavilion/server/refused';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { readAlerts, readOpenPairs } from './alert-reads.ts';
import { readLargeBets } from './large-bet-reads.ts';
import { readFactorList } from './risk-store.ts';
import type { RiskService } from './risk-service.ts';
import type { StakeFactors } from './stake-factors.ts';

export type RiskRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly risk: RiskService;
  readonly stakeFactors: StakeFactors;
};

type RiskHandlers = Pick<
  HandlersOf<'office'>,
  'getPositions' | 'getLargeBets' | 'setStakeFactor' | 'getStakeFactors' | 'getAlerts' | 'workAlert' | 'scanRisk'
>;

const ONE = { offset: 0, limit: 1 };
const PAIRS_AT_ONCE = 1_000;

/** Handles positions, stake limits and alerts about players. */
export function riskHandlers(options: RiskRoutesOptions): RiskHandlers {
  const { db, risk } = options;
  return {
    getPositions: async ({ programs = false, ...page }) => {
      const rows = (await positionsOf(options)).filter(({ user_id }) => programs || !risk.isProgram(user_id));
      return { rows: sliceOf(rows, pageOf(page)), total: rows.length };
    },
    getLargeBets: async ({ at_least, matched: isMatched = false, people_only: isPeopleOnly = false }) => ({
      rows: await readLargeBets(db, options.catalogue, { atLeast: toTransfer(at_least) ?? ZERO, isMatched, isPeopleOnly }),
    }),
    setStakeFactor: async ({ user_id, percent, reason }, call) => {
      if ((await chainOf(db, user_id))[0]?.role !== 'PLAYER') return refuse('NOT_FOUND', { field: 'user_id' });
      await risk.setFactor(user_id, percent, reason.trim(), call);
      return new Answer(
        { user_id, percent },
        percent === 100
          ? 'The account may stake all that markets allow.'
          : `The account may stake ${percent} % of what markets allow.`,
      );
    },
    getStakeFactors: ({ user_id, ...page }) => readFactorList(db, user_id, pageOf(page)),
    getAlerts: ({ kind, status, ...page }) => readAlerts(db, { kind, status }, pageOf(page)).then(mutable),
    workAlert: async ({ alert_id: alertId, version, status, note }, call) => {
      if ((await readAlerts(db, { alertId }, ONE)).total === 0) return refuse('NOT_FOUND', { field: 'alert_id' });
      const refused = await risk.work(alertId, version, { status, note: note.trim() }, call);
      return refused ?? (await readAlerts(db, { alertId }, ONE)).rows[0] ?? refuse('NOT_FOUND', { field: 'alert_id' });
    },
    scanRisk: async () => ({ found: await risk.scan() }),
  };
}

function mutable<T>({ rows, total }: { readonly rows: readonly T[]; readonly total: number }) {
  return { rows: [...rows], total };
}

/** Returns each account's risk in each market, largest first, from the exchange's memory. */
async function positionsOf({ db, engine, catalogue, stakeFactors }: RiskRoutesOptions): Promise<readonly LargePosition[]> {
  const pairs = await readOpenPairs(db);
  const rows: LargePosition[] = [];
  // Reads in parts, because all bets wait during a read.
  for (let first = 0; first < pairs.length; first += PAIRS_AT_ONCE)
    rows.push(...(await positionsIn(pairs.slice(first, first + PAIRS_AT_ONCE))));
  return rows.toSorted((a, b) => b.liability - a.liability || a.user_id - b.user_id);

  function positionsIn(part: typeof pairs): Promise<LargePosition[]> {
    return engine.read((exchange) =>
      part.flatMap(({ account_id: account, user_name, is_program, market_id: market, bets }) => {
        const entry = catalogue.anyMarket(market);
        const at = exchange.position(account, market)?.exposure ?? exchange.housePosition(account, market)?.exposure ?? ZERO;
        if (entry === undefined || at === ZERO) return [];
        const row: LargePosition = {
          user_id: account,
          user_name,
          is_program,
          factor_percent: stakeFactors.of(account),
          market_id: marketIdText(market),
          market_name: entry.name,
          match_name: catalogue.match(entry.matchId)?.name ?? '',
          liability: fromMinor(at),
          bets,
        };
        return [row];
      }),
    );
  }
}
