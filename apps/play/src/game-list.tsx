import { CATALOGUE } from '@pavilion/games/catalogue';
import { GameThumb } from '@pavilion/ui';
import { t } from './lib/messages/index.ts';

/** Every game of the house, for a session that was opened for none in particular. */
export function GameList({ onPick }: { onPick: (code: string) => void }) {
  return (
    <main className="p-3">
      <h1 className="caption">{t('bar.games')}</h1>
      <ul className="game-grid">
        {CATALOGUE.map(({ code, name }) => (
          <li key={code}>
            <button type="button" className="game-tile" onClick={() => onPick(code)}>
              <GameThumb code={code} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
