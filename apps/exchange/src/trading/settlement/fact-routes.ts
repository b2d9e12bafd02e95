import type { FactMarketRow, MatchFacts, SportFacts } from '@pavilion/contract/http';
import { ruleText } from '@pavilion/contract/site-rules';
import { ruleById } from '@pavilion/core/settlement';
import { FACT_SPORTS, type Facts, type FactSportName } from '@pavilion/core/settlement/facts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { Clock } from '@pavilion/server/clock';
import type { Db } from '../../platform/db/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdText } from '../../platform/http/wire.ts';
import type { Catalogue, MatchEntry } from '../markets/catalogue-reads.ts';
import { figuresOf } from '../rules/rule-reads.ts';
import type { IllegitimatePlayForm } from '@pavilion/core/settlement';
import { checkedEnding, checkedFacts } from './fact-checks.ts';
import { readFactsVersions } from './fact-reads.ts';
import type { FactRow, FactService } from './fact-service.ts';
import type { KnownFacts } from './known-facts.ts';
import { computationRow, sentenceOf } from './proposal-reads.ts';

export type FactRoutesOptions = {
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly facts: FactService;
  readonly known: KnownFacts;
  readonly clock: Clock;
  readonly illegitimatePlay: IllegitimatePlayForm;
  /** Ends a match: all its markets close. */
  readonly endMatch: (matchId: number) => Promise<void>;
};

type FactHandlers = Pick<HandlersOf<'office'>, 'getFacts' | 'viewFacts' | 'recordFacts' | 'endMatch'>;

/** Handles the facts of matches: reads and records them, previews the results that follow, and ends a match with its final facts. */
export function factHandlers(options: FactRoutesOptions): FactHandlers {
  const { catalogue, facts: service, known } = options;
  const matchOf = (id: string | number): MatchEntry | Refused =>
    catalogue.match(Number(id)) ?? refuse('NOT_FOUND', { field: 'match_id' });
  return {
    getFacts: async ({ match_id }) => {
      const match = matchOf(match_id);
      return match instanceof Refused ? match : matchFactsOf(options, match);
    },
    viewFacts: async ({ match_id, facts: wire }) => {
      const match = matchOf(match_id);
      if (match instanceof Refused) return match;
      const facts = checkedFacts(known, match, wire);
      return facts instanceof Refused ? facts : matchFactsOf(options, match, facts);
    },
    recordFacts: async ({ match_id, facts: wire, source, version }, { caller, requestId }) => {
      const match = matchOf(match_id);
      if (match instanceof Refused) return match;
      const facts = checkedFacts(known, match, wire);
      if (facts instanceof Refused) return facts;
      const recorded = await service.record(match, { facts, source }, { ...caller, requestId }, version);
      if (recorded instanceof Refused) return recorded;
      return new Answer(await matchFactsOf(options, match), 'Recorded. Another person confirms each result that follows.');
    },
    endMatch: async ({ match_id, facts: wire, source, version }, { caller, requestId }) => {
      const match = matchOf(match_id);
      if (match instanceof Refused) return match;
      const facts = checkedEnding(known, match, wire, options.clock.nowMs());
      if (facts instanceof Refused) return facts;
      const by = { ...caller, requestId };
      const recorded = await service.record(match, { facts, source }, by, version);
      if (recorded instanceof Refused) return recorded;
      await options.endMatch(match.matchId);
      await service.noteEnd(match, recorded, by);
      return new Answer(await matchFactsOf(options, match), 'The match is over, and its markets are closed.');
    },
  };
}

/** Returns the facts of a match, its markets, and the result of each market under these facts. With `seen`, previews unrecorded facts. */
async function matchFactsOf(
  { db, facts: service, known, clock, illegitimatePlay }: FactRoutesOptions,
  match: MatchEntry,
  seen?: Facts,
): Promise<MatchFacts> {
  const versions = await readFactsVersions(db, match.matchId);
  const sport = known.sportOf(match) ?? null;
  const [inForce] = versions;
  const version = inForce?.version ?? 0;
  const facts = seen ?? inForce?.facts ?? (sport === null ? {} : suggestedFacts(sport, match));
  const previewed = {
    matchId: match.matchId,
    version: version + 1,
    facts,
    source: '',
    recordedBy: 0,
    recordedAtMs: clock.nowMs(),
  };
  const isInForce = seen === undefined && inForce !== undefined;
  const rows = await service.rows(match, isInForce ? inForce : previewed);
  const wire = (of: Facts): SportFacts | null => (sport === null ? null : { ...of, sport });
  return {
    match_id: match.matchId,
    match_name: match.name,
    sport,
    version,
    facts: wire(facts),
    replaces_score: inForce !== undefined && known.replacesScore(match, inForce.facts),
    versions: versions.flatMap((record) => {
      const own = wire(record.facts);
      const { version: number, source, recorder, recordedAtMs } = record;
      if (own === null) return [];
      return [{ version: number, facts: own, source, recorded_by: recorder, recorded_at: new Date(recordedAtMs).toISOString() }];
    }),
    markets: rows.map((row) => marketRow(row, illegitimatePlay)),
  };
}

/** Returns the match's start as a suggested value, for sports whose facts include the scheduled start. */
function suggestedFacts(sport: FactSportName, match: MatchEntry): Facts {
  const fields = Object.entries(FACT_SPORTS[sport].fields).filter(([, field]) => field.kind === 'TIME' && 'isStart' in field);
  return Object.fromEntries(fields.map(([name]) => [name, match.openDateMs]));
}

function marketRow(
  { entry, status, decision, computation, plan, voidSpans }: FactRow,
  form: IllegitimatePlayForm,
): FactMarketRow {
  const isDecided = decision.kind === 'DECIDED';
  const rule = isDecided ? ruleById(decision.ruleId) : undefined;
  return {
    market_id: marketIdText(entry.marketId),
    market_name: entry.name,
    market_status: status ?? 'SETTLED',
    decision: decision.kind,
    missing: decision.kind === 'WAITS' ? (decision.missing ?? null) : null,
    sentence: isDecided ? sentenceOf(decision.content, entry.terms, entry.runners) : null,
    rule_id: isDecided ? decision.ruleId : null,
    rule_text: rule === undefined ? null : ruleText(rule.id, 'en', figuresOf(form)),
    computation: computation === undefined ? null : computationRow(computation),
    act: plan.act,
    void_spans: voidSpans.map(({ fromMs, untilMs, ruleId }) => ({
      from: new Date(fromMs).toISOString(),
      until: new Date(untilMs).toISOString(),
      rule_id: ruleId,
    })),
  };
}
