import {
  factRulesOf,
  factSportNameOf,
  invalidParameterOf,
  outcomesOf,
  PARAMETERS,
  sidesOf,
  type FactMarketType,
  type FactResult,
  type Facts,
  type Figures,
  type ParameterName,
} from '@pavilion/core/settlement/facts';
import type { RuleId } from '@pavilion/core/settlement';
import type { Db } from '../../platform/db/index.ts';
import { isHouse, type AnyMarketEntry, type Catalogue } from '../markets/catalogue-reads.ts';
import { hasLines, isOnNumber, resultNumberOf } from '../markets/house-reads.ts';
import { factsRecordOf, type FactsRecord } from './fact-store.ts';
import type { DecidedContent } from './proposal-store.ts';

/** The decision of the facts on a market. WAITS: a fact is missing, or the event is in play. BY_HAND: no rule can settle it; `why` is a sentence for staff. */
export type FactDecision =
  | {
      readonly kind: 'DECIDED';
      readonly content: DecidedContent;
      readonly ruleId: RuleId;
      readonly used: Facts;
      readonly figures: Figures;
    }
  | { readonly kind: 'WAITS'; readonly missing: string | undefined }
  | { readonly kind: 'BY_HAND'; readonly why: string };

/**
 * The comparison of a feed's result with the facts. SAME, DIFFERS: rules settle the market, and the result proposes nothing. STAFF: the sport has rules, but none
 * can settle this market, so only people confirm the result. FEED: the feed decides, because the sport has no rules or the match has no facts.
 */
export type Comparison = { readonly kind: 'SAME' | 'DIFFERS' | 'FEED' } | { readonly kind: 'STAFF'; readonly why: string };

const NO_RULE: FactDecision = { kind: 'BY_HAND', why: 'No rule settles this kind of market from facts.' };

type OutOfMarket = { readonly runner: number; readonly factor: number | undefined };

/** Returns the outcome of each selection of a market; undefined if no rule settles it from facts. */
export function outcomesOfEntry(catalogue: Catalogue, entry: AnyMarketEntry): readonly string[] | undefined {
  const match = catalogue.match(entry.matchId);
  const rules = match === undefined ? undefined : factRulesOf(catalogue.sport(match.sportId), entry.marketType);
  return rules === undefined ? undefined : outcomesIn(rules.market, entry, match?.name);
}

/** Returns the outcome of each selection. Markets without a stored question derive outcomes from the names of their selections. */
function outcomesIn(market: Pick<FactMarketType, 'outcomes'>, { question, runners }: AnyMarketEntry, matchName = '') {
  const names = runners.map(({ name }) => name);
  return question.outcomes ?? outcomesOf(market, names, sidesOf(matchName));
}

/** Returns the runners that the facts take out of a market, with their reduction factors in percent if known. */
export function nonRunnersIn(catalogue: Catalogue, entry: AnyMarketEntry, facts: Facts): readonly OutOfMarket[] {
  const match = catalogue.match(entry.matchId);
  const rules = match === undefined ? undefined : factRulesOf(catalogue.sport(match.sportId), entry.marketType);
  const outcomes = rules === undefined ? undefined : outcomesIn(rules.market, entry, match?.name);
  if (rules === undefined || outcomes === undefined) return [];
  const nonRunners = rules.rules.nonRunners(facts, rules.type, outcomes);
  return entry.runners.flatMap(({ index: runner }, place) => {
    const named = nonRunners.find((each) => each.name === outcomes[place]);
    return named === undefined ? [] : [{ runner, factor: named.factor }];
  });
}

/** Returns the reason for voiding house bets on a runner that the facts take out (settlement S-FM1-6, S-FM1-10, S-RACE-6). */
export function voidReasonOut(catalogue: Catalogue, { matchId }: AnyMarketEntry): 'NOT_IN_ELEVEN' | 'NON_RUNNER' {
  const match = catalogue.match(matchId);
  const sport = match === undefined ? undefined : factSportNameOf(catalogue.sport(match.sportId));
  return sport === 'CRICKET' ? 'NOT_IN_ELEVEN' : 'NON_RUNNER';
}

