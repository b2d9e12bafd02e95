import type { HouseBook } from '@pavilion/contract/http';
import { KINDS } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import type { KeyboardEvent } from 'react';
import { amountsOf } from '../../text/house-odds.ts';
import type { MessageKey } from '../../messages/index.ts';
import { minorOf } from '../../text/money.ts';
import { useHousePreview } from '../../api/use-house-preview.ts';
import { useLiveness } from '../../live/index.ts';
import { stakeFault } from './draft.ts';
import { houseObjection, houseRequestOf, previewOf } from './house-draft.ts';
import { closeHouseSlip, editHouseSlip, type HousePick, useHouseSlip } from './house-slip-store.ts';
import { placeHouseBet } from './place-house-bet.ts';
import { typedStake } from './price-steps.ts';
import { useSlipKeys } from './slip-keys.ts';
import { useAtOnce } from './use-at-once.ts';

/** A bet against the house that is being written: the content and actions of its slip, on a wide screen and on a phone. */
export type HouseDraft = {
  readonly stake: Minor | undefined;
  readonly stakeWord: MessageKey;
  readonly profit: Minor | undefined;
  readonly risk: Minor | undefined;
  readonly preview: ReturnType<typeof useHousePreview>;
  readonly objection: string | undefined;
  readonly mayPlace: boolean;
  readonly editing: boolean;
  readonly place: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const disarm = (problem: string | undefined): void =>
  useHouseSlip.setState({
    atOnce: false,
    ...(problem === undefined ? {} : { phase: { kind: 'editing', problem, offered: undefined } }),
  });
export const typeHouseStake = (stakeText: string): void => editHouseSlip({ stakeText });

/** Returns the bet in the slip on this quote, checked against its market. */
export function useHouseDraft(pick: HousePick, market: HouseBook): HouseDraft {
  const { stakeText, accept, phase, atOnce } = useHouseSlip();
  const { live } = useLiveness();
  const stake = typedStake(stakeText);
  const objection = houseObjection({ pick, market, stake, accept, live }) ?? stakeFault(stakeText);
  const mayPlace = phase.kind === 'editing' && stake !== undefined && objection === undefined;
  const place = (): void => {
    if (mayPlace) void placeHouseBet(houseRequestOf(pick, stake, accept));
  };
  const onKeyDown = useSlipKeys({ place, leave: closeHouseSlip, typeStake: typeHouseStake });
  const amounts = stake === undefined ? undefined : amountsOf({ kind: market.kind, side: pick.side, odds: pick.odds, stake });
  useAtOnce({ armed: atOnce, mayPlace, objection, risk: amounts?.liability, disarm, place });
  const editing = phase.kind === 'editing' || phase.kind === 'placing';
  const preview = useHousePreview(stake === undefined || !editing ? undefined : previewOf(pick, pick.odds, stake));
  const profit = amounts?.profit ?? (preview === undefined ? undefined : minorOf(preview.profit));
  const risk = amounts?.liability ?? (preview === undefined ? undefined : minorOf(preview.liability));
  const stakeWord = KINDS[market.kind].quotedAs === 'LINE' ? 'house.stakePerRun' : 'slip.stake';
  return { stake, stakeWord, profit, risk, preview, objection, mayPlace, editing, place, onKeyDown };
}
