import type { Recorder } from '../recorder.ts';
import type { Refusal } from '../refusals.ts';

/**
 * What happens to a market happens to its paper orders too, after it and by the same rules; what is answered is told of the real ones. As long as the
 * paper orders are being paid or undone, the market answers as it does while the real ones are.
 */
export function onBoth<C extends { readonly market: number }, A extends { readonly ok: true }>(
  recorder: Recorder,
  command: C,
  act: (recorder: Recorder, command: C) => A | Refusal,
): A | Refusal {
  const twin = recorder.state.market(command.market)?.twin;
  if (twin === undefined) return act(recorder, command);
  const onTwin = { ...command, market: twin.id };
  if (twin.settling !== undefined) {
    // Nothing but what is being done already is accepted now, and that does nothing.
    const onPaper = act(recorder, onTwin);
    return onPaper.ok ? act(recorder, command) : onPaper;
  }
  const answer = act(recorder, command);
  if (answer.ok) act(recorder, onTwin);
  return answer;
}
