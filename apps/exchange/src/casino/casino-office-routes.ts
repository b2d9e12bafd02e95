import type { Minor } from '@pavilion/core/money';
import { fromMinor, toStake } from '@pavilion/contract/amount';
import type { MarketStakes } from '@pavilion/contract/http/casino-office';
import type { CasinoNode } from '@pavilion/contract/http/nodes';
import { lineOf } from '../platform/audit/audit-line.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import { answerOfProvider, type RunningCasino, type GameService, type StakesOutcome, type MarketLimits } from './game-service.ts';

export type CasinoOfficeOptions = {
  readonly games: GameService;
  readonly houseProvider: string;
};

/** Handles what staff read and change about games: openings, stakes and running casinos. */
export function casinoOfficeHandlers({
  games,
  houseProvider,
}: CasinoOfficeOptions): Pick<
  HandlersOf<'office'>,
  'getCasinoGames' | 'setCasinoGame' | 'getCasinoLimits' | 'setCasinoLimits' | 'getCasinoNodes'
> {
  return {
    getCasinoGames: async () => {
      const tables = await games.tables();
      return games.listed.map((game) => {
        const table = tables.get(`${game.provider}\n${game.code}`);
        return {
          provider_name: game.provider,
          game_id: game.gameId,
          game_code: game.code,
          game_name: game.name,
          category: game.category,
          closed_for: game.closedFor ?? null,
          phase: table?.phase ?? null,
          players: table?.players ?? null,
          min_stake: fromMinor(game.minStake as Minor),
          max_stake: fromMinor(game.maxStake as Minor),
        };
      });
    },
    setCasinoGame: async ({ provider_name, game_id, closed_for }, call) => {
      const provider = provider_name ?? houseProvider;
      const details = { before: games.byId(provider, game_id)?.closedFor ?? null, after: closed_for };
      const line = lineOf(call, closed_for === null ? 'openCasinoGame' : 'closeCasinoGame', `${provider} ${game_id}`, details);
      if (!(await games.disable(provider, game_id, closed_for, line))) return refuse('NOT_FOUND');
      await games.pause(provider, game_id, closed_for);
      return { game_id, status: games.byId(provider, game_id)?.closedFor === undefined ? 'ACTIVE' : '' };
    },
    getCasinoNodes: async () => {
      const { casinos, silent } = await games.casinos();
      return { casinos: casinos.map(casinoNodeOf), silent: [...silent] };
    },
    getCasinoLimits: ({ provider_name, game_id }) =>
      answerOfProvider(async () => (await games.limits(provider_name ?? houseProvider, game_id))?.map(stakesOf)),
    setCasinoLimits: ({ provider_name, game_id, market, min_stake, max_stake, reason }, call) =>
      answerOfProvider(async () => {
        const provider = provider_name ?? houseProvider;
        const [stakeMin, stakeMax] = [toStake(min_stake), toStake(max_stake)];
        if (stakeMin === undefined) return invalid('min_stake');
        if (stakeMax === undefined) return invalid('max_stake');
        const target = `${provider} ${game_id} ${market}`;
        const ordered = (before: readonly MarketLimits[]) => {
          const known = before.filter((each) => each.market === market);
          const stakesBefore = (known.length === 0 ? before : known).map(stakesOf);
          return lineOf(call, 'setCasinoLimits', target, { before: stakesBefore, after: { min_stake, max_stake }, reason });
        };
        const answered = ({ outcome, why, holds }: StakesOutcome) =>
          lineOf(call, 'setCasinoLimitsAnswered', target, {
            outcome,
            ...(why === undefined ? {} : { why }),
            holds: holds?.map(stakesOf) ?? null,
          });
        const hasMarket = (held: readonly MarketLimits[]): boolean =>
          market === EVERY_MARKET || held.some((each) => each.market === market);
        const changed = await games.setLimits(provider, game_id, { market, stakeMin, stakeMax }, hasMarket, {
          ordered,
          answered,
        });
        return changed instanceof Refused ? changed : changed?.map(stakesOf);
      }),
  };
}

function casinoNodeOf({ provider, runId, url, tables, sendsToWallet, startedAt, heardAt }: RunningCasino): CasinoNode {
  return {
    provider_name: provider,
    run_id: runId,
    url,
    tables,
    sends_to_wallet: sendsToWallet,
    started_at: new Date(startedAt).toISOString(),
    heard_at: new Date(heardAt).toISOString(),
  };
}

/** The market name that stands for all markets of a game that have no limits of their own. */
const EVERY_MARKET = '*';

function stakesOf({ market, stakeMin, stakeMax }: MarketLimits): MarketStakes {
  return { market, min_stake: fromMinor(stakeMin as Minor), max_stake: fromMinor(stakeMax as Minor) };
}
