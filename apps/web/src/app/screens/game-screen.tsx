import { GameFramePage } from '../../features/casino/game-frame-page.tsx';
import { SessionClock } from '../../features/visit/session-clock.tsx';

/** A game over the whole page, with how long the player has been here. */
export function GameScreen() {
  return <GameFramePage clock={<SessionClock />} />;
}
