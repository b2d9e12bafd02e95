import { SECOND_MS } from '@pavilion/core/std';
import { useEffect } from 'react';
import { api } from '../lib/api.ts';
import { usePreferences } from '../lib/preferences.ts';
import { refreshAfterBet } from '../lib/refresh.ts';
import { onHeard } from './connection.ts';

/** So many signs of life in the time after which nothing heard means gone: one that is lost must not cost the bets. */
const BEATS = 3;
/** A timer may come a little before its time. */
const EARLY_MS = 100;

/**
 * Says to the exchange that the player is there, as long as he asked for his open bets to be cancelled when he is not (exchange X56). Bets cancelled meanwhile are named as soon as the player is back. Turning it off ends it at once. Browsers let the timers of a tab behind others run once a minute,
 * but hand over what the stream says at once: its signs of life are a second clock.
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

/** One sign of life; 0 ends the watch. A connection that is lost says so elsewhere, and each bet that lapsed for it is a notice. */
export async function sendHeartbeat(seconds: number): Promise<void> {
  const answer = await api.bet.heartbeat({ timeout_seconds: seconds }).catch(() => undefined);
  if ((answer?.bets_cancelled ?? 0) > 0) refreshAfterBet();
}
