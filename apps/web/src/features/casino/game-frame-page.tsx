import { IconButton } from '@pavilion/ui';
import { House } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '../../messages/index.ts';
import { useSession } from '../../session/session.ts';
import { SiteLogo } from '../../parts/site-logo.tsx';
import { GameFrame } from './game-frame.tsx';

/**
 * A game over the whole page, under a low bar with the link to the lobby, the logo and the user's name (casino C-LCH-6). The game's own bar shows money and
 * clock, so this bar does not.
 */
export function GameFramePage() {
  const [query] = useSearchParams();
  const userName = useSession((session) => session.user?.user_name);
  const navigate = useNavigate();
  return (
    <div className="flex h-dvh flex-col">
      <header className="bar flex h-9 flex-none items-center gap-2 px-2">
        <IconButton label={t('casino.toLobby')} onClick={() => void navigate('/casino/mac88')}>
          <House size={20} aria-hidden />
        </IconButton>
        <SiteLogo className="h-5" />
        <span className="ml-auto max-w-48 truncate pr-2 font-semibold" data-testid="frame-user">
          {userName}
        </span>
      </header>
      <main className="min-h-0 flex-1">
        <GameFrame named={query.getAll('url')} title={t('casino.game')} />
      </main>
    </div>
  );
}
