import type { RequestOf } from '@pavilion/contract/endpoint';
import type { HTTP, VoidCase, VoidCaseReason, VoidScope } from '@pavilion/contract/http';
import { voidAfter, type IllegitimatePlayForm } from '@pavilion/core/settlement';
import { assert, MICROS_PER_MS } from '@pavilion/core/std';
import type { Db } from '../../platform/db/index.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, pageOf } from '../../platform/http/wire.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { isVoidingEvent, whyFutureBets, whyScopeRefused } from './void-case-rules.ts';
import { accountsNamed, readCaseAccounts, readCaseFills, readCases } from './void-case-reads.ts';
import type { VoidCaseService } from './void-case-service.ts';
import type { CaseScope } from './void-case-store.ts';

export type VoidCaseRoutesOptions = {
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly voidCases: VoidCaseService;
  /** This house's form of voiding illegitimate play. */
  readonly illegitimatePlay: IllegitimatePlayForm;
};

type CaseHandlers = Pick<
  HandlersOf<'office'>,
  | 'openVoidCase'
  | 'getVoidCases'
  | 'getVoidCaseFills'
  | 'getVoidCaseAccounts'
  | 'approveVoidCase'
  | 'rejectVoidCase'
  | 'carryOutVoidCase'
>;

export function voidCaseHandlers(options: VoidCaseRoutesOptions): CaseHandlers {
  const { db, catalogue, voidCases } = options;
  return {
    openVoidCase: async (request, call) =>
      withMessage(await open(options, request, call), 'Opened. Another person must approve it.'),
    getVoidCases: ({ status, ...page }, { receivedAtMs }) => readCases(db, { status }, pageOf(page), new Date(receivedAtMs)),
    getVoidCaseFills: ({ case_id, ...page }) => readCaseFills(db, catalogue, case_id, pageOf(page)),
    getVoidCaseAccounts: ({ case_id, ...page }) => readCaseAccounts(db, case_id, pageOf(page)),
    approveVoidCase: async ({ case_id, version }, call) =>
      withMessage(await voidCases.approve(case_id, version, actorOf(call)), 'Approved until the end of the day.'),
    rejectVoidCase: async ({ case_id, version, note }, call) =>
      withMessage(await voidCases.reject(case_id, version, note.trim(), actorOf(call)), 'Rejected. No bets were voided.'),
    carryOutVoidCase: async ({ case_id, version }, call) =>
      withMessage(await voidCases.carryOut(case_id, version, actorOf(call)), 'Carried out. Both sides get their stakes back.'),
  };
}

const actorOf = ({ caller, requestId }: Call) => ({ ...caller, requestId });

function withMessage(outcome: VoidCase | Refused, message: string): Answer<VoidCase> | Refused {
  return outcome instanceof Refused ? outcome : new Answer(outcome, message);
}

async function open(
  { db, catalogue, voidCases, illegitimatePlay }: VoidCaseRoutesOptions,
  request: RequestOf<(typeof HTTP)['office']['openVoidCase']>,
  call: Call,
): Promise<VoidCase | Refused> {
  const { market_id, reason, evidence } = request;
  const entry = catalogue.anyMarket(marketIdOf(market_id));
  if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
  const wrong = whyScopeRefused(catalogue, entry, { reason, scope: request.scope.kind, illegitimatePlay });
  if (wrong !== undefined) return wrong;
  const scope = await scopeOf(db, request.scope, reason, call.receivedAtMs);
  if (scope instanceof Refused) return scope;
  return voidCases.open({ entry, reason, scope, evidence: evidence.trim() }, actorOf(call));
}

async function scopeOf(db: Db, scope: VoidScope, reason: VoidCaseReason, nowMs: number): Promise<CaseScope | Refused> {
  if (scope.kind === 'BETS') return { kind: 'BETS', bets: scope.bet_ids.map(Number) };
  const from = scope.kind === 'AFTER' ? firstAfter(scope.moment, reason) : Date.parse(scope.from) * MICROS_PER_MS;
  const until = (scope.until === undefined ? nowMs : Date.parse(scope.until)) * MICROS_PER_MS;
  const early = whyFutureBets(scope, { from, until }, nowMs);
  if (early !== undefined) return early;
  if (scope.kind !== 'WINNING_ONLY' && scope.kind !== 'WHOLE_EPISODE') return { kind: 'WINDOW', from, until };
  const users = await accountsNamed(db, scope.user_names);
  return users === undefined
    ? refuse('NOT_FOUND', { field: 'user_names' })
    : { kind: scope.kind, play: scope.play, users, from, until };
}

/** Returns the start of the period. Bets at the last valid moment remain valid, so the period starts one microsecond later. */
function firstAfter(moment: string, reason: VoidCaseReason): number {
  assert(isVoidingEvent(reason), 'the scope AFTER has the reason of a voiding event');
  return voidAfter(reason, Date.parse(moment)) * MICROS_PER_MS + 1;
}
