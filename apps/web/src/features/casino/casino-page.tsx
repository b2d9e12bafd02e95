import { EmptyState } from '@pavilion/ui';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../lib/messages/index.ts';
import { LAUNCHERS } from './launchers.ts';

/** Where the casino will be: which table was asked for, that no provider is connected, and where bets are taken meanwhile. */
export function CasinoPage() {
  const [query] = useSearchParams();
  const game = LAUNCHERS.find(({ gameId }) => String(gameId) === query.get('game_id'));
  return (
    <div className="p-3 lg:p-4">
      <h1 className="caption mb-2 text-lg">{t('casino.title')}</h1>
      <div className="panel">
        <EmptyState title={game === undefined ? t('casino.closed') : t('casino.gameClosed', { game: game.name })}>
          <p>{t('casino.closedHint')}</p>
          <p className="mt-4">
            <Link className="button" data-look="solid" data-size="md" to="/inplay">
              {t('casino.toInPlay')}
            </Link>
          </p>
        </EmptyState>
      </div>
    </div>
  );
}
