import type { Minor } from '@pavilion/core/money';
import { fromMinor, toStake } from '@pavilion/contract/amount';
import type { MarketStakes } from '@pavilion/contract/http/casino-office';
import { RETURN_MAX_MINOR } from '@pavilion/contract/wallet';
import { lineOf } from '../platform/audit/audit-line.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { GameService, LimitsOutcome, MarketLimits } from './game-service.ts';
import { ProviderRefusedError, ProviderSilentError } from './provider-client.ts';

export type CasinoOfficeOptions = {
  readonly games: GameService;
  readonly houseProvider: string;
};

/** Acts of the office on games. */
export function casinoOfficeHandlers({
  games,
  houseProvider,
}: CasinoOfficeOptions): Pick<HandlersOf<'office'>, 'getCasinoGames' | 'setCasinoGame' | 'getCasinoLimits' | 'setCasinoLimits'> {
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
    getCasinoLimits: ({ provider_name, game_id }) =>
      answeredBy(async () => (await games.limits(provider_name ?? houseProvider, game_id))?.map(stakesOf)),
    setCasinoLimits: ({ provider_name, game_id, market, min_stake, max_stake, reason }, call) =>
      answeredBy(async () => {
        const provider = provider_name ?? houseProvider;
        const [stakeMin, stakeMax] = [toStake(min_stake), toStake(max_stake)];
        if (stakeMin === undefined) return invalid('min_stake');
        if (stakeMax === undefined || stakeMax < stakeMin || stakeMax > RETURN_MAX_MINOR) return invalid('max_stake');
        const target = `${provider} ${game_id} ${market}`;
        const ordered = (before: readonly MarketLimits[]) => {
          const known = before.filter((each) => each.market === market);
          const stood = (known.length === 0 ? before : known).map(stakesOf);
          return lineOf(call, 'setCasinoLimits', target, { before: stood, after: { min_stake, max_stake }, reason });
        };
        const answered = ({ outcome, why, holds }: LimitsOutcome) =>
          lineOf(call, 'setCasinoLimitsAnswered', target, {
            outcome,
            ...(why === undefined ? {} : { why }),
            holds: holds?.map(stakesOf) ?? null,
          });
        const hasMarket = (held: readonly MarketLimits[]): boolean =>
          market === EVERY_MARKET || held.some((each) => each.market === market);
        const taken = await games.setLimits(provider, game_id, { market, stakeMin, stakeMax }, hasMarket, { ordered, answered });
        return taken?.map(stakesOf);
      }),
  };
}

/** The provider's name for all markets without their own limits. */
const EVERY_MARKET = '*';

function stakesOf({ market, stakeMin, stakeMax }: MarketLimits): MarketStakes {
  return { market, min_stake: fromMinor(stakeMin as Minor), max_stake: fromMinor(stakeMax as Minor) };
}

const UNKNOWN = 'There is no such game or market, or its provider has no word for stakes.';

/**
 * Translates a provider's answer; undefined means that the game or market does not exist. A provider's refusal is passed on in its own words. If the provider
 * does not answer, staff try again later; the audit trail then says if it took the order.
 */
async function answeredBy<T>(work: () => Promise<T | Refused | undefined>): Promise<T | Refused> {
  try {
    return (await work()) ?? new Refused('NOT_FOUND', undefined, UNKNOWN);
  } catch (error) {
    if (error instanceof ProviderRefusedError)
      return new Refused(error.isUnknown ? 'NOT_FOUND' : 'INVALID_REQUEST', undefined, error.sentence);
    if (error instanceof ProviderSilentError) return refuse('TEMPORARILY_UNAVAILABLE');
    throw error;
  }
}
