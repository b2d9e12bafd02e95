import { fromMinor } from '@pavilion/contract/amount';
import { readProjected } from '../platform/http/read-projected.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { pageOf } from '../platform/http/wire.ts';
import { casinoFilterOf, readPlayedRounds, roundKey, type CasinoRoutesOptions } from './casino-routes.ts';
import { readCasinoBets, readRounds, roundLine, type GameOf } from './round-reads.ts';

/** Handles the reports Casino Result and Live Casino Bets (casino C-REG-7). */
export function casinoReportHandlers({
  db,
  engine,
  projected,
  games,
  houseProvider,
}: CasinoRoutesOptions): Pick<HandlersOf<'report'>, 'casinoResults' | 'liveCasinoBets'> {
  const gameOf: GameOf = (provider, code) => games.byCode(provider, code);
  return {
    casinoResults: (request, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const filter = { accountId: caller.userId, isOver: true, ...casinoFilterOf(games, houseProvider, request) };
        const { rows, total, debit, credit, net } = await readRounds(db, filter, pageOf(request));
        const played = await readPlayedRounds(games, rows);
        return {
          rows: rows.map((row) => roundLine(row, gameOf, played.get(roundKey(row)))),
          total,
          total_debit: fromMinor(debit),
          total_credit: fromMinor(credit),
          total_net: fromMinor(net),
          seq,
        };
      }),
    liveCasinoBets: (request, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const filter = { accountId: caller.userId, isOver: false, ...casinoFilterOf(games, houseProvider, request) };
        const { rows, total, debit } = await readCasinoBets(db, filter, gameOf, pageOf(request));
        return { rows, total, total_debit: fromMinor(debit), seq };
      }),
  };
}
