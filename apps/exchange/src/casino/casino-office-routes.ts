import type { Minor } from '@pavilion/core/money';
import { fromMinor } from '@pavilion/contract/amount';
import type { Db } from '../db/index.ts';
import { actorOf } from '../http/caller.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { refuse } from '../http/refused.ts';
import type { AuditLine } from '../operators/audit-store.ts';
import type { GameService } from './game-service.ts';

export type CasinoOfficeOptions = {
  readonly games: GameService;
  readonly houseProvider: string;
  readonly writeAudit: (db: Db, line: AuditLine) => Promise<void>;
};

/** Acts of the office on games. */
export function casinoOfficeHandlers({
  games,
  houseProvider,
  writeAudit,
}: CasinoOfficeOptions): Pick<HandlersOf<'office'>, 'getCasinoGames' | 'setCasinoGame'> {
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
    setCasinoGame: async ({ provider_name, game_id, closed_for }, { caller, requestId }) => {
      const provider = provider_name ?? houseProvider;
      const line: AuditLine = {
        ...actorOf(caller),
        action: closed_for === null ? 'openCasinoGame' : 'closeCasinoGame',
        target: `${provider} ${game_id}`,
        details: { closed_for },
        requestId,
      };
      if (!(await games.disable(provider, game_id, closed_for, (db) => writeAudit(db, line)))) return refuse('NOT_FOUND');
      await games.pause(provider, game_id, closed_for);
      return { game_id, status: games.byId(provider, game_id)?.closedFor === undefined ? 'ACTIVE' : '' };
    },
  };
}
