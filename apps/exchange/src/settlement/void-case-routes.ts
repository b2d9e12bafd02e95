import type { RequestOf } from '@pavilion/contract/endpoint';
import type { HTTP, VoidCase, VoidScope } from '@pavilion/contract/http';
import type { Db } from '../db/index.ts';
import type { Call, HandlersOf } from '../http/handlers.ts';
import { pageOf } from '../http/page.ts';
import { Answer, invalid, refuse, Refused } from '../http/refused.ts';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { marketIdOf } from '../markets/market-ids.ts';
import { accountsNamed, readCaseFills, readCases } from './void-case-reads.ts';
import type { VoidCaseService } from './void-case-service.ts';
import type { CaseScope } from './void-case-store.ts';

export type VoidCaseRoutesOptions = { readonly db: Db; readonly catalogue: Catalogue; readonly voidCases: VoidCaseService };

type CaseHandlers = Pick<
  HandlersOf<'office'>,
  'openVoidCase' | 'getVoidCases' | 'getVoidCaseFills' | 'approveVoidCase' | 'rejectVoidCase' | 'carryOutVoidCase'
>;

const MICROS_PER_MS = 1_000;

export function voidCaseHandlers(options: VoidCaseRoutesOptions): CaseHandlers {
  const { db, voidCases } = options;
  return {
    openVoidCase: async (request, call) => told(await open(options, request, call), 'Opened: another person has to approve it.'),
    getVoidCases: ({ status, ...page }, { receivedAtMs }) => readCases(db, { status }, pageOf(page), new Date(receivedAtMs)),
    getVoidCaseFills: ({ case_id, ...page }) => readCaseFills(db, case_id, pageOf(page)),
    approveVoidCase: async ({ case_id, version }, call) =>
      told(await voidCases.approve(case_id, version, officer(call)), 'Approved until the end of the day.'),
    rejectVoidCase: async ({ case_id, version, note }, call) =>
      note.trim() === ''
        ? invalid('note')
        : told(await voidCases.reject(case_id, version, note.trim(), officer(call)), 'Rejected: nothing is void.'),
    carryOutVoidCase: async ({ case_id, version }, call) =>
      told(await voidCases.carryOut(case_id, version, officer(call)), 'Carried out: both sides are returned.'),
  };
}

const officer = ({ caller, requestId }: Call) => ({ ...caller, requestId });

function told(outcome: VoidCase | Refused, message: string): Answer<VoidCase> | Refused {
  return outcome instanceof Refused ? outcome : new Answer(outcome, message);
}

async function open(
  { db, catalogue, voidCases }: VoidCaseRoutesOptions,
  request: RequestOf<(typeof HTTP)['office']['openVoidCase']>,
  call: Call,
): Promise<VoidCase | Refused> {
  const { market_id, reason, evidence } = request;
  const entry = catalogue.anyMarket(marketIdOf(market_id));
  if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
  if (evidence.trim() === '') return invalid('evidence');
  // For illegitimate play winning bets are listed, never chosen; for everything else winners and losers are void alike.
  if ((reason === 'ILLEGITIMATE_PLAY') !== (request.scope.kind === 'WINNING_ONLY')) return invalid('scope');
  const scope = await scopeOf(db, request.scope, call.receivedAtMs);
  if (scope instanceof Refused) return scope;
  return voidCases.open({ entry, reason, scope, evidence: evidence.trim() }, officer(call));
}

async function scopeOf(db: Db, scope: VoidScope, nowMs: number): Promise<CaseScope | Refused> {
  if (scope.kind === 'BETS') return { kind: 'BETS', bets: scope.bet_ids.map(Number) };
  const fromMs = Date.parse(scope.from);
  const untilMs = scope.until === undefined ? nowMs : Date.parse(scope.until);
  // A case is about what has happened: what is still to come cannot be looked at by anybody.
  if (untilMs > nowMs || untilMs <= fromMs) return invalid(scope.until === undefined ? 'from' : 'until');
  const span = { from: fromMs * MICROS_PER_MS, until: untilMs * MICROS_PER_MS };
  if (scope.kind === 'WINDOW') return { kind: 'WINDOW', ...span };
  const users = await accountsNamed(db, scope.user_names);
  return users === undefined
    ? refuse('NOT_FOUND', { field: 'user_names' })
    : { kind: 'WINNING_ONLY', play: scope.play, users, ...span };
}
