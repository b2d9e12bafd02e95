import { guarded } from '@pavilion/core/std';
import { Refused } from '@pavilion/server/refused';
import type { Nodes } from '../nodes/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { PlayHandlers, PlaySession } from '../platform/http/api.ts';
import type { Wallet } from '../wallet/index.ts';
import { SessionService } from './session-service.ts';
import { SessionStore } from './session-store.ts';

export type Sessions = ReturnType<typeof openSessions>;

/** Most token hashes in a notice, which has a limited length. */
const ENDED_PER_NOTICE = 50;

/** Opens the module for play sessions and players' last known balances. */
export function openSessions(
  { config, db, clock, log, hub }: Platform,
  { wallet, outbox }: Wallet,
  nodes: Pick<Nodes, 'notices' | 'hasOthers'>,
) {
  const { notices } = nodes;
  const store = new SessionStore(db);
  const tellEnded = (tokenHashes: readonly string[]): void => {
    for (let from = 0; from < tokenHashes.length; from += ENDED_PER_NOTICE)
      notices.tell({ kind: 'sessions', ended: tokenHashes.slice(from, from + ENDED_PER_NOTICE) });
  };
  const sessions = new SessionService(store, wallet, config.sessionIdleMs, clock, tellEnded);
  notices.hear('sessions', ({ ended }) => {
    sessions.forget(ended);
    hub.endSessions();
  });
  notices.hear('balance', ({ playerId, standing }) => hub.toPlayer(playerId, { type: 'balance', standing }));
  outbox.onAnswered(({ playerId, action }, named) => {
    // An end-round message does not change the balance.
    if (named === undefined || action === 'end-round') return;
    store.setBalance(playerId, named).then(
      (standing) => {
        hub.toPlayer(playerId, { type: 'balance', standing });
        if (nodes.hasOthers) notices.tell({ kind: 'balance', playerId, standing });
      },
      (error: unknown) => log.warn(error, 'a balance could not be stored'),
    );
  });
  const endAll = async (playerId: string): Promise<number> => {
    const ended = await sessions.endAll(playerId);
    hub.endSessions();
    return ended;
  };
  return {
    sessions,
    endAll,
    /** Ends the sessions that other casinos ended while notices were missed. */
    catchUp: async (): Promise<void> => {
      await sessions.endMissed();
      hub.endSessions();
    },
    standingOf: (playerId: string) => sessions.lastStanding(playerId),
    // Running rounds still settle and pay out; only new bets stop (casino C-REG-10).
    onExcluded: guarded(
      ({ playerId }: PlaySession) => endAll(playerId),
      (error) => log.error(error, 'sessions could not be ended'),
    ),
    routes: sessionHandlers(sessions),
  };
}

function sessionHandlers(sessions: SessionService): Pick<PlayHandlers, 'session' | 'endSession' | 'getStanding'> {
  return {
    async session({ launchToken }, { receivedAtMs }) {
      const opened = await sessions.open(launchToken);
      if (opened instanceof Refused) return opened;
      const { token, session, standing } = opened;
      const { gameCode, displayName, currency, language, stakeMin, stakeMax, returnMax, sessionStartedAtMs } = session;
      return {
        token,
        gameCode,
        displayName,
        currency,
        language,
        standing,
        limits: { stakeMin, stakeMax, returnMax },
        sessionStartedAt: sessionStartedAtMs,
        serverTime: receivedAtMs,
      };
    },
    async endSession(_request, { session }) {
      await sessions.end(session);
      return {};
    },
    getStanding: (_request, { session }) => sessions.standing(session),
  };
}
