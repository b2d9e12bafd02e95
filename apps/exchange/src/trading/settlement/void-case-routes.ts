import type { RequestOf } from '@pavilion/contract/endpoint';
import type { HTTP, VoidCase, VoidCaseReason, VoidScope } from '@pavilion/contract/http';
import { VOIDING_EVENTS, voidAfter, type IllegitimatePlayForm, type VoidingEvent } from '@pavilion/core/settlement';
import { assert } from '@pavilion/core/std';
import type { Db } from '../../platform/db/index.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, pageOf } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import type { AnyMarketEntry, Catalogue } from '../markets/catalogue-reads.ts';
import { ruleOfMarket } from '../rules/rule-reads.ts';
import { accountsNamed, readCaseFills, readCases } from './void-case-reads.ts';
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
  'openVoidCase' | 'getVoidCases' | 'getVoidCaseFills' | 'approveVoidCase' | 'rejectVoidCase' | 'carryOutVoidCase'
>;

const MICROS_PER_MS = 1_000;

export function voidCaseHandlers(options: VoidCaseRoutesOptions): CaseHandlers {
  const { db, voidCases } = options;
  return {
    openVoidCase: async (request, call) => told(await open(options, request, call), 'Opened. Another person must approve it.'),
    getVoidCases: ({ status, ...page }, { receivedAtMs }) => readCases(db, { status }, pageOf(page), new Date(receivedAtMs)),
    getVoidCaseFills: ({ case_id, ...page }) => readCaseFills(db, case_id, pageOf(page)),
    approveVoidCase: async ({ case_id, version }, call) =>
      told(await voidCases.approve(case_id, version, officer(call)), 'Approved until the end of the day.'),
    rejectVoidCase: async ({ case_id, version, note }, call) =>
      note.trim() === ''
        ? invalid('note')
        : told(await voidCases.reject(case_id, version, note.trim(), officer(call)), 'Rejected. No bets were voided.'),
    carryOutVoidCase: async ({ case_id, version }, call) =>
      told(await voidCases.carryOut(case_id, version, officer(call)), 'Carried out. Both sides get their stakes back.'),
  };
}

const officer = ({ caller, requestId }: Call) => ({ ...caller, requestId });

function told(outcome: VoidCase | Refused, message: string): Answer<VoidCase> | Refused {
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
  if (evidence.trim() === '') return invalid('evidence');
  // For illegitimate play a query selects the bets, so no person picks them. Other reasons void winners and losers alike.
  const isPlayScope = request.scope.kind === 'WINNING_ONLY' || request.scope.kind === 'WHOLE_EPISODE';
  if ((reason === 'ILLEGITIMATE_PLAY') !== isPlayScope) return invalid('scope');
  if (isPlayScope && request.scope.kind !== illegitimatePlay) return invalid('scope', FORM[illegitimatePlay]);
  // For these events a rule determines the affected markets and the start.
  if (isVoidingEvent(reason) !== (request.scope.kind === 'AFTER')) return invalid('scope');
  if (isVoidingEvent(reason) && !hasRule(catalogue, entry, reason)) return invalid('market_id', NO_RULE[reason]);
  const scope = await scopeOf(db, request.scope, reason, call.receivedAtMs);
  if (scope instanceof Refused) return scope;
  return voidCases.open({ entry, reason, scope, evidence: evidence.trim() }, officer(call));
}

/** Errors for a scope of the form that this house's Site Rules do not allow. */
const FORM: Readonly<Record<IllegitimatePlayForm, string>> = {
  WINNING_ONLY: 'The Site Rules of this house void only the winning bets of illegitimate play. Choose winning bets only.',
  WHOLE_EPISODE: 'The Site Rules of this house void all bets of illegitimate play, losing bets too. Choose the whole episode.',
};

const NO_RULE: Readonly<Record<VoidingEvent, string>> = {
  NEW_TOSS: 'A new toss voids only cricket bets on the match, its bookmaker market and the toss. Choose one of these markets.',
  PLAYER_DROPPED_OUT: 'A player who drops out voids only bets on cricket season totals. Choose one of these markets.',
};

function isVoidingEvent(reason: VoidCaseReason): reason is VoidingEvent {
  return (VOIDING_EVENTS as readonly string[]).includes(reason);
}

/** True if a rule of the market covers the reason. Without one, the void is a manual decision. */
function hasRule(catalogue: Catalogue, entry: AnyMarketEntry, reason: VoidingEvent): boolean {
  const rule = ruleOfMarket(catalogue, entry, { voidReason: reason });
  return rule !== undefined && rule !== 'S-GEN-1';
}

async function scopeOf(db: Db, scope: VoidScope, reason: VoidCaseReason, nowMs: number): Promise<CaseScope | Refused> {
  if (scope.kind === 'BETS') return { kind: 'BETS', bets: scope.bet_ids.map(Number) };
  const from = scope.kind === 'AFTER' ? firstAfter(scope.moment, reason) : Date.parse(scope.from) * MICROS_PER_MS;
  const until = (scope.until === undefined ? nowMs : Date.parse(scope.until)) * MICROS_PER_MS;
  // A case covers only past bets, because future ones cannot be reviewed.
  if (until > nowMs * MICROS_PER_MS || until <= from)
    return invalid(scope.until !== undefined ? 'until' : scope.kind === 'AFTER' ? 'moment' : 'from');
  if (scope.kind !== 'WINNING_ONLY' && scope.kind !== 'WHOLE_EPISODE') return { kind: 'WINDOW', from, until };
  const users = await accountsNamed(db, scope.user_names);
  return users === undefined
    ? refuse('NOT_FOUND', { field: 'user_names' })
    : { kind: scope.kind, play: scope.play, users, from, until };
}

/** Returns the start of the window. Bets at the last valid moment stand, so it starts one microsecond later. */
function firstAfter(moment: string, reason: VoidCaseReason): number {
  assert(isVoidingEvent(reason), 'the scope AFTER has the reason of a voiding event');
  return voidAfter(reason, Date.parse(moment)) * MICROS_PER_MS + 1;
}
