import { PROVIDER_NAME } from '@pavilion/games/catalogue';
import { ChevronDown, LoaderCircle, Spade } from 'lucide-react';
import { Link } from 'react-router';
import { nameText, t } from '../../messages/index.ts';
import { INDIAN_CASINO, sportPath } from '../../text/paths.ts';
import { useSports } from '../../api/use-sports.ts';
import { LAUNCHERS } from './launchers.ts';
import { useCasinoSports } from './sport-page.tsx';
import { useLaunch } from './use-launch.ts';

/** 'Others': the card tables in a folded list; a tap opens the table (casino C-LCH-1). */
export function LauncherList({ onLeave }: { onLeave: () => void }) {
  const { launch, launching } = useLaunch();
  const open = (game_id: number): void => {
    launch({ provider_name: PROVIDER_NAME, game_id });
    onLeave();
  };
  return (
    <details className="group">
      <summary className="side-item list-none">
        <span className="caption min-h-0">{t('shell.others')}</span>
        <ChevronDown size={15} aria-hidden className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <ul className="bg-ground">
        {LAUNCHERS.map(({ gameId, name }) => (
          <li key={gameId}>
            <button
              type="button"
              className="side-item w-full text-left"
              disabled={launching !== undefined}
              onClick={() => open(gameId)}
            >
              {name}
              {launching === gameId ? (
                <LoaderCircle size={14} aria-hidden className="flex-none animate-spin" />
              ) : (
                <Spade size={14} aria-hidden className="flex-none text-ink-3" />
              )}
            </button>
          </li>
        ))}
        <CasinoEntries onLeave={onLeave} />
      </ul>
    </details>
  );
}

const PATHS = { matka: '/casino/matka', worldcasino: '/world-casino' } as const;

/** The Indian casino, matka and the world casino, if the server lists them. */
function CasinoEntries({ onLeave }: { onLeave: () => void }) {
  const indian = useSports().data?.filter(({ sport_id }) => sport_id === INDIAN_CASINO) ?? [];
  const others = useCasinoSports().data?.filter(({ is_active }) => is_active === '1') ?? [];
  const entries = [
    ...indian.map(({ name }) => ({ name, to: sportPath(INDIAN_CASINO) })),
    ...others.toSorted((one, other) => one.order - other.order).map(({ name, sport_id }) => ({ name, to: PATHS[sport_id] })),
  ];
  return entries.map(({ name, to }) => (
    <li key={to}>
      <Link to={to} className="side-item" onClick={onLeave}>
        {nameText(name)}
      </Link>
    </li>
  ));
}
