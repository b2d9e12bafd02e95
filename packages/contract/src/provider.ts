import type { AnyEndpoint } from './endpoint.ts';
import { play } from './provider/play.ts';
import { provider } from './provider/publication.ts';

export * from './provider/admin.ts';
export * from './provider/frame.ts';
export * from './provider/history.ts';
export * from './provider/play.ts';
export * from './provider/publication.ts';
export * from './provider/round-reasons.ts';
export * from './provider/scalars.ts';
export * from './provider/single-game.ts';
export * from './provider/stream.ts';
export * from './provider/table.ts';
export * from './provider/ticket.ts';

/** Every call of the casino provider, by the folder under which it is served on the casino's own origin. */
export const PROVIDER_HTTP = {
  'play/v1': play,
  'provider/v1': provider,
} as const satisfies Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>;
