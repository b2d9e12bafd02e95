import { MINUTE_MS } from '@pavilion/core/std';
import { playerWords } from '@pavilion/contract/messages/player.en';
import { RETURN_MAX, type Move, type Outcome, type SingleGame, type Standing as GameStanding } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import type { Logger } from 'pino';
import type { Clock } from '@pavilion/server/clock';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { refuse, Refused } from '@pavilion/server/refused';
import type { NodeStore } from '../nodes/index.ts';
import type { PlaySession } from '../platform/http/api.ts';
import type { Standing } from '@pavilion/contract/provider';
import {
  type CheckedBet,
  fingerprintOf,
  type GamePauses,
  type LimitBook,
  newId,
  payForBet,
  type PaymentParts,
  SINGLE_MARKET,
} from '../bets/index.ts';
import { codeOfWallet } from '../wallet/index.ts';
import type { SeedStore } from './seed-store.ts';
import type { Progress, SingleRound, SingleStore } from './single-store.ts';

export type SingleParts = PaymentParts & {
  readonly store: SingleStore;
  readonly seeds: SeedStore;
  readonly limits: LimitBook;
  readonly runs: NodeStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pace: number;
  readonly pauses: GamePauses;
  readonly standingOf: (playerId: string) => Promise<Standing>;
  readonly onOutbox: () => void;
};

/** A game as its player sees it, with its stored row. */
export type ShownGame = { readonly round: SingleRound; readonly shown: GameStanding };
export type SingleAnswer = ShownGame & { readonly standing: Standing };

/** Time allowed for the wallet to take a game's bet. */
const BET_MS_MAX = 10_000;
export const CLOSES_AFTER_MS = 86_400_000;
const SELECTION = '-';

/** Starts, plays and ends single-player games, one act at a time for each player. */
export class SingleService {
  readonly #parts: SingleParts;
  readonly #locks = new KeyedMutex<string>();

  constructor(parts: SingleParts) {
    this.#parts = parts;
  }

  start(
    session: PlaySession,
    request: { gameCode: string; stake: number; options: unknown },
    key: string,
    nowMs: number,
  ): Promise<SingleAnswer | Refused> {
    return this.#locks.run(session.playerId, () => this.#start(session, request, key, nowMs));
  }

  step(session: PlaySession, request: { roundId: string; step: number; move: Move }): Promise<SingleAnswer | Refused> {
    return this.#locks.run(session.playerId, () => this.#step(session, request));
  }

  async get(playerId: string, code: string): Promise<ShownGame | undefined> {
    const round = await this.#parts.store.last(playerId, code);
    return round === undefined ? undefined : this.#gameView(round);
  }

  cycleMs(game: SingleGame): number {
    return game.cycle / this.#parts.pace;
  }

  isGameOpen(playerId: string): Promise<boolean> {
    return this.#parts.store.isAnyOpen(playerId);
  }

