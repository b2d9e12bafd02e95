export {
  LOTUS_LAKE,
  MANGO_ORCHARD,
  PEACOCK_PALACE,
  slotMaths,
  slotModel,
  SPICE_BAZAAR,
  spinsOf,
  TEMPLE_DRUMS,
  type SlotMaths,
  type Spin,
} from './slot-game.ts';
export { ROWS, SCATTER, WILD, type SlotModel, type SlotSymbol, type SlotWin, type SlotWindow } from './model.ts';
