import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '@pavilion/core/exchange';
import { HTTP, isPermitted, UNATTENDED_HEADER, type AnyEndpoint, type Who } from '@pavilion/contract/http';
import { WITH_ISSUED_PASSWORD } from '@pavilion/contract/http/user';
import { permissionOf } from '@pavilion/contract/permissions';
import { registerCall, type Hook, type Work } from '@pavilion/server/calls';
import { addressOf, clientBlock } from '@pavilion/server/client-address';
import type { RateLimiter } from '@pavilion/server/rate-limiter';
import { bearerOf, idempotencyKeyOf } from '@pavilion/server/request-headers';
import type { Clock } from '@pavilion/server/clock';
import type { AnswerTimes } from './answer-times.ts';
import { NOBODY, type Authenticate, type Caller } from './caller.ts';
import { sendRefusal } from '@pavilion/server/failures';
import type { Call, Handlers } from './handlers.ts';
import { contentOf, DerivedKeys, keyOf } from './idempotency.ts';
import { RepeatedAnswers } from './repeated-answers.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import type { Site } from './site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

export type ApiOptions = {
  readonly handlers: Handlers;
  readonly authenticate: Authenticate;
  /** Limits calls by session, and calls without a session by block of addresses. */
  readonly limiter: RateLimiter;
  /** Limits endpoints that cost a password hash or a message, by block of addresses. */
  readonly signInLimiter: RateLimiter;
  readonly answerTimes: AnswerTimes;
  /** The address of the product that a Host header names. */
  readonly siteOf: (host: string | undefined) => Site;
  readonly clock: Clock;
  /** Called for every call outside the caller's role (trust SEC-02). */
  readonly onHidden: (caller: Caller, path: string, requestId: string) => void;
};

type Keys = { readonly derived: DerivedKeys; readonly repeated: RepeatedAnswers };
type AnyHandler = (request: unknown, call: Call) => unknown;

/** Polling calls. They do not show that a person is present, so they do not keep a session alive (trust SEC-16). */
const NO_ACTIVITY: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([HTTP.user.getUserBalance]);
const COSTS_A_HASH: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  HTTP.user.login,
  HTTP.user.changePassword,
  HTTP.user.openPaperAccount,
  HTTP.user.enterPaperAccount,
  HTTP.user.signUp,
  HTTP.user.verifyOtp,
  HTTP.user.resendOtp,
  HTTP.user.forgotPassword,
  HTTP.user.resetPassword,
  HTTP.user.enableSecurityAuth,
  HTTP.user.disableSecurityAuth,
  HTTP.user.beginPasskey,
  HTTP.user.removePasskey,
  HTTP.user.askPasskeySignIn,
  HTTP.user.signInWithPasskey,
  HTTP.office.issueAccounts,
  HTTP.office.reissuePassword,
  HTTP.office.decideStaffChange,
]);

/** Writes with durably stored keys, in the exchange or with the request's own row. */
const KEYED_DURABLY: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  HTTP.bet.placeBet,
  HTTP.bet.cancelBet,
  HTTP.office.depositPoints,
  HTTP.office.withdrawPoints,
]);