/** Settles a market by the published rules from the facts of its match. */
export function factDecision(
  catalogue: Catalogue,
  entry: AnyMarketEntry,
  facts: Facts,
  removals: readonly { readonly runner: number }[] = [],
): FactDecision {
  const match = catalogue.match(entry.matchId);
  const rules = match === undefined ? undefined : factRulesOf(catalogue.sport(match.sportId), entry.marketType);
  if (rules === undefined) return NO_RULE;
  const { question, runners } = entry;
  const outcomes = outcomesIn(rules.market, entry, match?.name);
  const decision = rules.rules.decide(facts, {
    type: rules.type,
    question: { ...question, outcomes },
    runners: runners.length,
    winners: isHouse(entry) ? 1 : entry.terms.winners,
    eachWay: isHouse(entry) ? undefined : entry.terms.eachWay,
    // A house market has no list of removed runners. The facts name them, and bets on them become void before the market is paid.
    removed: (isHouse(entry) ? nonRunnersIn(catalogue, entry, facts) : removals).map(({ runner }) => runner),
    declared: (entry.factors?.factors ?? []).flatMap((factor, place) => (factor === null ? [] : [place])),
    isOnNumber: isOnNumber(entry),
  });
  if (decision === undefined) return { kind: 'BY_HAND', why: whyUndecided(rules.market, entry) };
  if (decision.kind === 'WAITS') return { kind: 'WAITS', missing: decision.missing };
  const { result, ruleId, facts: used, figures } = decision;
  const number = 'number' in result ? resultNumberOf(entry, result.number) : undefined;
  if ('number' in result && number === undefined)
    return { kind: 'BY_HAND', why: 'The computed number is outside the range of this market.' };
  const content = contentOf(entry, result, number);
  return { kind: 'DECIDED', content, ruleId, used, figures };
}

/** Returns why the rule of a market cannot decide it: a parameter or the outcomes are missing. */
function whyUndecided(market: FactMarketType, entry: AnyMarketEntry): string {
  const missing = invalidParameterOf(market, entry.question, isOnNumber(entry));
  if (missing === undefined)
    return 'The names of the selections do not decide their outcomes, so no rule can settle this market.';
  if (!(missing in PARAMETERS)) return 'No rule settles this form of the market from facts.';
  const { label } = PARAMETERS[missing as ParameterName];
  return `The market was opened without a parameter that its rule needs: ${label}.`;
}

/** Returns the result in the exchange's integers. Without lines, a least number decides nothing, so the market is void. */
function contentOf(entry: AnyMarketEntry, result: FactResult, number: number | undefined): DecidedContent {
  if (!('number' in result) || number === undefined) return result;
  if (result.isLeast !== true) return { number };
  return hasLines(entry) ? { number, isLeast: true } : { voidReason: 'NOT_COMPLETED' };
}

/** Returns the newest facts of a match. */
export async function factsInForce(db: Db, matchId: number): Promise<FactsRecord | undefined> {
  const row = await db
    .selectFrom('match_facts')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : factsRecordOf(row);
}

/** Returns the newest facts of matches whose proposals a crash prevented, with the role of the person who recorded the facts. */
export async function factsToApply(db: Db): Promise<readonly { readonly record: FactsRecord; readonly role: string }[]> {
  const rows = await db
    .selectFrom('match_facts as f')
    .innerJoin('users as u', 'u.user_id', 'f.recorded_by')
    .selectAll('f')
    .select('u.role')
    .distinctOn('f.match_id')
    .where('is_applied', '=', false)
    .orderBy('f.match_id')
    .orderBy('f.version', 'desc')
    .execute();
  return rows.map((row) => ({ record: factsRecordOf(row), role: row.role }));
}

/** Returns all versions of a match's facts, newest first, with their recorders' names. */
export async function readFactsVersions(
  db: Db,
  matchId: number,
): Promise<readonly (FactsRecord & { readonly recorder: string })[]> {
  const rows = await db
    .selectFrom('match_facts as f')
    .innerJoin('users as u', 'u.user_id', 'f.recorded_by')
    .selectAll('f')
    .select('u.user_name')
    .where('match_id', '=', matchId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...factsRecordOf(row), recorder: row.user_name }));
}
