import type { WireSeedState, WireSingleGame } from '@pavilion/contract/provider';
import { oddsText } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import type { Parts } from '../casino-parts.ts';
import { BetStore } from '../tables/bet-store.ts';
import { wireTickets } from '../tables/wire.ts';
import { CLOSES_AFTER_MS, type ShownGame } from './single-service.ts';

/** A game as its player may see it: what is hidden until the end is not in it. */
export async function wireSingleGame(parts: Pick<Parts, 'db' | 'singles'>, { round, shown }: ShownGame): Promise<WireSingleGame> {
  const own = await new BetStore(parts.db).ofRound(round.roundId, round.playerId);
  const game = gameOf(round.gameCode);
  const cycleMs = game?.kind === 'single' ? parts.singles.cycleMs(game) : 0;
  const { roundId, gameCode, nonce, commitment, clientSeed, startedAtMs } = round;
  return {
    roundId,
    gameCode,
    nonce,
    commitment,
    clientSeed,
    // Options, what is shown and the outcome are JSON that the game itself made.
    options: round.options as WireSingleGame['options'],
    startedAt: startedAtMs,
    state: round.state === 'OPEN' ? 'OPEN' : round.state === 'VOID' ? 'VOID' : 'SETTLED',
    step: round.moves.length,
    shown: shown.shown as WireSingleGame['shown'],
    moves: round.state === 'OPEN' ? shown.moves.map(({ kind, label }) => ({ kind, label })) : [],
    multiplier: shown.multiple === undefined ? null : oddsText(shown.multiple),
    tickets: own.flatMap(wireTickets),
    debit: round.staked,
    credit: round.returned,
    outcome: round.outcome as WireSingleGame['outcome'],
    closesByRuleAt: startedAtMs + CLOSES_AFTER_MS,
    nextStartAt: Math.ceil(startedAtMs + cycleMs),
  };
}

export async function wireSeeds({ seeds, singles }: Pick<Parts, 'seeds' | 'singles'>, playerId: string): Promise<WireSeedState> {
  const { current, nextCommitment } = await seeds.current(playerId);
  const { commitment, clientSeed, nonce } = current;
  return { commitment, nextCommitment, clientSeed, nonce, isGameOpen: await singles.isGameOpen(playerId) };
}
