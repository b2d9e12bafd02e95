export * from './stream/channels.ts';
export * from './stream/down.ts';
export * from './stream/house-data.ts';
export * from './stream/market-data.ts';
export * from './stream/match-data.ts';
export * from './stream/me-data.ts';
export * from './stream/protocol.ts';
export * from './stream/up.ts';
