import { outsideBand, type PaytableRow } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';

/** Returns the faults that prevent offering a game: sentences about pay table rows outside their band (casino C-RTP-1). */
export function faultsOf(code: string): readonly string[] {
  const game = gameOf(code);
  return game === undefined ? [`${code} is no game.`] : faultsOfRows(code, game.paytable());
}

export function faultsOfRows(code: string, rows: readonly PaytableRow[]): readonly string[] {
  return rows.length === 0 ? [`${code} publishes no pay table.`] : outsideBand(code, rows);
}