  async setClientSeed(playerId: string, clientSeed: string): Promise<Refused | undefined> {
    return this.#locks.run(playerId, async () => {
      await this.#parts.seeds.current(playerId);
      return (await this.#parts.seeds.setClientSeed(playerId, clientSeed)) ? undefined : refuse('GAME_OPEN');
    });
  }

  /** Replaces the server seed of a player. It refuses while a game is open, because the revealed seed would show the game's hidden outcome (casino C-FAIR-8). */
  async rotate(playerId: string, clientSeed: string | undefined) {
    return this.#locks.run(playerId, async () => {
      await this.#parts.seeds.current(playerId);
      return (await this.#parts.seeds.rotate(playerId, clientSeed)) ?? refuse('GAME_OPEN');
    });
  }

  /** Closes games older than a day by the rule shown before the first bet (casino C-REG-6). */
  async closeOverdue(nowMs: number): Promise<number> {
    const overdue = await this.#parts.store.openSince(nowMs - CLOSES_AFTER_MS);
    for (const { playerId, roundId } of overdue)
      await this.#locks.run(playerId, async () => {
        const round = await this.#parts.store.find(roundId, playerId);
        if (round?.state === 'OPEN') await this.#closeByRule(round);
      });
    if (overdue.length > 0) this.#parts.onOutbox();
    return overdue.length;
  }

  async #start(
    session: PlaySession,
    request: { gameCode: string; stake: number; options: unknown },
    key: string,
    nowMs: number,
  ): Promise<SingleAnswer | Refused> {
    const game = gameOf(request.gameCode);
    if (game?.kind !== 'single') return refuse('NOT_FOUND');
    const fingerprint = fingerprintOf(request);
    const before = await this.#parts.bets.ofKey(session.playerId, key);
    if (before !== undefined) return this.#answerRepeated(before.bet, fingerprint);
    if (this.#parts.pauses.reasonOf(game.code) !== undefined) return refuse('GAME_DISABLED');
    const options = game.readOptions(request.options);
    if (!options.ok) return refuse('INVALID_REQUEST', { field: 'options' }, options.reason);
    const refused =
      (await this.#mayStart(session, game, nowMs)) ?? this.#outsideLimits(session, game, options.value, request.stake);
    if (refused !== undefined) return refused;
    const { current } = await this.#parts.seeds.current(session.playerId);
    const outcome = game.derive(current, options.value);
    const first = game.play(outcome, options.value, request.stake, []);
    if (!first.ok) return refuse('INVALID_REQUEST', { field: 'options' }, first.reason);
    const round = {
      roundId: await this.#parts.store.newRoundId(game.code),
      gameCode: game.code,
      playerId: session.playerId,
      seedPlace: current.place,
      clientSeed: current.clientSeed,
      options: options.value,
      stake: request.stake,
      staked: first.value.staked,
      startedAtMs: nowMs,
    };
    if (!(await this.#parts.store.add(round))) return refuse('GAME_OPEN');
    const bet = betOf(session, { ...round, window: 0, amount: first.value.staked }, { key, fingerprint }, nowMs);
    const paid = await this.#pay(session, bet, round, current.nonce, progressOf([], first.value, outcome));
    if (paid instanceof Refused) await this.#parts.store.refuse(round.roundId);
    return paid;
  }

  async #step(
    session: PlaySession,
    { roundId, step, move }: { roundId: string; step: number; move: Move },
  ): Promise<SingleAnswer | Refused> {
    const round = await this.#parts.store.find(roundId, session.playerId);
    if (round === undefined || round.state === 'STARTING' || round.state === 'REFUSED') return refuse('NOT_FOUND');
    const made = round.moves.at(-1);
    // The same step sent again after a lost answer returns its result.
    if (step === round.moves.length - 1 && made !== undefined && JSON.stringify(made) === JSON.stringify(move))
      return this.#answer(round);
    if (round.state !== 'OPEN') return refuse('BET_NOT_OPEN');
    if (step !== round.moves.length) return refuse('STALE_VERSION', { step: round.moves.length });
    const { game, outcome } = await this.#dealt(round);
    const moves = [...round.moves, move];
    const next = game.play(outcome, round.options, round.stake, moves);
    if (!next.ok) return refuse('INVALID_REQUEST', { field: 'move' }, next.reason);
    const progress = progressOf(moves, next.value, outcome);
    const more = next.value.staked - round.staked;
    if (more > 0) {
      // This casino runs a player's steps in sequence. An undecided bet therefore belongs to a failed attempt, or to an attempt at another casino, which then
      // fails.
      await this.#parts.store.beginStep(roundId);
      const once = { key: newId('step'), fingerprint: fingerprintOf({ roundId, step, move }) };
      return this.#pay(
        session,
        betOf(session, { ...round, window: moves.length, amount: more }, once, this.#parts.clock.nowMs()),
        round,
        undefined,
        progress,
      );
    }
    if ((await this.#parts.store.paid(round, undefined, undefined, progress)) === undefined)
      return refuse('STALE_VERSION', { step: (await this.#parts.store.find(roundId, session.playerId))?.moves.length ?? 0 });
    return this.#answerPaid(round, progress);
  }

  async #pay(
    session: PlaySession,
    { bet, tickets }: CheckedBet,
    round: Pick<SingleRound, 'roundId' | 'playerId' | 'seedPlace' | 'startedAtMs'> & { readonly moves?: readonly Move[] },
    nonce: number | undefined,
    progress: Progress,
  ): Promise<SingleAnswer | Refused> {
    const { bets, store, log, onOutbox } = this.#parts;
    const { roundId } = round;
    try {
      if (!(await bets.add(bet, tickets, null))) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
      const named = await payForBet(this.#parts, session, { bet, tickets }, Date.now() + BET_MS_MAX);
      if (named instanceof Refused) return named;
      const isPaid =
        named !== undefined && (await store.paid(round, { betTx: bet.betTx, ...named }, nonce, progress)) !== undefined;
      if (!isPaid) {
        await store.giveUp(roundId);
        onOutbox();
        return refuse('TEMPORARILY_UNAVAILABLE');
      }
    } catch (error) {
      log.error({ err: error, roundId }, 'a bet of a game could not be written; it is given up');
      await store
        .giveUp(roundId)
        .then(onOutbox, (again: unknown) =>
          log.error(
            { err: again, roundId },
            'a bet of a game could not be given up; the next paid step or the end of the game gives it up',
          ),
        );
      throw error;
    }
    return this.#answerPaid(round, progress);
  }

  async #answerPaid(
    { roundId, playerId }: Pick<SingleRound, 'roundId' | 'playerId'>,
    { outcome }: Progress,
  ): Promise<SingleAnswer | Refused> {
    if (outcome !== undefined) this.#parts.onOutbox();
    const round = await this.#parts.store.find(roundId, playerId);
    return round === undefined ? refuse('NOT_FOUND') : this.#answer(round);
  }

  /** Returns the answer to a key that was used before. */
  async #answerRepeated(
    {
      roundId,
      playerId,
      state,
      refusal,
      fingerprint: first,
    }: { roundId: string; playerId: string; state: string; refusal: string | null; fingerprint: string },
    fingerprint: string,
  ): Promise<SingleAnswer | Refused> {
    if (first !== fingerprint) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
    if (state === 'REFUSED') return refuse(codeOfWallet(refusal ?? ''));
    // A bet that waits for the wallet was sent by another casino, because this casino runs a player's calls in sequence.
    const round = state === 'CANCELLED' || state === 'SENDING' ? undefined : await this.#parts.store.find(roundId, playerId);
    return round === undefined ? refuse('TEMPORARILY_UNAVAILABLE') : this.#answer(round);
  }

  async #answer(round: SingleRound): Promise<SingleAnswer> {
    return { ...(await this.#gameView(round)), standing: await this.#parts.standingOf(round.playerId) };
  }

  async #gameView(round: SingleRound): Promise<ShownGame> {
    const { game, outcome } = await this.#dealt(round);
    const played = game.play(outcome, round.options, round.stake, round.moves);
    if (!played.ok) throw new Error(`the stored moves of ${round.roundId} are not valid: ${played.reason}`);
    return { round, shown: played.value };
  }

  async #dealt(round: SingleRound): Promise<{ game: SingleGame; outcome: Outcome }> {
    const game = gameOf(round.gameCode);
    if (game?.kind !== 'single') throw new Error(`${round.gameCode} is not a single-player game`);
    const { serverSeed } = await this.#parts.seeds.of(round.playerId, round.seedPlace);
    return { game, outcome: game.derive({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }, round.options) };
  }

  /** Allows one open game of each code, and at least one cycle from start to start (casino C-REG-4). */
  async #mayStart({ playerId }: PlaySession, game: SingleGame, nowMs: number): Promise<Refused | undefined> {
    const last = await this.#parts.store.last(playerId, game.code);
    if (last?.state === 'OPEN') return refuse('GAME_OPEN', { roundId: last.roundId });
    const waitMs = last === undefined ? 0 : Math.ceil(last.startedAtMs + this.cycleMs(game) - nowMs);
    return waitMs > 0 ? refuse('CYCLE_TOO_FAST', { wait_ms: waitMs }) : undefined;
  }

  #outsideLimits(session: PlaySession, game: SingleGame, options: Outcome, stake: number): Refused | undefined {
    const own = this.#parts.limits.of(game.code, SINGLE_MARKET, 'main');
    const stakeMin = Math.max(own.stakeMin, session.stakeMin);
    const stakeMax = Math.min(own.stakeMax, session.stakeMax);
    if (stake < stakeMin) return refuse('BELOW_MIN', { min_stake: stakeMin });
    if (stake > stakeMax) return refuse('ABOVE_MAX', { max_stake: stakeMax });
    const returnMax = Math.min(RETURN_MAX, session.returnMax);
    return game.returnMax(options, stake) > returnMax ? refuse('ABOVE_MAX_PROFIT', { max_return: returnMax }) : undefined;
  }

  async #closeByRule(round: SingleRound): Promise<void> {
    const { game, outcome } = await this.#dealt(round);
    const wasUp = await this.#parts.runs.wasUpBetween(round.movedAtMs + MINUTE_MS, round.movedAtMs + CLOSES_AFTER_MS);
    if (game.isVoidWhenDown === true && !wasUp)
      return this.#parts.store.void(round.roundId, outcome, playerWords['roundVoid.down']);
    const moves = game.closeByRule(outcome, round.options, round.stake, round.moves);
    if (moves === undefined) return this.#parts.store.void(round.roundId, outcome, playerWords['roundVoid.noStep']);
    const closed = game.play(outcome, round.options, round.stake, [...round.moves, ...moves]);
    if (!closed.ok || !closed.value.isOver) throw new Error(`the closing moves of ${game.code} do not end the game`);
    await this.#parts.store.paid(round, undefined, undefined, progressOf([...round.moves, ...moves], closed.value, outcome));
  }
}

function progressOf(moves: readonly Move[], { staked, returned, isOver }: GameStanding, outcome: Outcome): Progress {
  return { moves, staked, returned, outcome: isOver ? outcome : undefined };
}

function betOf(
  session: PlaySession,
  { roundId, gameCode, window, amount }: { roundId: string; gameCode: string; window: number; amount: number },
  { key, fingerprint }: { key: string; fingerprint: string },
  placedAtMs: number,
): CheckedBet {
  const { playerId, walletSession, currency } = session;
  const bet = {
    betTx: newId('b'),
    roundId,
    gameCode,
    playerId,
    walletSession,
    currency,
    window,
    amount,
    placedAtMs,
    requestKey: key,
    fingerprint,
  };
  const ticket = { ticketId: newId('t'), market: SINGLE_MARKET, selection: SELECTION, side: 'BACK' as const, price: 10_000 };
  return { bet, tickets: [{ ...ticket, byTable: true, stake: amount, debit: amount, target: null }] };
}
