import type { Outcome } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';

const LABEL_LENGTH_MAX = 24;
/** Outcome keys whose values serve as labels. */
const PLAIN = ['NUMBER', 'BUST', 'SCORE', 'BALL'] as const;

/** Returns a few characters for the list of last results, beside the outcome: the winner of the main market, or the number drawn. */
export function labelOf(code: string, outcome: Outcome): string {
  const plain = PLAIN.find((key) => outcome[key] !== undefined);
  const text =
    plain === undefined ? (winnersOf(code, outcome) ?? Object.values(outcome).flat().join(' ')) : String(outcome[plain]);
  return text.slice(0, LABEL_LENGTH_MAX);
}

function winnersOf(code: string, outcome: Outcome): string | undefined {
  const game = gameOf(code);
  if (game?.kind !== 'shared') return undefined;
  const bets = game.bets.filter(({ bet }) => bet === 'main');
  const market = bets[0]?.market;
  const winners = bets.filter((bet) => {
    if (bet.market !== market) return false;
    const kind = game.verdict(outcome, bet.market, bet.selection)?.kind;
    return kind === 'WIN' || kind === 'PRIZE' || kind === 'DEAD_HEAT';
  });
  const names = [...new Set(winners.map(({ market: name, selection }) => (selection === '-' ? name : selection)))];
  return names.length === 0 ? undefined : names.join(' ');
}
