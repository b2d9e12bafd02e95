import { settled, voided, type RuleId, type Settlement } from '../settlement.ts';

export type CricketResult =
  | { readonly kind: 'NUMBER'; readonly number: number }
  /**
   * The names of the winning runners. `divisor` is the number of winners that share one place, in a dead heat at full odds (D-10). `without` lists runners
   * whose bets are void while the market continues.
   */
  | {
      readonly kind: 'WINNERS';
      readonly winners: readonly string[];
      readonly divisor: number;
      readonly without: readonly string[];
    }
  /** A text, to keep leading zeros (settlement S-DIGIT-6). */
  | { readonly kind: 'DIGITS'; readonly digits: string };

export type CricketSettlement = Settlement<CricketResult>;

/** The settlement of a market once it is certain; undefined while it is open. */
export type Certain<T = CricketSettlement> = T | undefined;

/** A settled number. It is not a `CricketResult` yet, because other rules build on it. */
export type CertainNumber = Certain<Settlement<number>>;

export function settleNumber(value: CertainNumber): Certain {
  if (value === undefined || value.kind === 'VOID') return value;
  return settled<CricketResult>({ kind: 'NUMBER', number: value.value }, value.ruleId);
}

export function settleWinner(winner: string, ruleId: RuleId): CricketSettlement {
  return settleWinners([winner], ruleId);
}

export function settleWinners(names: readonly string[], ruleId: RuleId, without: readonly string[] = []): CricketSettlement {
  return settled<CricketResult>({ kind: 'WINNERS', winners: names, divisor: Math.max(1, names.length), without }, ruleId);
}

export function settleYesNo(isYes: boolean, ruleId: RuleId): CricketSettlement {
  return settleWinner(isYes ? 'YES' : 'NO', ruleId);
}

/** Returns the side with more; void if level. */
export function settleSideWithMore(
  teams: readonly [string, string],
  [first, second]: readonly [number, number],
  ruleId: RuleId,
): CricketSettlement {
  if (first === second) return voided('EQUAL', ruleId);
  return settleWinner(first > second ? teams[0] : teams[1], ruleId);
}
