import { guarded } from '@pavilion/core/std';
import { Refused } from '@pavilion/server/refused';
import type { Ground } from '../platform/ground.ts';
import type { PlayHandlers, PlaySession } from '../platform/http/api.ts';
import type { Wallet } from '../wallet/index.ts';
import { SessionService } from './session-service.ts';
import { SessionStore } from './session-store.ts';

export type Sessions = ReturnType<typeof openSessions>;

/** Opens play sessions, and the last balance named by the wallet for each player. */
export function openSessions({ config, db, clock, log, hub }: Ground, { wallet, outbox }: Wallet) {
  const store = new SessionStore(db);
  const sessions = new SessionService(store, wallet, config.sessionIdleMs, clock);
  outbox.onAnswered(({ playerId, action }, named) => {
    // The end of a round changes no balance.
    if (named === undefined || action === 'end-round') return;
    store.setBalance(playerId, named).then(
      (standing) => hub.toPlayer(playerId, { type: 'balance', standing }),
      (error: unknown) => log.warn(error, 'a balance could not be noted'),
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
    // Running rounds are settled and paid; only new bets stop (casino C-REG-10).
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
