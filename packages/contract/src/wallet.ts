export * from './wallet/calls.ts';
export * from './wallet/win-ceiling.ts';
export * from './wallet/provider.ts';
export * from './wallet/shapes.ts';
export * from './wallet/signing.ts';
export * from './wallet/statuses.ts';
