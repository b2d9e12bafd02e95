import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  isRetriable,
  readWalletAnswer,
  signedHeaders,
  WALLET_ACTIONS,
  WALLET_CALLS,
  WALLET_STATUSES,
  walletSignature,
  type WalletAction,
  type WalletStatus,
} from './wallet.ts';

const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();
const EXAMPLE = {
  secret: 'demo-secret-do-not-use',
  parts: {
    timestamp: '1767225600000',
    nonce: 'n-0001',
    body: new TextEncoder().encode('{"action":"balance","playerId":"p-100","currency":"INR","sessionId":"s-1"}'),
  },
  signature: '21e3c737b0e248fb0bb13345f91c91ade0a71cbfcecc6912579353fc25e89aee',
};

const TICKET = { ticketId: 't-1', market: 'MAIN', selection: 'A', side: 'LAY', price: '2.22', stake: 10_000, debit: 12_200 };
const BET = {
  action: 'bet',
  requestId: '9d0f',
  txId: 'b-7f21',
  playerId: 'p-100',
  sessionId: 's-1',
  gameCode: 'TT1D',
  roundId: 'TT1D-000123',
  window: 2,
  currency: 'INR',
  amount: 12_200,
  placedAt: 1_767_225_601_500,
  tickets: [TICKET],
};

const EXAMPLES: Record<WalletAction, unknown> = {
  authenticate: { action: 'authenticate', requestId: '0a1b', launchToken: 'k'.repeat(43) },
  balance: { action: 'balance', requestId: '1c2d', playerId: 'p-100', sessionId: 's-1', currency: 'INR' },
  bet: BET,
  win: {
    action: 'win',
    requestId: '51aa',
    txId: 'c-7f21',
    refTxId: 'b-7f21',
    playerId: 'p-100',
    gameCode: 'TT1D',
    roundId: 'TT1D-000123',
    currency: 'INR',
    amount: 22_200,
  },
  rollback: {
    action: 'rollback',
    requestId: '77b0',
    txId: 'r-1',
    refTxId: 'b-9999',
    playerId: 'p-100',
    roundId: 'TT20-000009',
    currency: 'INR',
    reason: 'TIMEOUT',
  },
  'end-round': {
    action: 'end-round',
    requestId: 'c3d4',
    roundId: 'TT1D-000123',
    playerId: 'p-100',
    gameCode: 'TT1D',
    currency: 'INR',
    resultRef: 'h:95758a',
    bets: [{ betTxId: 'b-7f21', debit: 12_200, credit: 22_200, state: 'WON' }],
    totals: { debit: 12_200, credit: 22_200 },
  },
};

describe('signatures', () => {
  test('casino C-WAL-3 the signature of the example is the published check value', () => {
    expect(walletSignature(hmac, EXAMPLE.secret, EXAMPLE.parts)).toBe(EXAMPLE.signature);
  });

  test('casino C-WAL-1 a transmission has the headers for provider, key, time, nonce and signature', () => {
    expect(signedHeaders({ hmac, provider: 'MAC88', keyId: 'k1', secret: EXAMPLE.secret }, EXAMPLE.parts)).toEqual({
      'x-cw-provider': 'MAC88',
      'x-cw-key-id': 'k1',
      'x-cw-timestamp': '1767225600000',
      'x-cw-nonce': 'n-0001',
      'x-cw-signature': EXAMPLE.signature,
    });
  });

  test.each(['timestamp', 'nonce', 'body'] as const)('casino C-WAL-1 a different %s gives a different signature', (part) => {
    const changed = part === 'body' ? Uint8Array.from([...EXAMPLE.parts.body, 32]) : `${EXAMPLE.parts[part]}1`;
    expect(walletSignature(hmac, EXAMPLE.secret, { ...EXAMPLE.parts, [part]: changed })).not.toBe(EXAMPLE.signature);
  });
});

describe('calls', () => {
  const reads = (action: WalletAction, body: unknown) => z.safeParse(WALLET_CALLS[action].request, body).success;

  test('casino C-WAL-7 reads each example of the protocol', () => {
    expect(WALLET_ACTIONS.filter((action) => !reads(action, EXAMPLES[action]))).toEqual([]);
  });

  test.each([
    ['an amount with a fraction', { ...BET, amount: 12_200.5 }],
    ['an amount of nothing', { ...BET, amount: 0 }],
    ['an amount below zero', { ...BET, amount: -1 }],
    ['an amount as text', { ...BET, amount: '12200' }],
    ['an amount beyond every transfer', { ...BET, amount: 1e15 }],
    ['no ticket', { ...BET, tickets: [] }],
    ['a price as a number', { ...BET, tickets: [{ ...TICKET, price: 2.22 }] }],
    ['a game code in small letters', { ...BET, gameCode: 'tt1d' }],
    ['a name with a line break', { ...BET, txId: 'b-1\n' }],
    ['another action', { ...BET, action: 'win' }],
    ['an unknown key', { ...BET, bonus: 1 }],
  ])('casino C-WAL-2 a bet with %s is not read', (_what, body) => {
    expect(reads('bet', body)).toBe(false);
  });
});

describe('answers', () => {
  test('casino C-WAL-5 the status separates successes from refusals', () => {
    const good = { status: 'OK', requestId: 'a', walletTxId: 'w-88', balance: 987_800, replayed: true };
    expect(readWalletAnswer('bet', good)).toEqual(good);
    const refused = { status: 'INSUFFICIENT_FUNDS', requestId: 'a', balance: 5_000, message: 'Not enough balance' };
    expect(readWalletAnswer('bet', refused)).toEqual(refused);
  });

  test.each([
    [{ status: 'OK', requestId: 'a', balance: 1 }],
    [{ status: 'MAYBE', requestId: 'a', message: '' }],
    [{ status: 'OK', requestId: 'a', message: 'no' }],
    [null],
    ['OK'],
  ])('casino C-WAL-13 %j is not a valid answer to a bet', (body) => {
    expect(readWalletAnswer('bet', body)).toBeUndefined();
  });

  test('casino C-WAL-13 lists the transactions that are sent again', () => {
    const answered = (status: WalletStatus) => ({ kind: 'answered', httpStatus: WALLET_STATUSES[status].http, status }) as const;
    const statuses = Object.keys(WALLET_STATUSES) as WalletStatus[];
    const again = (action: WalletAction) => statuses.filter((status) => isRetriable(action, answered(status)));
    expect(again('win')).toEqual(['BET_NOT_FOUND', 'RATE_LIMITED', 'TEMPORARILY_UNAVAILABLE', 'INTERNAL']);
    expect(again('bet')).toEqual(['RATE_LIMITED', 'TEMPORARILY_UNAVAILABLE', 'INTERNAL']);
    expect(isRetriable('rollback', { kind: 'lost' })).toBe(true);
  });
});
