import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { WALLET_BODY_BYTES_MAX, type WalletRefusalAnswer, type WalletStatus } from '@pavilion/contract/wallet';
import { parseStrictJson } from '@pavilion/core/std';
import { CURRENCY } from '../../../platform/ledger/balance-reads.ts';
import type { Clock } from '@pavilion/server/clock';
import { acceptBytes } from '@pavilion/server/http-server';
import type { HttpAnswer, WalletService } from '../wallet-service.ts';
import {
  codeOfSlug,
  COMBINED_SIGNATURE,
  combinedRequest,
  creditIdOf,
  debitIdOf,
  minorOf,
  textOf,
  type CombinedAnswer,
  type CombinedRequest,
} from '../../../platform/providers/combined-contract.ts';

export type CombinedProvider = { readonly name: string; readonly secret: string };
export type CombinedRoutesOptions = {
  readonly wallet: WalletService;
  readonly providers: readonly CombinedProvider[];
  readonly clock: Clock;
};

type Transfer = Extract<CombinedRequest, { cmd: 'transfer' }>;
type Reply = { readonly http: number; readonly body: CombinedAnswer };

/** Error codes of this contract, by the wallet's status. */
const REASONS: Partial<Record<WalletStatus, string>> = {
  INSUFFICIENT_FUNDS: 'NO_FUNDS',
  SESSION_ENDED: 'NO_SESSION',
  BET_CANCELLED: 'CANCELLED',
  TX_CONFLICT: 'REUSED_REF',
  BET_ALREADY_SETTLED: 'ALREADY_PAID',
  BET_ROLLED_BACK: 'CANCELLED',
  ROUND_CLOSED: 'HAND_IS_OVER',
};

/**
 * Serves providers that have one call for debits and credits, through the same wallet. A transfer becomes a bet, a win and the end of a round. The adapter
 * keeps no state. The transaction ids derive from the transfer's id, so a repeated transfer finds the parts that were already booked. Everything else follows
 * the wallet's own rules.
 */
export async function registerCombinedWallet(server: FastifyInstance, options: CombinedRoutesOptions): Promise<void> {
  await server.register(async (scope) => {
    acceptBytes(scope, WALLET_BODY_BYTES_MAX);
    for (const provider of options.providers)
      scope.post(`/wallet/combined/${provider.name}`, async (request, reply) => {
        const { http, body } = await answerTo(options, provider, request);
        return send(reply, http, body);
      });
  });
}

function send(reply: FastifyReply, http: number, body: CombinedAnswer): FastifyReply {
  return reply.code(http).header('cache-control', 'no-store').send(body);
}

async function answerTo(
  { wallet, clock }: CombinedRoutesOptions,
  { name, secret }: CombinedProvider,
  request: FastifyRequest,
): Promise<Reply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(String(request.headers[COMBINED_SIGNATURE] ?? ''), 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return refusalReply(401, 'BAD_SIGN');
  const read = z.safeParse(combinedRequest, parseStrictJson(body.toString('utf8')));
  if (!read.success) return refusalReply(400, 'BAD_REQUEST');
  try {
    return await carryOut(wallet, name, read.data, clock.nowMs());
  } catch {
    // The call had no effect, or its effect is unknown. The provider may repeat it.
    return refusalReply(503, 'TRY_AGAIN');
  }
}

function carryOut(wallet: WalletService, provider: string, request: CombinedRequest, nowMs: number): Promise<Reply> {
  switch (request.cmd) {
    case 'session':
      return openSession(wallet, provider, request.token);
    case 'transfer':
      return transfer(wallet, provider, request, nowMs);
    case 'cancel':
      return cancel(wallet, provider, request);
  }
}

async function openSession(wallet: WalletService, provider: string, launchToken: string): Promise<Reply> {
  const { body } = await wallet.authenticate(provider, { action: 'authenticate', requestId: randomUUID(), launchToken });
  if (body.status !== 'OK') return refusalReply(200, 'BAD_TOKEN');
  const { playerId: user, sessionId: session, gameCode: game, balance } = body;
  return { http: 200, body: { ok: true, user, session, game, funds: textOf(balance) } };
}

/**
 * Books the stake first and stops if it is refused. Then it books the payout and the end of the round. The end uses the wallet's own totals, because the
 * provider sends none.
 */
async function transfer(wallet: WalletService, provider: string, request: Transfer, nowMs: number): Promise<Reply> {
  const { ref, user, session, hand } = request;
  const [amount, payout] = [minorOf(request.stake), minorOf(request.payout)];
  if (amount === 0) return refusalReply(200, 'NO_STAKE');
  const common = { requestId: ref, playerId: user, gameCode: codeOfSlug(request.game), roundId: hand, currency: CURRENCY };
  const ticket = {
    ticketId: ref,
    market: 'HAND',
    selection: '-',
    side: 'BACK',
    price: null,
    stake: amount,
    debit: amount,
  } as const;
  const taken = await wallet.bet(provider, {
    action: 'bet',
    ...common,
    txId: debitIdOf(ref),
    sessionId: session,
    window: 0,
    amount,
    tickets: [ticket],
    placedAt: nowMs,
  });
  if (taken.body.status !== 'OK') return replyToRefused(taken);
  const ids = { txId: creditIdOf(ref), refTxId: debitIdOf(ref) };
  const paid = payout === 0 ? taken : await wallet.win(provider, { action: 'win', ...common, ...ids, amount: payout });
  if (paid.body.status !== 'OK') return replyToRefused(paid);
  if (!request.final) return { http: 200, body: { ok: true, funds: textOf(paid.body.balance) } };
  return endRound(wallet, provider, common);
}

type Round = {
  readonly requestId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly currency: string;
};

/** Ends a round. The contract has no totals, so a first call with zero totals gets the wallet's own sums, which the second call sends. */
async function endRound(wallet: WalletService, provider: string, round: Round): Promise<Reply> {
  const close = (totals: { debit: number; credit: number }) =>
    wallet.endRound(provider, { action: 'end-round', ...round, bets: [], totals, resultRef: `hand:${round.roundId}` });
  const closed = await close({ debit: 0, credit: 0 });
  const { sums } = closed.body as WalletRefusalAnswer;
  const ended = sums === undefined ? closed : await close(sums);
  return ended.body.status === 'OK'
    ? { http: 200, body: { ok: true, funds: textOf(ended.body.balance) } }
    : replyToRefused(ended);
}

async function cancel(
  wallet: WalletService,
  provider: string,
  request: Extract<CombinedRequest, { cmd: 'cancel' }>,
): Promise<Reply> {
  const { ref, user: playerId, hand: roundId } = request;
  const undone = await wallet.rollback(provider, {
    action: 'rollback',
    requestId: ref,
    txId: `${ref}:cancel`,
    refTxId: debitIdOf(ref),
    playerId,
    roundId,
    currency: CURRENCY,
    reason: 'CANCELLED',
  });
  return undone.body.status === 'OK'
    ? { http: 200, body: { ok: true, funds: textOf(undone.body.balance) } }
    : replyToRefused(undone);
}

function replyToRefused({ http, body }: HttpAnswer): Reply {
  if (http >= 500) return refusalReply(http, 'TRY_AGAIN');
  const reason = REASONS[body.status] ?? 'NOT_ALLOWED';
  const { balance } = body;
  return { http: 200, body: { ok: false, reason, ...(balance === undefined ? {} : { funds: textOf(balance) }) } };
}

function refusalReply(http: number, reason: string): Reply {
  return { http, body: { ok: false, reason } };
}