/** Turns every row of the contract into a route. A request passes in this order: limits, session, role, validation, key, handler, envelope. */
export function registerApi(server: FastifyInstance, options: ApiOptions): void {
  // Replaced before any handler runs; the shared value only reserves the property.
  server.decorateRequest('caller', null as unknown as Caller);
  const keys: Keys = { derived: new DerivedKeys(), repeated: new RepeatedAnswers() };
  for (const [noun, rows] of Object.entries(HTTP))
    for (const [name, row] of Object.entries(rows) as [string, AnyEndpoint][]) {
      const handler = (options.handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[name];
      if (handler === undefined) throw new Error(`no handler for ${noun}.${name}`);
      const onRequest = hooksOf(row, options);
      registerCall(server, `/api/${row.path}`, row, { onRequest, answer: answerOf(row, handler, keys, options) });
    }
}

const asNobody: Hook = (request, _reply, done) => {
  request.caller = NOBODY;
  done();
};

function hooksOf(row: AnyEndpoint, options: ApiOptions): Hook[] {
  const { limiter, signInLimiter, clock } = options;
  const isPublic = row.who === 'public';
  const limited = COSTS_A_HASH.has(row) ? [rateLimitHook(signInLimiter, clock)] : isPublic ? [rateLimitHook(limiter, clock)] : [];
  return [...limited, isPublic ? asNobody : sessionHook(row, options)];
}

function rateLimitHook(byAddress: RateLimiter, clock: Clock): Hook {
  return (request, reply, done) => {
    const waitMs = byAddress.waitMs(clientBlock(request), clock.nowMs());
    if (waitMs > 0) sendRefusal(reply, refuse('RATE_LIMITED', { wait_ms: waitMs }));
    else done();
  };
}

function sessionHook(row: AnyEndpoint, options: ApiOptions): Hook {
  const isPoll = NO_ACTIVITY.has(row);
  const admit = (caller: Caller | undefined, request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const refused = caller === undefined ? refuse('SESSION_ENDED') : admission(row, caller, request, options);
    if (refused !== undefined) sendRefusal(reply, refused);
    else {
      request.caller = caller === undefined ? NOBODY : { ...caller, address: addressOf(request) };
      done();
    }
  };
  return (request, reply, done) => {
    const token = bearerOf(request);
    const found =
      token === undefined ? undefined : options.authenticate(token, !isPoll && request.headers[UNATTENDED_HEADER] === undefined);
    if (!(found instanceof Promise)) return admit(found, request, reply, done);
    found
      .then((caller) => admit(caller, request, reply, done))
      .catch(() => sendRefusal(reply, refuse('TEMPORARILY_UNAVAILABLE')));
  };
}

/** Returns why a signed-in caller may not make this call; undefined if they may. */
function admission(row: AnyEndpoint, caller: Caller, request: FastifyRequest, options: ApiOptions): Refused | undefined {
  const waitMs = options.limiter.waitMs(caller.sessionId, options.clock.nowMs());
  if (waitMs > 0) return refuse('RATE_LIMITED', { wait_ms: waitMs });
  if (!mayCall(row.who, caller) || !isWithinRole(row, caller)) {
    options.onHidden({ ...caller, address: addressOf(request) }, row.path, request.id);
    return refuse('NOT_FOUND');
  }
  if (row.realOnly === true && caller.role === 'PAPER') return refuse('PAPER_ACCOUNT');
  if (caller.isChangePassword && !WITH_ISSUED_PASSWORD.has(row)) return refuse('PASSWORD_CHANGE_REQUIRED');
  return undefined;
}

function mayCall(who: Who, { role }: Caller): boolean {
  switch (who) {
    case 'public':
    case 'signedIn':
      return true;
    case 'player':
      return role === 'PLAYER' || role === 'AGENT' || role === 'PAPER';
    case 'agent':
      return role === 'AGENT';
    case 'upline':
      return role === 'AGENT' || role === 'OPERATOR';
    case 'operator':
      return role === 'OPERATOR';
    case 'feed':
      return role === 'FEED';
  }
}

/** True if the operator's staff role includes this call (trust SEC-02). Other roles are not checked here. */
function isWithinRole(row: AnyEndpoint, { role, staffRole }: Caller): boolean {
  if (role !== 'OPERATOR' || row.who === 'signedIn') return true;
  const permission = permissionOf(row);
  return permission !== undefined && staffRole !== undefined && isPermitted(staffRole, permission);
}

function answerOf(row: AnyEndpoint, handler: AnyHandler, keys: Keys, { answerTimes, clock, siteOf }: ApiOptions): Work['answer'] {
  const isKeyedDurably = KEYED_DURABLY.has(row);
  return async (asked, request) => {
    const startedMs = performance.now();
    const receivedAtMs = clock.nowMs();
    const key = row.idempotent === true ? keyOfRequest(request, row.path, keys.derived, receivedAtMs) : undefined;
    if (key instanceof Refused) return key;
    const { caller, id: requestId } = request;
    const site = siteOf(request.headers.host);
    const { nowMs } = clock;
    const call: Call = { caller, requestId, address: addressOf(request), site, receivedAtMs, nowMs, key };
    const work = (): unknown => handler(asked, call);
    const outcome = await (key === undefined || isKeyedDurably
      ? work()
      : keys.repeated.answer(request.caller.userId, key, contentOf(row.path, request.body), receivedAtMs, work));
    answerTimes.note(row.path, performance.now() - startedMs);
    return outcome;
  };
}

function keyOfRequest(request: FastifyRequest, path: string, derivedKeys: DerivedKeys, nowMs: number): IdempotencyKey | Refused {
  const given = idempotencyKeyOf(request);
  if (given === undefined) return derivedKeys.keyFor(request.caller.sessionId, contentOf(path, request.body), nowMs);
  return given instanceof Refused ? given : keyOf(given);
}
