import { IconButton } from '@pavilion/ui';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '../../messages/index.ts';
import { useSession } from '../../session/session.ts';
import { SiteLogo } from '../../parts/site-logo.tsx';
import { GameFrame } from './game-frame.tsx';

type GameFramePageProps = { readonly clock: ReactNode; readonly funds: ReactNode };

/** A game over the whole page, under a bar that leads home (casino C-LCH-6) and shows the session's `clock` and the player's `funds`. */
export function GameFramePage({ clock, funds }: GameFramePageProps) {
  const [query] = useSearchParams();
  const userName = useSession((session) => session.user?.user_name);
  const navigate = useNavigate();
  return (
    <div className="flex h-dvh flex-col">
      <header className="bar flex h-11 flex-none items-center gap-2 px-2">
        <IconButton label={t('casino.toLobby')} onClick={() => void navigate('/casino/mac88')}>
          <House size={20} aria-hidden />
        </IconButton>
        <SiteLogo className="h-6" />
        <span className="ml-auto hidden lg:block">{clock}</span>
        <span className="ml-auto lg:ml-0">{funds}</span>
        <span className="max-w-24 truncate pr-2 font-semibold" data-testid="frame-user">
          {userName}
        </span>
      </header>
      <main className="min-h-0 flex-1">
        <GameFrame named={query.getAll('url')} title={t('casino.game')} />
      </main>
    </div>
  );
}
