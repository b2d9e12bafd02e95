import { GameFramePage } from '../../features/casino/game-frame-page.tsx';
import { SessionClock } from '../../features/visit/session-clock.tsx';
import { BalanceStrip } from '../../features/wallet/balance-strip.tsx';

/** A game over the whole page, with the visit's length, Balance and Available. */
export function GameScreen() {
  return <GameFramePage clock={<SessionClock />} funds={<BalanceStrip hasExposure={false} />} />;
}
