import { NONE } from '../../matching/index.ts';
import type { VoidBetsAnswer } from '../answers.ts';
import type { VoidBets } from '../commands.ts';
import { voidBets } from '../decide-voids.ts';
import type { MarketState } from '../market-state.ts';
import type { Recorder } from '../recorder.ts';
import type { Refusal } from '../refusals.ts';
import { writeSlice } from '../settlement-slices.ts';

/** What happens to a market happens to its paper orders too, after it and by the same rules; what is answered is told of the real ones. */
export function onBoth<C extends { readonly market: number }, A extends { readonly ok: true }>(
  recorder: Recorder,
  command: C,
  act: (recorder: Recorder, command: C) => A | Refusal,
): A | Refusal {
  const twin = recorder.state.market(command.market)?.twin;
  const answer = act(recorder, command);
  if (twin === undefined || !answer.ok) return answer;
  finish(recorder, twin);
  act(recorder, { ...command, market: twin.id });
  return answer;
}

/** What was done to the market before may still be paid on paper, slice by slice. */
function finish(recorder: Recorder, twin: MarketState): void {
  while (twin.settling !== undefined) {
    recorder.settlementContinued(twin.id, twin.settlement, twin.settling.act);
    writeSlice(recorder, twin, twin.settling);
  }
}

/** Bets that are named are those of one kind or the other; a window is for both. Matches of both are counted. */
export function voidBetsOnBoth(recorder: Recorder, command: VoidBets): VoidBetsAnswer | Refusal {
  const { state } = recorder;
  const twin = state.market(command.market)?.twin;
  const isOnPaper = (bet: number): boolean => {
    const slot = bet > 0 ? state.orders.find(bet) : NONE;
    return slot !== NONE && state.orders.market(slot) === twin?.slot;
  };
  const paper = command.bets.filter(isOnPaper);
  const isWindow = command.bets.length === 0;
  if (twin === undefined || (paper.length === 0 && !isWindow)) return voidBets(recorder, command);
  const others = command.bets.filter((bet) => !isOnPaper(bet));
  const answer = others.length > 0 || isWindow ? voidBets(recorder, { ...command, bets: others }) : undefined;
  if (answer?.ok === false) return answer;
  finish(recorder, twin);
  const onPaper = voidBets(recorder, { ...command, market: twin.id, bets: paper });
  return answer === undefined || !onPaper.ok ? onPaper : { ...answer, matches: answer.matches + onPaper.matches };
}
