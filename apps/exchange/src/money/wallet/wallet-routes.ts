import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { isOutage } from '@pavilion/contract/outage';
import {
  WALLET_ACTIONS,
  WALLET_BODY_BYTES_MAX,
  WALLET_CALLS,
  WALLET_PATH,
  type WalletAction,
  type WalletRequest,
} from '@pavilion/contract/wallet';
import { parseStrictJson } from '@pavilion/core/std';
import { acceptBytes } from '@pavilion/server/http-server';
import type { SignedDoor } from '@pavilion/server/signed-door';
import { refusalOf, type HttpAnswer, type WalletService } from './wallet-service.ts';

export type WalletRoutesOptions = { readonly wallet: WalletService; readonly signedDoor: SignedDoor; readonly log: Logger };

/**
 * Registers the wallet's calls (casino §8). They are checked in the order of C-WAL-2: size, headers, timestamp, signature, nonce, schema, `action` and path,
 * and only then the rules. A body stays raw bytes until its signature has been checked.
 */
export async function registerWallet(server: FastifyInstance, { wallet, signedDoor, log }: WalletRoutesOptions): Promise<void> {
  await server.register(async (scope) => {
    acceptBytes(scope, WALLET_BODY_BYTES_MAX);
    // An error before the handler is a fault of the transmission (too large, truncated). An error in the handler is a fault of this server.
    scope.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
      const isTheirs = error.statusCode !== undefined && error.statusCode < 500;
      if (!isTheirs) log.error(error, 'a call of the wallet failed');
      return send(reply, refusalOf(isTheirs ? 'SCHEMA_INVALID' : isDown(error) ? 'TEMPORARILY_UNAVAILABLE' : 'INTERNAL', ''));
    });
    for (const action of WALLET_ACTIONS) {
      scope.post(`${WALLET_PATH}/${action}`, (request, reply) => answer(action, request, reply));
    }
  });

  async function answer(action: WalletAction, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const admitted = signedDoor.admit(request.headers, body);
    if ('refusal' in admitted) return send(reply, refusalOf(admitted.refusal, ''));
    const read = readBody(action, body);
    if (typeof read === 'string') return send(reply, refusalOf('SCHEMA_INVALID', read));
    return send(reply, await carryOut(wallet, admitted.provider, read).catch((error: unknown) => failed(error, read.requestId)));
  }

  function failed(error: unknown, requestId: string): HttpAnswer {
    if (isDown(error)) return refusalOf('TEMPORARILY_UNAVAILABLE', requestId);
    log.error(error, 'a call of the wallet failed');
    return refusalOf('INTERNAL', requestId);
  }
}

type AnyRequest = { [A in WalletAction]: WalletRequest<A> }[WalletAction];

function carryOut(wallet: WalletService, provider: string, request: AnyRequest): Promise<HttpAnswer> {
  switch (request.action) {
    case 'authenticate':
      return wallet.authenticate(provider, request);
    case 'balance':
      return wallet.balance(provider, request);
    case 'bet':
      return wallet.bet(provider, request);
    case 'win':
      return wallet.win(provider, request);
    case 'rollback':
      return wallet.rollback(provider, request);
    case 'end-round':
      return wallet.endRound(provider, request);
  }
}

/** Returns the request. If it is invalid, returns its request id, or '' if that cannot be read. */
function readBody(action: WalletAction, body: Buffer): AnyRequest | string {
  // A duplicate member could mean different things to the signer and to us.
  const value = parseStrictJson(body.toString('utf8'));
  const read = z.safeParse(WALLET_CALLS[action].request, value);
  if (read.success) return read.data as AnyRequest;
  const requestId = (value as { readonly requestId?: unknown } | null | undefined)?.requestId;
  return typeof requestId === 'string' ? requestId.slice(0, 64) : '';
}

/** Returns true if the engine or database is unavailable. The outcome is then unknown, and the transaction may be sent again. */
function isDown(error: unknown): boolean {
  return isOutage(error) || (error as { readonly code?: unknown }).code === 'TEMPORARILY_UNAVAILABLE';
}

function send(reply: FastifyReply, { http, body }: HttpAnswer): FastifyReply {
  return reply.code(http).header('cache-control', 'no-store').send(body);
}
