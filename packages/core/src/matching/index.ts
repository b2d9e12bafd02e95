export { CrossMatch } from './cross-matching.ts';
export { MarketBook, PIECE, type Taken, type TakenView } from './market-book.ts';
export { ShadowBook, TAKEN_MAX } from './shadow-book.ts';
export { OrderQueue } from './order-queue.ts';
export { FILL_OR_KILL, LAY, NONE, ORDER_STATE, OrderStore, PERSIST, POST_ONLY } from './order-store.ts';
