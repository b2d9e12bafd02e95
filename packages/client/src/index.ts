export {
  createClient,
  newIdempotencyKey,
  type CallOptions,
  type Client,
  type ClientOptions,
  type ResolveOptions,
} from './http/client.ts';
export type { Done, Outcome, Refused, Unknown } from './http/outcome.ts';
export { watchAttendance } from './std/attendance.ts';
export { keepFailures } from './std/lasting-failures.ts';
export { StreamCache, type Effect } from './stream/cache.ts';
export {
  createStream,
  type ChannelListener,
  type Socket,
  type Stream,
  type StreamOptions,
  type StreamStatus,
  type Surroundings,
} from './stream/stream.ts';
export type { DataOfKind, KindOfChannel, View, ViewOf } from './stream/view.ts';
