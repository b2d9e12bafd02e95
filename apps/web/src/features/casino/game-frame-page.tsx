import { EmptyState, IconButton } from '@pavilion/ui';
import { House } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '../../lib/messages/index.ts';
import { useSession } from '../../lib/session.ts';
import { SiteLogo } from '../../lib/site-logo.tsx';
import { gameAddress } from './game-address.ts';

/** Hosts of the providers that are connected: none is. */
const GAME_HOSTS: readonly string[] = [];

/** A third party's game over the whole page, under a bar that leads home. */
export function GameFramePage() {
  const [query] = useSearchParams();
  const userName = useSession((session) => session.user?.user_name);
  const navigate = useNavigate();
  const address = gameAddress(query.get('url'), GAME_HOSTS);
  return (
    <div className="flex h-dvh flex-col">
      <header className="bar flex h-12 flex-none items-center gap-2 px-2">
        <IconButton label={t('casino.toLobby')} onClick={() => void navigate('/casino/mac88')}>
          <House size={20} aria-hidden />
        </IconButton>
        <SiteLogo className="h-6" />
        <span className="ml-auto pr-2 font-semibold">{userName}</span>
      </header>
      <main className="min-h-0 flex-1">
        {address === undefined ? (
          <EmptyState title={t('casino.noFrame')}>{t('casino.noFrameHint')}</EmptyState>
        ) : (
          <iframe src={address.href} title={t('casino.game')} className="h-full w-full" allow="autoplay; fullscreen" />
        )}
      </main>
    </div>
  );
}
