import type { PickKeys } from '@pavilion/ui';

/** A tapped price. */
export type Pick = {
  readonly marketId: string;
  readonly selectionId: number;
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
};

/** Takes a tapped price, with the modifier keys held down. */
export type PickPrice = (pick: Pick, keys: PickKeys) => void;
