import type { Notice } from '@pavilion/contract/stream';
import { create } from 'zustand';
import { useSession } from '../../lib/session.ts';

/** Older news stands in the reports. */
const NOTICES_MAX = 50;

export type KeptNotice = Notice & { readonly id: number };

type NoticeState = {
  /** Newest first. */
  readonly notices: readonly KeptNotice[];
  readonly unread: number;
  readonly nextId: number;
};

const EMPTY: NoticeState = { notices: [], unread: 0, nextId: 1 };

/** What happened to the player's bets since the sign-in: a toast is gone in a moment, here it can be read again. */
export const useNoticeStore = create<NoticeState>(() => EMPTY);

// What one player was told is not for the next.
useSession.subscribe((session, before) => {
  if (session.user?.token !== before.user?.token) useNoticeStore.setState(EMPTY);
});

export function keepNotice(notice: Notice): void {
  useNoticeStore.setState(({ notices, unread, nextId }) => ({
    notices: [{ ...notice, id: nextId }, ...notices].slice(0, NOTICES_MAX),
    unread: Math.min(unread + 1, NOTICES_MAX),
    nextId: nextId + 1,
  }));
}

export function readNotices(): void {
  useNoticeStore.setState({ unread: 0 });
}

export function clearNotices(): void {
  useNoticeStore.setState({ notices: [], unread: 0 });
}
