import { Sheet } from '@pavilion/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { BetSlip, closeSlips, useIsSlipOpen } from '../features/bet-slip/bet-slip.tsx';
import { useMulti } from '../features/bet-slip/multi-store.ts';
import { t } from '../lib/messages/index.ts';
import { useMedia } from '../lib/use-media.ts';

/** Room for content and slip side by side. */
const WITH_RAIL = '(min-width: 1180px)';

/** True if the slip has a column of its own, with room below it. */
export function useHasRail(): boolean {
  return useMedia(WITH_RAIL);
}

/** A screen on which bets are made: the slip stands beside it, or rises from the foot when a price is tapped. */
export function WithSlip({ children, rail }: { children: ReactNode; rail?: ReactNode }) {
  const wide = useHasRail();
  const open = useIsSlipOpen();
  const collecting = useMulti((state) => state.collecting);
  const count = useMulti((state) => state.entries.length);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // A player who leaves a screen under an open sheet does not want the sheet on the next screen. A bet that was sent stays visible.
    if (!window.matchMedia(WITH_RAIL).matches) closeSlips();
  }, []);
  const close = (): void => {
    setShown(false);
    closeSlips();
  };
  if (wide)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">{children}</div>
        <div className="slip-rail">
          <div className="panel overflow-hidden">
            <BetSlip />
          </div>
          {rail}
        </div>
      </div>
    );
  return (
    <>
      {children}
      {collecting && (
        <button type="button" className="slip-tab" onClick={() => setShown(true)}>
          {t('multi.open', { count })}
        </button>
      )}
      <Sheet open={collecting ? shown : open} onClose={close} title={t('slip.title')}>
        <BetSlip />
      </Sheet>
    </>
  );
}
