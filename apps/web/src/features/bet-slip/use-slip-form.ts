import type { KeyboardEvent } from 'react';
import { isPlaced } from './slip-bet.ts';
import { placeSlip } from './place-slip.ts';
import { moveOdds } from './slip-keys.ts';
import { useSlipKeys } from './use-slip-keys.ts';
import { closeSlip, editBet, useSlip } from './slip-store.ts';
import { useAtOnce } from './use-at-once.ts';
import { type PreviewedWriting, usePreviewedWriting, useTerms } from './use-slip-bet.tsx';
import type { OnMarket } from './writing.ts';

/** The form of a single bet: its content and actions, on a wide screen and on a phone. */
export type SlipFormState = PreviewedWriting & {
  readonly mayPlace: boolean;
  /** False once the bet is sent: then its result takes the place of the fields. */
  readonly isEditing: boolean;
  readonly place: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Returns the single bet in the slip, checked against its market. */
export function useSlipForm(on: OnMarket): SlipFormState {
  const { bet } = on;
  const phase = useSlip((state) => state.phase.kind);
  const terms = useTerms();
  const writing = usePreviewedWriting(on, terms);
  const { stake, problem, risk } = writing;
  const mayPlace = phase === 'editing' && !isPlaced(bet) && stake !== undefined && problem === undefined;
  const place = (): void => {
    if (mayPlace) void placeSlip(terms);
  };
  const onKeyDown = useSlipKeys({
    place,
    leave: closeSlip,
    typeStake: (stakeText) => editBet(bet, { stakeText }),
    ...(on.kind === 'ORDER' ? { move: (ticks: number) => moveOdds(on, ticks) } : {}),
  });
  useAtOnce({ mayPlace, problem, risk, place });
  return { ...writing, mayPlace, isEditing: phase !== 'checking' && !isPlaced(bet), place, onKeyDown };
}
