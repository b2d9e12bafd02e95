import type { CasinoGame } from '@pavilion/contract/http';
import { GameTile } from './game-tile.tsx';
import { useLaunch } from './use-launch.ts';

/** Games as tiles; a tap opens one. */
export function GameGrid({ games }: { games: readonly CasinoGame[] }) {
  const { launch, launching } = useLaunch();
  return (
    <ul className="casino-grid">
      {games.map((game) => (
        <GameTile
          key={`${game.provider_name}/${game.game_id}/${game.category}`}
          game={game}
          busy={launching === game.game_id}
          onOpen={() => launch(game)}
        />
      ))}
    </ul>
  );
}
