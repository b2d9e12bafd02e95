export { DrawStream, totalWeight, type DrawSeed, type Hmac, type WeightedValues, type Weights } from './draw-stream.ts';
