export {
  DrawStream,
  labelledBlocks,
  totalWeight,
  type DrawSeed,
  type Hmac,
  type WeightedValues,
  type Weights,
} from './draw-stream.ts';
export { IntegerStream, type Blocks, type DrawnInteger } from './integer-stream.ts';
export { linkBefore, seedOfLink } from './seed-chain.ts';
