import type { Standing, WireSeedState, WireSingleGame } from '@pavilion/contract/provider';
import { oddsText, RETURN_MAX } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import { refuse, Refused } from '@pavilion/server/refused';
import { type BetStore, type LimitBook, SINGLE_MARKET, wireTickets, sessionLimits } from '../bets/index.ts';
import { mayPlay, type PlayHandlers, type PlaySession } from '../platform/http/api.ts';
import type { StreamState } from '../platform/stream/play-stream.ts';
import type { SeedStore } from './seed-store.ts';
import { CLOSES_AFTER_MS, type ShownGame, type SingleService } from './single-service.ts';

type SingleRoutes = Pick<PlayHandlers, 'startGame' | 'stepGame' | 'getGame' | 'getSeeds' | 'setClientSeed' | 'rotateSeed'>;

export type SingleSources = {
  readonly bets: BetStore;
  readonly limits: LimitBook;
  readonly seeds: SeedStore;
  readonly singles: SingleService;
  readonly standingOf: (playerId: string) => Promise<Standing>;
};

/** Returns a player's game as a page shows it; undefined if no single-player game has this code. */
export async function openGame(
  sources: SingleSources,
  { playerId }: PlaySession,
  code: string,
): Promise<StreamState | undefined> {
  if (gameOf(code)?.kind !== 'single') return undefined;
  const [game, standing] = await Promise.all([gameOfPlayer(sources, playerId, code), sources.standingOf(playerId)]);
  return { kind: 'game', game, standing };
}

/** Handles the calls that the page of a single-player game makes. */
export function singleHandlers(parts: SingleSources): SingleRoutes {
  return {
    async startGame(request, { session, key, receivedAtMs }) {
      if (!mayPlay(session, request.gameCode)) return refuse('NOT_FOUND');
      const answer = await parts.singles.start(session, request, key, receivedAtMs);
      return answer instanceof Refused ? answer : { game: await wireSingleGame(parts, answer), standing: answer.standing };
    },
    async stepGame({ roundId, step, move: { kind, values } }, { session }) {
      const move = values === undefined ? { kind } : { kind, values };
      const answer = await parts.singles.step(session, { roundId, step, move });
      return answer instanceof Refused ? answer : { game: await wireSingleGame(parts, answer), standing: answer.standing };
    },
    async getGame({ gameCode }, { session }) {
      const game = gameOf(gameCode);
      if (game?.kind !== 'single' || !mayPlay(session, gameCode)) return refuse('NOT_FOUND');
      const own = { market: SINGLE_MARKET, ...parts.limits.of(game.code, SINGLE_MARKET, 'main') };
      const { stakeMin, stakeMax } = sessionLimits(own, session);
      const standing = await parts.standingOf(session.playerId);
      return {
        game: await gameOfPlayer(parts, session.playerId, gameCode),
        stakeMin,
        stakeMax,
        returnMax: Math.min(RETURN_MAX, session.returnMax),
        standing,
      };
    },
    getSeeds: (_request, { session }) => wireSeeds(parts, session.playerId),
    async setClientSeed({ clientSeed }, { session }) {
      return (await parts.singles.setClientSeed(session.playerId, clientSeed)) ?? wireSeeds(parts, session.playerId);
    },
    async rotateSeed({ clientSeed }, { session }) {
      const revealed = await parts.singles.rotate(session.playerId, clientSeed);
      if (revealed instanceof Refused) return revealed;
      const { serverSeed, commitment, nonce: nonces, revealedAtMs: revealedAt } = revealed;
      return { revealed: { serverSeed, commitment, nonces, revealedAt }, seeds: await wireSeeds(parts, session.playerId) };
    },
  };
}

/** Returns the player's newest game of this code in its current state. */
async function gameOfPlayer(sources: SingleSources, playerId: string, code: string): Promise<WireSingleGame | null> {
  const found = await sources.singles.get(playerId, code);
  return found === undefined ? null : wireSingleGame(sources, found);
}

/** Returns a game as its player may see it, without the parts hidden until the end. */
async function wireSingleGame({ bets, singles }: SingleSources, { round, shown }: ShownGame): Promise<WireSingleGame> {
  const own = await bets.ofRound(round.roundId, round.playerId);
  const game = gameOf(round.gameCode);
  const cycleMs = game?.kind === 'single' ? singles.cycleMs(game) : 0;
  const { roundId, gameCode, nonce, commitment, clientSeed, startedAtMs } = round;
  return {
    roundId,
    gameCode,
    nonce,
    commitment,
    clientSeed,
    // The game itself makes the JSON of options, visible state and outcome.
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

async function wireSeeds({ seeds, singles }: SingleSources, playerId: string): Promise<WireSeedState> {
  const { current, nextCommitment } = await seeds.current(playerId);
  const { commitment, clientSeed, nonce } = current;
  return { commitment, nextCommitment, clientSeed, nonce, isGameOpen: await singles.isGameOpen(playerId) };
}
