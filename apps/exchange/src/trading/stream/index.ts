import type { Accounts } from '../../people/accounts/index.ts';
import type { Markets } from '../markets/index.ts';
import type { Matches } from '../matches/index.ts';
import type { Notices } from '../../people/notices/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Settlement } from '../settlement/index.ts';
import { StreamServer } from './stream-server.ts';

type StreamNeeds = Pick<Accounts, 'sessions' | 'redeem'> &
  Pick<Markets, 'catalogue' | 'shown'> &
  Pick<Matches, 'scores'> &
  Pick<Notices, 'notices'> &
  Pick<Settlement, 'settlement'>;

/** The pages to update: those of one player (by user id), of all staff, or all lists. */
type Pages = number | 'office' | 'lists';

/** Opens the stream, and the functions that mark pages as changed on all nodes. */
export function openStreams(
  { config, db, databaseUrl, clock, node, engine, projected, projectedSeq, log }: Platform,
  { sessions, redeem, catalogue, shown, scores, notices, settlement }: StreamNeeds,
) {
  const sources = { db, databaseUrl, clock, engine, projected, projectedSeq, catalogue, scores, notices };
  const whenEnded = sessions.whenEnded.bind(sessions);
  const streams = new StreamServer({ ...sources, ...config, redeem, whenEnded, log });
  node.whenStopped(() => streams.refuseAll());
  const apply = (pages: Pages): void => {
    if (pages === 'office') streams.touchOffice();
    else if (pages === 'lists') streams.touchLists();
    else streams.touchPlayer(pages);
  };
  const publish = node.follow('pages', { apply, reread: async () => streams.touchAll() });
  const touch = (pages: Pages): void => {
    apply(pages);
    publish(pages);
  };
  settlement.onChange(() => touch('office'));
  shown.onChange(() => touch('lists'));
  notices.onNotified(touch);
  return { streams, touchPlayer: (userId: number) => touch(userId) };
}
