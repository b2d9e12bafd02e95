import type { Accounts } from '../../people/accounts/index.ts';
import type { Markets } from '../markets/index.ts';
import type { Matches } from '../matches/index.ts';
import type { Notices } from '../../people/notices/index.ts';
import type { Ground } from '../../platform/ground.ts';
import type { Settlement } from '../settlement/index.ts';
import { StreamServer } from './stream-server.ts';

type StreamNeeds = Pick<Accounts, 'sessions' | 'tickets'> &
  Pick<Markets, 'catalogue' | 'shown'> &
  Pick<Matches, 'scores'> &
  Pick<Notices, 'notices'> &
  Pick<Settlement, 'settlement'>;

/** Opens the stream, and the functions that mark pages as changed. */
export function openStreams(
  { config, db, databaseUrl, clock, engine, projected, projectedSeq, log }: Ground,
  { sessions, tickets, catalogue, shown, scores, notices, settlement }: StreamNeeds,
): StreamServer {
  const sources = { db, databaseUrl, clock, engine, projected, projectedSeq, catalogue, scores, notices };
  const whenEnded = sessions.whenEnded.bind(sessions);
  const streams = new StreamServer({ ...sources, ...config, tickets, whenEnded, log });
  settlement.onChange(() => streams.touchOffice());
  shown.onChange(() => streams.touchLists());
  notices.onTold((userId) => streams.touchPlayer(userId));
  return streams;
}
