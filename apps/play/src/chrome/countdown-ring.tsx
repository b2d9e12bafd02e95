import { useServerNow } from '../lib/clock.ts';
import { t } from '../lib/messages/index.ts';

const CIRCLE = 2 * Math.PI * 20;

/** How long a window stays open, as a ring that empties; the last five seconds are red. */
export function CountdownRing({ opensAt, closesAt }: { opensAt: number; closesAt: number }) {
  const now = useServerNow(100);
  const left = Math.max(0, closesAt - now);
  const share = Math.min(1, left / Math.max(1, closesAt - opensAt));
  const seconds = Math.ceil(left / 1000);
  return (
    <span className="ring" data-late={seconds <= 5} role="timer" aria-label={t('phase.left', { seconds })}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx="24" cy="24" r="20" className="ring-ground" />
        <circle cx="24" cy="24" r="20" className="ring-left" strokeDasharray={CIRCLE} strokeDashoffset={CIRCLE * (1 - share)} />
      </svg>
      <b>{seconds}</b>
    </span>
  );
}
