import { factRulesOf, type VoidSpan } from '@pavilion/core/settlement/facts';
import { MICROS_PER_MS } from '@pavilion/core/std';
import type { Clock } from '@pavilion/server/clock';
import type { Db } from '../../platform/db/index.ts';
import type { AnyMarketEntry, Catalogue } from '../markets/catalogue-reads.ts';
import type { FactsRecord } from './fact-store.ts';
import type { Proposer } from './settlement-service.ts';
import { spanCasesOf } from './void-case-reads.ts';
import type { OpenedCase } from './void-case-service.ts';

/** A span that has ended. A span of the facts without an end ends now. */
export type DueSpan = VoidSpan & { readonly untilMs: number };

/** Opens void cases, which a second person approves. */
type VoidCases = { open(wanted: OpenedCase, by: Proposer): Promise<unknown> };

/** The spans of time whose bets the facts of a match make void. */
export class FactVoids {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #voidCases: VoidCases;
  readonly #clock: Clock;

  constructor(db: Db, catalogue: Catalogue, voidCases: VoidCases, clock: Clock) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#voidCases = voidCases;
    this.#clock = clock;
  }

  /** Opens one case for the bets in each span that the facts make void (S-MATCH-8, S-MATCH-9, S-WC-6). A span without bets gets no case. */
  async openCases(entries: readonly AnyMarketEntry[], record: FactsRecord, by: Proposer): Promise<void> {
    const spans = await this.due(entries, record);
    for (const entry of entries)
      for (const span of spans.get(entry.marketId) ?? [])
        await this.#voidCases.open({ entry, reason: span.reason, scope: scopeOf(span), evidence: record.source }, by);
  }

  /** Returns by market the spans whose bets the facts make void. It omits spans that have not ended, and spans that have a case. */
  async due(entries: readonly AnyMarketEntry[], { facts }: FactsRecord): Promise<ReadonlyMap<number, readonly DueSpan[]>> {
    const spans = new Map<number, readonly VoidSpan[]>();
    const nowMs = this.#clock.nowMs();
    for (const { marketId, matchId, marketType, question } of entries) {
      const match = this.#catalogue.match(matchId);
      const rules = match === undefined ? undefined : factRulesOf(this.#catalogue.sport(match.sportId), marketType);
      const all = rules?.rules.voidSpans(facts, rules.type, question) ?? [];
      const past = all.filter(({ fromMs, untilMs = fromMs }) => untilMs <= nowMs);
      if (past.length > 0) spans.set(marketId, past);
    }
    const cases = await spanCasesOf(this.#db, [...spans.keys()]);
    const hasCase = (market: number, span: VoidSpan): boolean => {
      const { from, until } = scopeOf({ ...span, untilMs: span.untilMs ?? nowMs });
      const own = cases.filter((each) => each.marketId === market && each.from === from);
      return own.some((each) => span.untilMs === undefined || each.until === until);
    };
    return new Map(
      [...spans].map(([market, all]) => {
        const due = all.filter((span) => !hasCase(market, span));
        return [market, due.map((span) => ({ ...span, untilMs: span.untilMs ?? nowMs }))];
      }),
    );
  }
}

function scopeOf({ fromMs, untilMs, reason }: DueSpan) {
  // Bets at the end of a player's last match remain valid, so the span starts one microsecond later.
  const from = fromMs * MICROS_PER_MS + (reason === 'PLAYER_DROPPED_OUT' ? 1 : 0);
  return { kind: 'WINDOW', from, until: untilMs * MICROS_PER_MS + 1 } as const;
}
