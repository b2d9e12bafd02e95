import { useMedia } from '@pavilion/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../lib/messages/index.ts';
import { money, signedMoney } from '../lib/money.ts';

type StageStripProps = {
  /** The strip shows while at most this share of the stage is visible. It lies over the rest, so a stage with controls must be gone. */
  readonly share: number;
  readonly children: ReactNode;
};

/**
 * The stage in one line below the bar of a phone, while the stage itself is scrolled away. It lies over what has scrolled away, so it moves nothing. A tap
 * leads back to the stage. Screen readers hear the stage itself.
 */
export function StageStrip({ share, children }: StageStripProps) {
  const strip = useRef<HTMLButtonElement>(null);
  const isAway = useIsAway(strip, share);
  return (
    <button
      ref={strip}
      type="button"
      className="stage-strip"
      data-there={isAway}
      data-testid="stage-strip"
      aria-hidden
      tabIndex={-1}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      {isAway && children}
    </button>
  );
}

const BAR_LINE_PX = 48;
/** Wider pages have no strip. */
const WIDE = '(width >= 62.0625rem)';

/** True if no more than this share of the stage is visible below the strip. */
function useIsAway(strip: React.RefObject<HTMLElement | null>, share: number): boolean {
  const [isAway, setAway] = useState(false);
  const isWide = useMedia(WIDE);
  useEffect(() => {
    const stage = strip.current?.closest('.game-page')?.querySelector('.felt');
    const bar = strip.current?.parentElement;
    if (stage === null || stage === undefined || bar === null || bar === undefined) return undefined;
    // The first line of the bar scrolls away; the second and the strip stay.
    const covered = bar.clientHeight - BAR_LINE_PX + (strip.current?.clientHeight ?? 0);
    const observer = new IntersectionObserver((seen) => setAway((seen.at(-1)?.intersectionRatio ?? 1) <= share), {
      root: document,
      rootMargin: `${-covered}px 0px 0px`,
      threshold: [share, share + 0.01],
    });
    observer.observe(stage);
    return () => observer.disconnect();
  }, [strip, share, isWide]);
  return isAway;
}

/** The result of the player's tickets in few characters. A return of no more than the stake is not celebrated (casino C-REG-5). */
export function StripMoney({ debit, credit }: { debit: number; credit: number }) {
  if (debit === 0) return null;
  const isWin = credit > debit;
  return (
    <b className="strip-money" data-won={isWin}>
      {isWin ? signedMoney(credit - debit) : t('result.back', { credit: money(credit), debit: money(debit) })}
    </b>
  );
}
