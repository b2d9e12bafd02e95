import { Sheet } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { BetSlip, closeSlips, useIsSlipOpen } from '../features/bet-slip/bet-slip.tsx';
import { t } from '../lib/messages/index.ts';
import { useMedia } from '../lib/use-media.ts';

/** Room for content and slip side by side. */
const WITH_RAIL = '(min-width: 1180px)';

/** A screen on which bets are made: the slip stands beside it, or rises from the foot when a price is tapped. */
export function WithSlip({ children, rail }: { children: ReactNode; rail?: ReactNode }) {
  const wide = useMedia(WITH_RAIL);
  const open = useIsSlipOpen();
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
      <Sheet open={open} onClose={closeSlips} title={t('slip.title')}>
        <BetSlip />
      </Sheet>
    </>
  );
}
