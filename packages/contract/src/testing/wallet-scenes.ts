import type { WalletAction, WalletRequest } from '../wallet/calls.ts';

/**
 * The answers that every wallet must give to a provider's calls (casino §8), call by call. They test the platform's wallet and the in-memory wallet of the
 * provider's tests. Each scene has a new player with `funds` and no open bets.
 */
export type WalletScene = {
  /** The ids of the rules that the scene shows. */
  readonly title: string;
  readonly calls: (player: ScenePlayer) => readonly SceneCall[];
};

export type ScenePlayer = {
  readonly playerId: string;
  readonly sessionId: string;
  readonly currency: string;
  /** In minor units, at least a hundred points. */
  readonly funds: number;
  /** Gives names that no other scene uses. */
  readonly name: string;
};

/** One call and the required content of its answer. */
export type SceneCall = {
  readonly [A in Exclude<WalletAction, 'authenticate'>]: {
    readonly action: A;
    readonly body: Omit<WalletRequest<A>, 'action' | 'requestId'>;
    readonly answer: Readonly<Record<string, unknown>>;
  };
}[Exclude<WalletAction, 'authenticate'>];

type Bet = Extract<SceneCall, { action: 'bet' }>['body'];
type Answer = SceneCall['answer'];

const STAKE = 1_000;
const PRIZE = 1_950;
const GAME = 'TT20';

/** The calls of one player in one round, with unique names. */
class Part {
  readonly #player: ScenePlayer;
  readonly #roundId: string;

  constructor(player: ScenePlayer, round = 1) {
    this.#player = player;
    this.#roundId = `${GAME}-${player.name}-${round}`;
  }

  bet(bet: string, answer: Answer, over: Partial<Bet> = {}): SceneCall {
    const { playerId, sessionId, currency } = this.#player;
    const amount = over.amount ?? STAKE;
    const ticket = { ticketId: 't-1', market: 'MAIN', selection: 'A', side: 'BACK', price: null, stake: amount, debit: amount };
    const body = {
      txId: this.#tx('b', bet),
      playerId,
      sessionId,
      gameCode: GAME,
      roundId: this.#roundId,
      window: 0,
      currency,
      amount,
      placedAt: 1_767_225_600_000,
      tickets: [ticket as Bet['tickets'][number]],
      ...over,
    };
    return { action: 'bet', body, answer };
  }

