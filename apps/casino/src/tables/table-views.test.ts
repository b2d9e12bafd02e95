import { expect, test } from 'vitest';
import { LiveRound } from './live-round.ts';
import { tableOfPlayer } from './table-views.ts';

const roundOf = (number: number): LiveRound =>
  new LiveRound({
    roundId: `TT20-00000${number}`,
    lease: { name: 'TT20', epoch: 1 },
    ref: { code: 'TT20', chain: 1, link: number },
    number,
    commitment: '',
    openedAtMs: 1_000,
    window: { number: 0, opensAt: 1_000, closesAt: 21_000 },
    offers: [],
    seen: {},
    dealt: [],
  });

const SESSION = {
  tokenHash: Buffer.alloc(0),
  playerId: 'p-1',
  walletSession: 's-1',
  gameCode: 'TT20',
  currency: 'PTS',
  displayName: 'p-1',
  language: 'en',
  stakeMin: 1,
  stakeMax: 1,
  returnMax: 1,
  sessionStartedAtMs: 0,
  createdAtMs: 0,
};

test('if the round or its phase changes while the tickets of a player are read, they are read again', async () => {
  const [first, second] = [roundOf(1), roundOf(2)];
  let round = first;
  const changes = [() => (first.phase = 'RESULT'), () => (round = second)];
  const asked: string[] = [];
  const sources = {
    bets: {
      ofRound: async (roundId: string) => {
        asked.push(roundId);
        changes.shift()?.();
        return [];
      },
    },
    limits: { all: () => [] },
    standingOf: async () => ({ balance: 0, netPosition: 0, version: 0 }),
  };
  const table = {
    code: 'TT20' as const,
    status: 'RUNNING' as const,
    pausedReason: undefined,
    get round() {
      return round;
    },
    lastResults: [],
    chain: undefined,
    nextChain: undefined,
  };
  const state = await tableOfPlayer(sources, table, SESSION);
  expect([state.round?.roundId, asked]).toEqual([second.roundId, [first.roundId, first.roundId, second.roundId]]);
});
