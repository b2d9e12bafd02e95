import { keepFailures } from '@pavilion/client';
import { dressPage, ToastHost, GameThumb } from '@pavilion/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readLaunch } from './lib/launch.ts';
import { t } from './lib/messages/index.ts';
import { openSession, useSession } from './lib/session.ts';
import { useStream } from './live/index.ts';
import type { ScreenProps } from './chrome/shared-screen.tsx';
import { gameOf } from '@pavilion/games/registry';
import { CATALOGUE } from '@pavilion/games/catalogue';

// Each kind of game loads when first opened.
const TableScreen = lazy(async () => ({ default: (await import('./features/tables/table-screen.tsx')).TableScreen }));
const CrashScreen = lazy(async () => ({ default: (await import('./features/crash/crash-screen.tsx')).CrashScreen }));
const SingleScreen = lazy(async () => ({ default: (await import('./features/single/single-screen.tsx')).SingleScreen }));

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } });
keepFailures(queryClient.getQueryCache());

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGate />
    </QueryClientProvider>
  );
}

/** Opens the session of the address, and then its game or the list of all games. */
function SessionGate() {
  const state = useSession((session) => session.state);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => void openSession(), []);
  const { theme } = readLaunch(location.search, location.hash);
  useEffect(() => dressPage(document.documentElement, theme, undefined), [theme]);
  const code = state.kind === 'open' ? (state.session.gameCode ?? chosen) : undefined;
  return (
    <>
      {state.kind === 'opening' && <p className="loader text-ink-2">{t('session.opening')}</p>}
      {state.kind === 'closed' && (
        <div className="loader" role="alert">
          <div>
            <h1 className="text-lg font-bold">{t('session.closed')}</h1>
            <p className="max-w-[40ch] text-ink-2">{state.reason}</p>
          </div>
        </div>
      )}
      {state.kind === 'open' && code === undefined && <GameList onPick={setChosen} />}
      {state.kind === 'open' && code !== undefined && (
        <Game
          key={code}
          code={code}
          session={state.session}
          launch={state.launch}
          onLeave={state.session.gameCode === null ? () => setChosen(undefined) : undefined}
        />
      )}
      <ToastHost theme={theme} label={t('app.toasts')} />
    </>
  );
}

function Game(props: ScreenProps) {
  useStream(props.session.token, props.code);
  return (
    <Suspense fallback={<p className="loader text-ink-2">{t('app.loading')}</p>}>
      <Screen {...props} />
    </Suspense>
  );
}

function Screen(props: ScreenProps) {
  const game = gameOf(props.code);
  if (game === undefined) return <p className="loader">{t('error.unknownGame', { code: props.code })}</p>;
  switch (game.kind) {
    case 'shared':
      return <TableScreen {...props} code={game.code} />;
    case 'crash':
      return <CrashScreen {...props} code={game.code} />;
    case 'single':
      return <SingleScreen {...props} code={game.code} />;
    default:
      return game satisfies never;
  }
}

/** All games of the house, for a session without a game. */
function GameList({ onPick }: { onPick: (code: string) => void }) {
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
