import { Sheet } from '@pavilion/ui';
import { type ReactNode, useState } from 'react';
import { BetSlip } from '../features/bet-slip/bet-slip.tsx';
import { PhoneSlip } from '../features/bet-slip/phone-slip.tsx';
import { closeSlip, useIsSlipOpen, usePicked, useSlip } from '../features/bet-slip/slip-store.ts';
import { Activity } from '../features/my-bets/activity.tsx';
import { PickedContext } from '../betting/picked-here.ts';
import { OpenBets, OpenBetsBar } from '../features/my-bets/open-bets.tsx';
import { ChevronUp } from 'lucide-react';
import { t } from '../messages/index.ts';
import { SHARED, useUi } from '../device/ui-store.ts';
import { useButtonValues } from '../member/use-button-values.ts';

/** True if the slip has a column of its own, with room below it. */
export function useHasRail(): boolean {
  return !useUi(SHARED.isMobile);
}

type WithSlipProps = {
  readonly children: ReactNode;
  /** The match whose bets are shown; absent: open bets of every match. */
  readonly matchId?: number;
  /** Shown below slip and bets where they have a column. */
  readonly rail?: ReactNode;
};

/**
 * A screen for betting, with the slip and the player's bets beside it. On a phone a tapped price opens a low slip at the foot, and a bar there opens the bets.
 * Several bets are collected in a sheet.
 */
export function WithSlip({ children, matchId, rail }: WithSlipProps) {
  const wide = useHasRail();
  const open = useIsSlipOpen();
  const collecting = useSlip((state) => state.isCollecting);
  const count = useSlip((state) => state.bets.length);
  const [isShown, setIsShown] = useState(false);
  const [betsShown, setBetsShown] = useState(false);
  // The stakes are there before a slip opens, because they would push its button down.
  useButtonValues();
  const close = (): void => {
    setIsShown(false);
    closeSlip();
  };
  // The prices on the slip are marked wherever the page shows them.
  const page = <PickedContext value={usePicked}>{children}</PickedContext>;
  if (wide)
    return (
      <div className="with-slip">
        <div className="min-w-0">{page}</div>
        <div className="slip-rail">
          <div className="panel slip-panel">
            <BetSlip />
          </div>
          <OpenBets matchId={matchId} />
          <Activity />
          {rail}
        </div>
      </div>
    );
  return (
    <>
      <div className={open && !collecting ? 'under-phone-slip' : ''}>{page}</div>
      {collecting && (
        <button type="button" className="slip-tab" onClick={() => setIsShown(true)}>
          {t('multi.open', { count })}
          <ChevronUp size={18} aria-hidden />
        </button>
      )}
      {!collecting && <PhoneSlip />}
      <Sheet open={collecting && isShown} onClose={close} title={t('slip.title')} closeLabel={t('app.close')} isLow>
        <BetSlip />
      </Sheet>
      {!open && !collecting && <OpenBetsBar matchId={matchId} onOpen={() => setBetsShown(true)} />}
      <Sheet open={betsShown} onClose={() => setBetsShown(false)} title={t('shell.bets')} closeLabel={t('app.close')}>
        <OpenBets matchId={matchId} />
        <Activity />
      </Sheet>
    </>
  );
}
