import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Hmac } from '../fairness/index.ts';
import { FACT_SPORTS, outcomesOf } from '../settlement/facts/index.ts';
import type { MarketType } from '../settlement/index.ts';
import {
  contestFacts,
  drawContest,
  FOOTBALL_SIDES,
  KABADDI_SIDES,
  TENNIS_PLAYERS,
  virtualGame,
  type ContestKind,
  type ContestState,
  type VirtualGame,
} from './index.ts';

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const SEEDS = 12;
const TYPES: Readonly<Record<string, MarketType>> = { HALF_TIME: 'FIRST_HALF', OVER_UNDER: 'GOALS_LINE' };

/** Returns the result that the rules compute from the facts of a score: the winning places, the number or the void. Undefined while facts are missing. */
function computedResult(
  state: ContestState,
  market: VirtualGame['contest']['markets'][number],
  sides: readonly [string, string],
) {
  const facts = contestFacts(state, 0);
  if (facts === undefined) throw new Error('the contest has no facts');
  const rules = FACT_SPORTS[facts.sport];
  expect(rules.faultOf(facts)).toBeUndefined();
  const type = TYPES[market.type] ?? (market.type as MarketType);
  const outcomes = outcomesOf(rules.markets[type] ?? {}, market.selections, sides);
  const question = { ...market.question, outcomes };
  const { length: runners } = market.selections;
  const { winners, eachWay } = market;
  // The feed declares the factor of every horse, so its facts need not have those of non-runners.
  const declared = market.selections.map((_, place) => place);
  const asked = { type, question, runners, winners, eachWay, declared, isOnNumber: false };
  const decision = rules.decide(facts, asked);
  if (decision?.kind !== 'DECIDED') return undefined;
  const { result } = decision;
  if (!('results' in result)) return result;
  return { winners: result.results.flatMap(({ paid }, place) => (paid > 0 ? [place] : [])) };
}

/** Computes the result of a line from its facts. */
function computedNumber(
  state: ContestState,
  { kind, type, question = {} }: NonNullable<VirtualGame['contest']['lines']>[number],
) {
  const facts = contestFacts(state, 0);
  if (facts === undefined) throw new Error('the contest has no facts');
  const asked = { type: type as MarketType, question, runners: 1, winners: 1, isOnNumber: true };
  const decision = FACT_SPORTS[facts.sport].decide(facts, asked);
  if (decision?.kind !== 'DECIDED') return undefined;
  const { result } = decision;
  // Prices are hundredths in the contest.
  return kind === 'BINARY' && 'number' in result ? { number: Math.round(result.number * 100) } : result;
}

const GAMES: readonly (readonly [ContestKind, readonly string[]])[] = [
  ['FOOTBALL', FOOTBALL_SIDES.map(({ name }) => name)],
  ['RACE', []],
  ['TENNIS', TENNIS_PLAYERS.map(({ name }) => name)],
  ['KABADDI', KABADDI_SIDES.map(({ name }) => name)],
  ['ELECTION', []],
  ['FUTURE', []],
];

test.each(GAMES)(
  'S-GEN-15 %s: the facts of a drawn match give each result at the moment when the score makes it certain',
  (kind, names) => {
    for (let number = 1; number <= SEEDS; number++) {
      const sides = [names[number % names.length] ?? '', names[(number + 1) % names.length] ?? ''] as const;
      const game = virtualGame(kind, { number, sides });
      if (game === undefined) throw new Error('the game is unknown');
      const seed = hmac(new Uint8Array(32), new TextEncoder().encode(`${kind} ${number}`));
      const states = drawContest(game, { hmac, salt: 'a'.repeat(64), seed });
      for (const state of states) {
        for (const market of game.contest.markets) {
          const named = market.result(state);
          const expected =
            named?.kind === 'VOID'
              ? { voidReason: named.reason }
              : named?.kind === 'WINNERS'
                ? { winners: named.selections.toSorted((a, b) => a - b) }
                : named?.kind === 'FINISH'
                  ? { winners: [...(named.order[0] ?? [])] }
                  : undefined;
          expect(computedResult(state, market, sides), `${market.ref} of ${number}`).toEqual(expected);
        }
        for (const line of game.contest.lines ?? []) {
          const named = line.result(state);
          const expected =
            typeof named === 'number' ? { number: named } : named === undefined ? undefined : { voidReason: named.reason };
          expect(computedNumber(state, line), `${line.ref} of ${number}`).toEqual(expected);
        }
      }
    }
  },
);
