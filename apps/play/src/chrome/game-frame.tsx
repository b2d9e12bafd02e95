import type { PlaySession, FrameMessage } from '@pavilion/contract/provider';
import { type ReactNode, useEffect } from 'react';
import type { Launch } from '../lib/launch.ts';
import { t } from '../lib/messages/index.ts';
import { GameBar } from './game-bar.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { RulesPanel, type ShownLimits } from './rules-panel.tsx';
import { SeedsPanel } from './seeds-panel.tsx';
import { SoundPanel, useAmbience } from './sound-panel.tsx';
import { useLive } from '../live/index.ts';

type GameFrameProps = {
  readonly code: string;
  readonly session: PlaySession;
  readonly launch: Launch;
  readonly onLeave: (() => void) | undefined;
  readonly roundId: string | undefined;
  /** Cost of the open tickets of the round, in minor units. */
  readonly stake: number;
  readonly limits: ShownLimits | undefined;
  readonly isConnected: boolean;
  readonly isReady: boolean;
  readonly hasSeeds?: boolean;
  /** The stage in one line, for the bar of a phone (`StageStrip`). */
  readonly strip: ReactNode;
  readonly children: ReactNode;
};

/** Frame of every game: its bar with the player's money, and its explanations. */
export function GameFrame({
  code,
  session,
  launch,
  onLeave,
  roundId,
  stake,
  limits,
  isConnected,
  isReady,
  hasSeeds = false,
  strip,
  children,
}: GameFrameProps) {
  useTellSite(launch.site);
  useAmbience(code);
  return (
    <div className="game-page" data-game={code} data-testid="game">
      <GameBar
        code={code}
        session={session}
        roundId={roundId}
        stake={stake}
        onLeave={onLeave}
        hasSeeds={hasSeeds}
        strip={strip}
      />
      <div className="game-body">
        {/* The alert lies over the game, so that a short loss of the connection moves nothing. */}
        {!isConnected && isReady && (
          <p role="alert" className="offline">
            {t('bar.offline')}
          </p>
        )}
        {isReady ? children : <p className="loader text-ink-2">{t('app.loading')}</p>}
        <RulesPanel code={code} limits={limits} />
        <HistoryPanel code={code} site={launch.site} />
        {hasSeeds && <SeedsPanel />}
        <SoundPanel />
      </div>
    </div>
  );
}

/** Informs the surrounding site while the outcome is withheld, so that both balances wait. */
function useTellSite(site: string | undefined): void {
  useEffect(() => {
    if (site === undefined || window.parent === window) return undefined;
    const tell = (isHeld: boolean): void =>
      window.parent.postMessage({ type: 'pavilion.outcome', held: isHeld } satisfies FrameMessage, site);
    const stop = useLive.subscribe(({ isHeld }, before) => {
      if (isHeld !== before.isHeld) tell(isHeld);
    });
    return () => {
      stop();
      tell(false);
    };
  }, [site]);
}
