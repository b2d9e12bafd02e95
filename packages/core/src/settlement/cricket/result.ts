import { settled, voided, type RuleId, type Settlement } from '../settlement.ts';

export type CricketResult =
  | { readonly kind: 'NUMBER'; readonly number: number }
  /**
   * Names of the runners that won; `divisor` share one place (a dead heat at full odds, D-10). `without` names runners whose own
   * bets are void while the market goes on.
   */
  | {
      readonly kind: 'WINNERS';
      readonly winners: readonly string[];
      readonly divisor: number;
      readonly without: readonly string[];
    }
  /** A text: leading zeros are part of it (settlement S-DIGIT-6). */
  | { readonly kind: 'DIGITS'; readonly digits: string };

export type CricketSettlement = Settlement<CricketResult>;

/** The settlement of a market if it is certain at a moment; undefined while it is open. */
export type Certain<T = CricketSettlement> = T | undefined;

/** A number that is certain, with its rule; kept bare while other rules build on it. */
export type CertainNumber = Certain<Settlement<number>>;

export function numberResult(value: CertainNumber): Certain {
  if (value === undefined || value.kind === 'VOID') return value;
  return settled<CricketResult>({ kind: 'NUMBER', number: value.value }, value.ruleId);
}

export function oneWinner(winner: string, ruleId: RuleId): CricketSettlement {
  return winners([winner], ruleId);
}

export function winners(names: readonly string[], ruleId: RuleId, without: readonly string[] = []): CricketSettlement {
  return settled<CricketResult>({ kind: 'WINNERS', winners: names, divisor: Math.max(1, names.length), without }, ruleId);
}

export function yesOrNo(answer: boolean, ruleId: RuleId): CricketSettlement {
  return oneWinner(answer ? 'YES' : 'NO', ruleId);
}

/** The side with more, or void when they are level. */
export function sideWithMore(
  teams: readonly [string, string],
  [first, second]: readonly [number, number],
  ruleId: RuleId,
): CricketSettlement {
  if (first === second) return voided('EQUAL', ruleId);
  return oneWinner(first > second ? teams[0] : teams[1], ruleId);
}
