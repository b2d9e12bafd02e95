export { CrossMatch } from './cross-matching.ts';
export { MarketBook, PIECE, type Taken, type TakenView } from './market-book.ts';
export { ShadowBook, TAKEN_MAX } from './shadow-book.ts';
export { OrderQueue } from './order-queue.ts';
export {
  ANY_PRICE,
  FILL_OR_KILL,
  LAY,
  NONE,
  ON_CLOSE,
  ORDER_STATE,
  OrderStore,
  PERSIST,
  POST_ONLY,
  TO_CLOSE,
} from './order-store.ts';
export * from './starting-price.ts';
