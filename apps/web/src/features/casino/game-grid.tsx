import type { CasinoGame } from '@pavilion/contract/http';
import { GameTile } from './game-tile.tsx';
import { useLaunch } from './use-launch.ts';

/** Games as tiles; a tap opens one. `isRepeated`: the page lists the same games again below. */
export function GameGrid({ games, isRepeated = false }: { games: readonly CasinoGame[]; isRepeated?: boolean }) {
  const { launch, launching } = useLaunch();
  return (
    <ul className="casino-grid">
      {games.map((game) => (
        <GameTile
          key={`${game.provider_name}/${game.game_id}/${game.category}`}
          game={game}
          testId={isRepeated ? `again-${game.game_code}` : `game-${game.game_code}`}
          isBusy={launching === game.game_id}
          onOpen={() => launch(game)}
        />
      ))}
    </ul>
  );
}