  win(win: string, bet: string, answer: Answer, amount = PRIZE): SceneCall {
    const { playerId, currency } = this.#player;
    const names = { txId: this.#tx('w', win), refTxId: this.#tx('b', bet), roundId: this.#roundId };
    return { action: 'win', body: { ...names, playerId, gameCode: GAME, currency, amount }, answer };
  }

  rollback(rollback: string, bet: string, answer: Answer): SceneCall {
    const { playerId, currency } = this.#player;
    const names = { txId: this.#tx('r', rollback), refTxId: this.#tx('b', bet), roundId: this.#roundId };
    return { action: 'rollback', body: { ...names, playerId, currency, reason: 'TIMEOUT' }, answer };
  }

  end(debit: number, credit: number, answer: Answer): SceneCall {
    const { playerId, currency } = this.#player;
    const totals = { debit, credit };
    const body = { roundId: this.#roundId, playerId, gameCode: GAME, currency, bets: [], totals, resultRef: 'h:1' };
    return { action: 'end-round', body, answer };
  }

  balance(answer: Answer): SceneCall {
    const { playerId, sessionId, currency } = this.#player;
    return { action: 'balance', body: { playerId, sessionId, currency }, answer };
  }

  #tx(kind: string, name: string): string {
    return `${kind}-${this.#player.name}-${name}`;
  }
}

const ok = (balance: number, more: Answer = {}): Answer => ({ status: 'OK', balance, ...more });
const no = (status: string, more: Answer = {}): Answer => ({ status, ...more });
const again = { replayed: true };

export const WALLET_SCENES: readonly WalletScene[] = [
  {
    title: 'C-WAL-5 a repeated bet counts once, and another bet under its id is a conflict',
    calls: (player) => {
      const [part, left] = [new Part(player), player.funds - STAKE];
      return [
        part.bet('1', ok(left)),
        part.bet('1', ok(left, again)),
        part.bet('1', no('TX_CONFLICT'), { amount: STAKE + 1 }),
        part.balance(ok(left, { liability: STAKE })),
      ];
    },
  },
  {
    title: 'C-WAL-5 a refused bet stays refused for the same reason, and moves no points',
    calls: (player) => {
      const [part, { funds }] = [new Part(player), player];
      const { tickets } = part.bet('none', {}).body as Bet;
      return [
        part.bet('1', no('INSUFFICIENT_FUNDS'), { amount: funds + 1 }),
        part.bet('1', no('INSUFFICIENT_FUNDS', again), { amount: funds + 1 }),
        part.bet('2', no('AMOUNT_INVALID'), { amount: STAKE + 1, tickets }),
        part.bet('3', no('CURRENCY_MISMATCH'), { currency: 'XXX' }),
        part.bet('4', no('SESSION_ENDED'), { sessionId: 's-of-nobody' }),
        part.bet('4', no('SESSION_ENDED', again), { sessionId: 's-of-nobody' }),
        part.balance(ok(funds, { liability: 0 })),
      ];
    },
  },
  {
    title: 'C-WAL-7 C-WAL-10 a bet has one win, and a win that is sent again is not paid again',
    calls: (player) => {
      const [part, { funds }] = [new Part(player), player];
      return [
        part.win('1', '1', no('BET_NOT_FOUND')),
        part.bet('1', ok(funds - STAKE)),
        part.win('1', '1', ok(funds - STAKE + PRIZE)),
        part.win('1', '1', ok(funds - STAKE + PRIZE, again)),
        part.win('1', '1', no('TX_CONFLICT'), PRIZE + 1),
        part.win('2', '1', no('BET_ALREADY_SETTLED')),
        part.balance(ok(funds - STAKE + PRIZE, { liability: 0 })),
      ];
    },
  },
  {
    title: 'C-WAL-8 a bet that is rolled back is returned once, and cannot win',
    calls: (player) => {
      const [part, { funds }] = [new Part(player), player];
      return [
        part.bet('1', ok(funds - STAKE)),
        part.rollback('1', '1', ok(funds, { outcome: 'ROLLED_BACK' })),
        part.rollback('1', '1', ok(funds, { outcome: 'ROLLED_BACK', ...again })),
        part.rollback('2', '1', ok(funds, { outcome: 'ALREADY_ROLLED_BACK' })),
        part.win('1', '1', no('BET_ROLLED_BACK')),
        part.bet('1', ok(funds, again)),
        part.balance(ok(funds, { liability: 0 })),
      ];
    },
  },
  {
    title: 'C-WAL-8 C-TRAP-14 a bet that comes after its rollback is refused for ever',
    calls: (player) => {
      const [part, { funds }] = [new Part(player), player];
      return [
        part.rollback('1', '1', ok(funds, { outcome: 'TOMBSTONED' })),
        part.bet('1', no('BET_CANCELLED')),
        part.rollback('1', '1', ok(funds, { outcome: 'TOMBSTONED', ...again })),
        part.bet('1', no('BET_CANCELLED')),
        part.balance(ok(funds, { liability: 0 })),
      ];
    },
  },
  {
    title: 'C-WAL-8 C-TRAP-14 a bet that has won is not rolled back',
    calls: (player) => {
      const [part, { funds }] = [new Part(player), player];
      return [
        part.bet('1', ok(funds - STAKE)),
        part.win('1', '1', ok(funds - STAKE + PRIZE)),
        part.rollback('1', '1', no('BET_ALREADY_SETTLED')),
        part.balance(ok(funds - STAKE + PRIZE)),
      ];
    },
  },
  {
    title: 'C-WAL-9 a player’s part of a round closes once, with totals equal to the wallet’s, and accepts no bet afterwards',
    calls: (player) => {
      const [part, other, { funds }] = [new Part(player), new Part(player, 2), player];
      const sums = { debit: 2 * STAKE, credit: PRIZE };
      return [
        part.bet('1', ok(funds - STAKE)),
        part.bet('2', ok(funds - 2 * STAKE)),
        part.win('1', '1', ok(funds - 2 * STAKE + PRIZE)),
        part.end(2 * STAKE, PRIZE + 1, no('ROUND_MISMATCH', { sums })),
        part.end(2 * STAKE, PRIZE, ok(funds - 2 * STAKE + PRIZE, { outcome: 'CLOSED' })),
        part.end(2 * STAKE, PRIZE, ok(funds - 2 * STAKE + PRIZE, { outcome: 'CLOSED', ...again })),
        part.end(STAKE, PRIZE, no('ROUND_MISMATCH', { sums })),
        part.bet('3', no('ROUND_CLOSED')),
        part.rollback('1', '2', no('BET_ALREADY_SETTLED')),
        part.win('2', '2', no('BET_ALREADY_SETTLED')),
        other.bet('4', ok(funds - 3 * STAKE + PRIZE)),
        other.balance(ok(funds - 3 * STAKE + PRIZE, { liability: STAKE })),
      ];
    },
  },
  {
    title: 'C-WAL-9 the totals leave out bets that were returned',
    calls: (player) => {
      const [part, { funds }] = [new Part(player), player];
      return [
        part.bet('1', ok(funds - STAKE)),
        part.rollback('1', '1', ok(funds, { outcome: 'ROLLED_BACK' })),
        part.bet('2', ok(funds - STAKE)),
        part.end(STAKE, 0, ok(funds - STAKE, { outcome: 'CLOSED' })),
        part.balance(ok(funds - STAKE, { liability: 0 })),
      ];
    },
  },
];
