import { notify } from '@pavilion/ui';
import { useEffect } from 'react';
import { api } from './api.ts';
import { t } from './messages/index.ts';
import { usePreferences } from './preferences.ts';
import { refreshAfterBet } from './refresh.ts';

const SECOND_MS = 1_000;
/** So many signs of life in the time after which nothing heard means gone: one that is lost must not cost the bets. */
const BEATS = 3;

/**
 * Says to the exchange that the player is there, as long as he asked for his open bets to be cancelled when he is not (exchange X56). What was cancelled
 * meanwhile is told as soon as he is back. Whoever turns it off has it ended at once.
 */
export function useHeartbeat(): void {
  const seconds = usePreferences((preferences) => preferences.awaySeconds);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const beat = (): void => void sendHeartbeat(seconds);
    beat();
    const timer = setInterval(beat, (seconds * SECOND_MS) / BEATS);
    return () => clearInterval(timer);
  }, [seconds]);
}

/** One sign of life; 0 ends the watch. A connection that is lost says so elsewhere. */
export async function sendHeartbeat(seconds: number): Promise<void> {
  const answer = await api.bet.heartbeat({ timeout_seconds: seconds }).catch(() => undefined);
  const cancelled = answer?.bets_cancelled ?? 0;
  if (cancelled === 0) return;
  notify.error(t('away.cancelled', { count: cancelled }));
  refreshAfterBet();
}
