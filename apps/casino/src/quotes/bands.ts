import { outsideBand, type PaytableRow } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';

/** Returns a sentence for each pay table row outside its permitted band. Such a game cannot be offered (casino C-RTP-1). */
export function faultsOf(code: string): readonly string[] {
  const game = gameOf(code);
  return game === undefined ? [`${code} is not a game.`] : faultsOfRows(code, game.paytable());
}

export function faultsOfRows(code: string, rows: readonly PaytableRow[]): readonly string[] {
  return rows.length === 0 ? [`${code} publishes no pay table.`] : outsideBand(code, rows);
}
