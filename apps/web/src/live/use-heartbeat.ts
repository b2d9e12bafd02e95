import { SECOND_MS } from '@pavilion/core/std';
import { useEffect } from 'react';
import { api } from '../api/api.ts';
import { usePreferences } from '../device/preferences.ts';
import { refreshAfterBet } from '../api/refresh.ts';
import { onHeard } from './connection.ts';

/** Number of heartbeats sent within the timeout, so that losing one does not cancel the bets. */
const BEATS = 3;
/** A timer may fire a little early. */
const EARLY_MS = 100;

/**
 * Sends heartbeats while the player wants open bets cancelled on absence (exchange X56). Bets cancelled in the meantime are listed when the player returns.
 * Turning the setting off stops the timer immediately. Browsers run timers of background tabs only once a minute, but deliver stream messages immediately. Each
 * message of the stream therefore also triggers a heartbeat.
 */
export function useHeartbeat(): void {
  const seconds = usePreferences((preferences) => preferences.awaySeconds);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const everyMs = (seconds * SECOND_MS) / BEATS;
    let sentAt = Number.NEGATIVE_INFINITY;
    const beat = (): void => {
      if (performance.now() - sentAt < everyMs - EARLY_MS) return;
      sentAt = performance.now();
      void sendHeartbeat(seconds);
    };
    beat();
    const timer = setInterval(beat, everyMs);
    const leave = onHeard(beat);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [seconds]);
}

/** Sends one heartbeat. With 0 seconds it ends the timer. It shows no errors, because a lost connection has its own message, and each lapsed bet its notice. */
export async function sendHeartbeat(seconds: number): Promise<void> {
  const answer = await api.bet.heartbeat({ timeout_seconds: seconds }).catch(() => undefined);
  if ((answer?.bets_cancelled ?? 0) > 0) refreshAfterBet();
}
