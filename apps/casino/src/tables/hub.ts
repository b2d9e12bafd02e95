import type { PlayDownMessage } from '@pavilion/contract/provider';
import type { PlaySession } from '../sessions/session-store.ts';

type WithoutSeq<Message> = Message extends PlayDownMessage ? Omit<Message, 'seq'> : never;
/** A message as it is before a connection gives it its number. */
export type PlayEvent = WithoutSeq<PlayDownMessage>;

/** Who hears of what happens at the tables; the stream is one, a test another. */
export interface Hub {
  /** To everybody at a table. */
  toTable(code: string, event: PlayEvent): void;
  /** To everybody at a table or in a game, to each as it concerns the session. */
  toEach(code: string, eventFor: (session: PlaySession) => PlayEvent): void;
  /** To every page of one player, whatever it shows. */
  toPlayer(playerId: string, event: PlayEvent): void;
}
