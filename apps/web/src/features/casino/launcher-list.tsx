import { ChevronDown, Spade } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../lib/messages/index.ts';
import { LAUNCHERS } from './launchers.ts';

/** 'Others': the card tables, folded away until they are wanted. */
export function LauncherList({ onLeave }: { onLeave: () => void }) {
  return (
    <details className="group">
      <summary className="side-item list-none">
        <span className="caption min-h-0">{t('shell.others')}</span>
        <ChevronDown size={15} aria-hidden className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <ul className="bg-ground">
        {LAUNCHERS.map(({ gameId, name }) => (
          <li key={gameId}>
            <Link to={`/casino/mac88?game_id=${gameId}`} className="side-item" onClick={onLeave}>
              {name}
              <Spade size={14} aria-hidden className="flex-none text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
