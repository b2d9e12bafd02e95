import type { MarketBook } from '@pavilion/contract/http';
import type { KeyboardEvent } from 'react';
import { useLiveness } from '../../live/index.ts';
import { t } from '../../messages/index.ts';
import { type Draft, profitAndRisk } from '../../betting/position.ts';
import { draftOf, validationError, requestOf } from './draft.ts';
import { placeBet } from './place-bet.ts';
import { usePriceChanges } from './price-change-choice.tsx';
import { bestOffer, changesInForce, draftAtLimit, hasMoved, type PriceChanges } from './price-changes.ts';
import { moveOdds, useSlipKeys } from './slip-keys.ts';
import { closeSlip, editSlip, type SlipPick, useSlip } from './slip-store.ts';
import { useAtOnce } from './use-at-once.ts';

/** A bet between players that is being written: the content and actions of its slip, on a wide screen and on a phone. */
export type OrderBet = {
  readonly draft: Draft | undefined;
  readonly changes: PriceChanges;
  /** Profit and risk at the worst price the player accepts. A better price can only improve them. */
  readonly figures: ReturnType<typeof profitAndRisk> | undefined;
  /** The best price now, if the price in the slip is a different one. */
  readonly moved: number | undefined;
  readonly objection: string | undefined;
  readonly mayPlace: boolean;
  readonly editing: boolean;
  readonly place: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const disarm = (problem: string | undefined): void =>
  useSlip.setState({ atOnce: false, ...(problem === undefined ? {} : { phase: { kind: 'editing', problem } }) });

/** Returns the bet in the slip on this pick, checked against its market. */
export function useOrderBet(pick: SlipPick, market: MarketBook): OrderBet {
  const slip = useSlip();
  const { live } = useLiveness();
  const changes = changesInForce(usePriceChanges(), slip.seenPrice, slip.priceText);
  const draft = draftOf(slip, market);
  const best = bestOffer(market, pick);
  const asks = changes.kind === 'ASK' && hasMoved(slip.seenPrice, slip.priceText, best);
  const objection = validationError(slip, market, draft, live) ?? (asks ? t('slip.askFirst') : undefined);
  const mayPlace = slip.phase.kind === 'editing' && draft !== undefined && objection === undefined;
  const place = (): void => {
    if (mayPlace) void placeBet(requestOf(draftAtLimit(draft, changes), market, pick.selectionId, slip));
  };
  const onKeyDown = useSlipKeys({
    place,
    leave: closeSlip,
    typeStake: (stakeText) => editSlip({ stakeText }),
    move: (ticks) => moveOdds(ticks, market.lines),
  });
  const figures = draft === undefined ? undefined : profitAndRisk(draftAtLimit(draft, changes));
  useAtOnce({ armed: slip.atOnce, mayPlace, objection, risk: figures?.risk, disarm, place });
  const editing = slip.phase.kind === 'editing' || slip.phase.kind === 'placing';
  const moved = best !== undefined && Number(slip.priceText) !== best ? best : undefined;
  return { draft, changes, figures, moved, objection, mayPlace, editing, place, onKeyDown };
}
