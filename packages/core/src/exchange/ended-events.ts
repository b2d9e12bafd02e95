import type { Refusal } from './refusals.ts';
import type { State } from './state.ts';

/** An event that has ended takes no bets, opens no market and gets no new one (exchange X82). */
export function whyEnded({ endedEvents }: State, event: number): Refusal | undefined {
  return endedEvents.has(event) ? { ok: false, code: 'EVENT_ENDED' } : undefined;
}
