export { SLOT_MODELS, spinsOf, type SlotCode, type Spin } from './slot-game.ts';
export { SCATTER, WILD, type SlotModel } from './model.ts';
