import type { PlaySession } from '@pavilion/contract/provider';
import { gameTitle, IconButton } from '@pavilion/ui';
import { Fingerprint, History, LayoutGrid, Volume2, VolumeX } from 'lucide-react';
import { t } from '../lib/messages/index.ts';
import { usePreferences } from '../lib/preferences.ts';
import { MoneyStrip } from './money-strip.tsx';
import { type Panel, togglePanel, usePanel } from './panels.tsx';
import { gameReturns, usePublished } from './paytable.ts';

type GameBarProps = {
  readonly code: string;
  readonly session: PlaySession;
  readonly roundId: string | undefined;
  /** Cost of the open tickets of the round, in minor units. */
  readonly stake: number;
  /** Leads back to the list of games; undefined if the page was opened for this game only. */
  readonly onLeave: (() => void) | undefined;
  /** True for single-player games, which have their own seeds. */
  readonly hasSeeds: boolean;
  readonly strip: React.ReactNode;
};

/** The only bar of a game: its name and round, its return with the rules, the player's money, and links to explanations. */
export function GameBar({ code, session, roundId, stake, onLeave, hasSeeds, strip }: GameBarProps) {
  const sound = usePreferences((preferences) => preferences.sound);
  return (
    <header className="bar game-bar">
      {onLeave !== undefined && (
        <IconButton label={t('bar.games')} onClick={onLeave}>
          <LayoutGrid size={18} aria-hidden />
        </IconButton>
      )}
      <div className="game-name">
        <h1 className="truncate font-bold">{gameTitle(code)}</h1>
        <p className="truncate text-xs text-bar-ink-2">
          {roundId === undefined ? t('bar.dealt') : `${roundId} · ${t('bar.dealt')}`}
        </p>
      </div>
      <RulesChip code={code} />
      <MoneyStrip session={session} stake={stake} />
      <div className="flex flex-none">
        <PanelButton panel="history" icon={<History size={18} aria-hidden />} />
        {hasSeeds && <PanelButton panel="seeds" icon={<Fingerprint size={18} aria-hidden />} />}
        <PanelButton panel="sound" icon={sound ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />} />
      </div>
      {strip}
    </header>
  );
}

/** A button with the return of the game. It opens the rules. */
function RulesChip({ code }: { code: string }) {
  const { data } = usePublished(code);
  const returns = data === undefined ? undefined : gameReturns(data.rows);
  const open = usePanel((panel) => panel.open === 'rules');
  return (
    <button type="button" className="rules-chip" aria-expanded={open} onClick={() => togglePanel('rules')}>
      {returns !== undefined && (
        <span>
          <abbr title={t('rules.rtp')}>{t('bar.rtp')}</abbr> <b>{returns}</b>
        </span>
      )}
      <span>{t('bar.rules')}</span>
    </button>
  );
}

function PanelButton({ panel, icon }: { panel: Panel; icon: React.ReactNode }) {
  const open = usePanel((state) => state.open === panel);
  return (
    <IconButton label={t(`bar.${panel}`)} aria-expanded={open} onClick={() => togglePanel(panel)}>
      {icon}
    </IconButton>
  );
}
