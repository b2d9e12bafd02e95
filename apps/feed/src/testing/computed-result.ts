import type { ResultMessage } from '@pavilion/contract/feed';
import { isContest } from '@pavilion/core/contests';
import { KINDS } from '@pavilion/core/market';
import { factRulesOf, invalidParameterOf, outcomesOf, sidesOf, withScore } from '@pavilion/core/settlement/facts';
import type { FakeMarket, FakeMatch } from './fake-exchange.ts';

/** Computes the result of a market from the facts and the balls that the feed sent, as the exchange does. Undefined if no rule computes it. */
export function computedResult(match: FakeMatch, { ref, offer }: FakeMarket): ResultMessage['result'] | undefined {
  const sport = { sportId: match.catalogue.sport_id, name: match.catalogue.series.name };
  const known = factRulesOf(sport, offer.market_type);
  if (known === undefined) return undefined;
  const { sport: _, ...sent } = match.facts ?? { sport: '' };
  const facts = isContest(match.score) ? sent : withScore(sent, match.score);
  const isHouse = 'kind' in offer;
  const isOnNumber = isHouse ? KINDS[offer.kind].result === 'NUMBER' : offer.lines !== undefined;
  const { question = {}, selections } = offer;
  if (invalidParameterOf(known.market, question, isOnNumber) !== undefined) return undefined;
  const names = selections.map(({ name }) => name);
  const decision = known.rules.decide(facts, {
    type: known.type,
    question: {
      ...question,
      outcomes:
        question.outcomes ?? (isOnNumber ? undefined : outcomesOf(known.market, names, sidesOf(match.catalogue.match.name))),
    },
    runners: names.length,
    winners: 1,
    isOnNumber,
  });
  if (decision === undefined) return undefined;
  if (decision.kind === 'WAITS') throw new Error(`${ref} waits for ${decision.missing ?? 'the end'}`);
  const { result } = decision;
  if ('voidReason' in result) return { kind: 'VOID', reason: result.voidReason };
  if ('number' in result) return { kind: 'NUMBER', number: result.number };
  const refs = result.results.flatMap(({ paid }, place) => (paid > 0 ? [selections[place]?.selection_ref ?? ''] : []));
  return { kind: 'WINNERS', selection_refs: refs };
}
