export {
  LOTUS_LAKE,
  MANGO_ORCHARD,
  PEACOCK_PALACE,
  SLOT_MODELS,
  slotMaths,
  SPICE_BAZAAR,
  spinsOf,
  TEMPLE_DRUMS,
  type SlotCode,
  type SlotMaths,
  type Spin,
} from './slot-game.ts';
export { ROWS, SCATTER, WILD, type SlotModel, type SlotSymbol, type SlotWin, type SlotWindow } from './model.ts';
