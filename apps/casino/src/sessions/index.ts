import { guarded } from '@pavilion/core/std';
import { Refused } from '@pavilion/server/refused';
import type { Ground } from '../platform/ground.ts';
import type { PlayHandlers, PlaySession } from '../platform/http/api.ts';
import type { Wallet } from '../wallet/index.ts';
import { SessionService } from './session-service.ts';
import { SessionStore } from './session-store.ts';

export type Sessions = ReturnType<typeof openSessions>;

/** Opens the module for play sessions and players' last known balances. */
export function openSessions({ config, db, clock, log, hub }: Ground, { wallet, outbox }: Wallet) {
  const store = new SessionStore(db);
  const sessions = new SessionService(store, wallet, config.sessionIdleMs, clock);
  outbox.onAnswered(({ playerId, action }, named) => {
    // An end-round message does not change the balance.
    if (named === undefined || action === 'end-round') return;
    store.setBalance(playerId, named).then(
      (standing) => hub.toPlayer(playerId, { type: 'balance', standing }),
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
