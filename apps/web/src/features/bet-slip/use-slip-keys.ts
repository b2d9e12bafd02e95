import type { KeyboardEvent } from 'react';
import { useButtonValues } from '../../member/use-button-values.ts';
import { handleSlipKey, type SlipActions } from './slip-keys.ts';

/** Returns the handler of the slip's keys, which knows the player's stake buttons. */
export function useSlipKeys(actions: SlipActions): (event: KeyboardEvent) => void {
  const values = useButtonValues().data?.filter((value) => value.type === 'Game') ?? [];
  const stakes = values.map((value) => value.button_value);
  return (event) => handleSlipKey(event, actions, stakes);
}
