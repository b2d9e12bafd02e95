import { gameTitle } from '@pavilion/ui';
import { CATALOGUE } from '@pavilion/games/catalogue';
import { t } from '../../messages/index.ts';
import { Choice } from './period.tsx';

/** Selects one casino game or all. */
export function GameChoice({ gameId, onChange }: { gameId: string; onChange: (gameId: string) => void }) {
  const games = CATALOGUE.map((game) => ({ id: String(game.gameId), name: gameTitle(game.code, game.name) }));
  return (
    <Choice
      label={t('casino.game')}
      value={gameId}
      options={[{ id: '', name: t('casino.anyGame') }, ...games]}
      onChange={onChange}
    />
  );
}
