import type { MarketResult } from '@pavilion/contract/http/settlement';
import { type HouseKind, KINDS } from '@pavilion/core/market';
import { type Minor, payoutAt } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { present } from '@pavilion/core/std';
import { fillResultOf, placesOf, type RunnerOutcome } from '@pavilion/core/settlement';

/** One line of an order of finish; `isLevel` means level with the line before. */
export type Finisher = { readonly selectionId: number; readonly isLevel: boolean };

/** The prizes of a market: winners and, in an each-way market, places. */
export type Prizes = {
  readonly selections: readonly { readonly selection_id: number; readonly name: string }[];
  readonly winners: number;
  readonly eachWay: { readonly places: number; readonly divisor: number } | undefined;
};

/** The number that decides a market: its step, and if staff may give the least number still possible when play stopped (exchange X90). */
export type NumberResult = { readonly step: '1' | '0.01'; readonly mayBeLeast: boolean };

/** The result of a market of lines between players. */
export const LINE_RESULT: NumberResult = { step: '1', mayBeLeast: true };

/** Returns the form of a house market's result. Without `number` the result is a selection. */
export function resultFormOf(kind: HouseKind): { readonly number?: NumberResult } {
  const { result, isPrice, hasLine } = KINDS[kind];
  if (result !== 'NUMBER') return {};
  return { number: { step: isPrice ? '0.01' : '1', mayBeLeast: hasLine && !isPrice } };
}

/** The id of a place without a runner. */
export const UNCHOSEN = 0;

/** Returns the places of a market without runners. The form starts with them, so nobody proposes a runner that nobody chose. */
export function firstFinish({ selections, winners, eachWay }: Prizes): readonly Finisher[] {
  const places = eachWay === undefined ? winners : Math.max(winners, eachWay.places);
  return selections.slice(0, places).map(() => ({ selectionId: UNCHOSEN, isLevel: false }));
}

/** True if every place has a runner. */
export function isComplete(finish: readonly Finisher[]): boolean {
  return finish.every(({ selectionId }) => selectionId !== UNCHOSEN);
}

/** True if a runner appears twice. */
export function hasDuplicateRunner(finish: readonly Finisher[]): boolean {
  const chosen = finish.flatMap(({ selectionId }) => (selectionId === UNCHOSEN ? [] : [selectionId]));
  return new Set(chosen).size < chosen.length;
}

/** Returns groups of runners that finished level, as indexes in the selections. */
function groupsOf(finish: readonly Finisher[], { selections }: Prizes): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const { selectionId, isLevel } of finish) {
    const runner = selections.findIndex(({ selection_id: id }) => id === selectionId);
    const last = groups.at(-1);
    if (isLevel && last !== undefined) last.push(runner);
    else groups.push([runner]);
  }
  return groups;
}

type Outcome = RunnerOutcome & { readonly placed?: RunnerOutcome };

function outcomesOf(finish: readonly Finisher[], prizes: Prizes): readonly Outcome[] {
  const { selections, winners, eachWay } = prizes;
  const groups = groupsOf(finish, prizes);
  const won = placesOf(selections.length, groups, winners);
  if (eachWay === undefined) return won;
  const placed = placesOf(selections.length, groups, eachWay.places);
  return won.map((outcome, runner) => ({ ...outcome, placed: present(placed[runner]) }));
}

/** Returns the result that follows from an order of finish (settlement S-RACE-21, S-FM1-7, decision D-10). */
export function resultOf(finish: readonly Finisher[], prizes: Prizes): MarketResult {
  const outcomes = outcomesOf(finish, prizes);
  return {
    kind: 'WINNERS',
    runners: prizes.selections.map(({ selection_id }, runner) => ({
      selection_id,
      ...present(outcomes[runner]),
    })),
  };
}

/** Stake and price of the example bets, minor units and hundredths. */
const STAKE = 100_00 as Minor;
const PRICE = 400 as Price;

/** The effect of a result on a winner or placed runner: its share, and the result of an example back bet by the arithmetic of the exchange. */
export type Effect = { readonly name: string; readonly outcome: Outcome; readonly resultMinor: Minor };

export function effectsOf(finish: readonly Finisher[], prizes: Prizes): readonly Effect[] {
  const { selections, eachWay } = prizes;
  return outcomesOf(finish, prizes).flatMap((outcome, runner) => {
    if (outcome.paid === 0 && (outcome.placed?.paid ?? 0) === 0) return [];
    const resultMinor = fillResultOf(eachWay === undefined ? {} : { eachWay }, STAKE, payoutAt(STAKE, PRICE), outcome);
    return [{ name: present(selections[runner]).name, outcome, resultMinor }];
  });
}
