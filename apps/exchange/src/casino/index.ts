import type { Accounts } from '../people/accounts/index.ts';
import type { Call } from '../platform/http/handlers.ts';
import type { Limits } from '../money/limits/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Routes } from '../platform/routes.ts';
import type { Wallet } from '../money/wallet/index.ts';
import { shareVideos, SignedVideos } from '../platform/pictures/signed-videos.ts';
import { playOriginOfProvider } from '../platform/providers/providers.ts';
import { casinoOfficeHandlers } from './casino-office-routes.ts';
import { casinoReportHandlers } from './casino-report-routes.ts';
import { casinoHandlers, tableVideoSetter } from './casino-routes.ts';
import { CombinedClient } from './combined-client.ts';
import { GameService } from './game-service.ts';
import { launchHandlers } from './launch-routes.ts';
import { searchGames } from './lobby-reads.ts';
import { PlaySessionService } from './play-session-service.ts';
import { ProviderClient, type ProviderPort } from './provider-client.ts';
import { reconciliationHandlers } from './reconciliation-routes.ts';
import { ReconciliationService } from './reconciliation-service.ts';

type CasinoNeeds = Pick<Accounts, 'sessions'> &
  Pick<Limits, 'limits'> & {
    readonly wallet: Wallet;
    /** While this is true, no game takes bets. Earlier bets are still paid. */
    readonly isHalted: () => boolean;
  };

/** Opens the lobby, launches, play sessions and rounds of games, and the comparison of books with their providers. */
export async function openCasino(
  { config, db, engine, projected, clock, node, jobs, log, writeAudit, warn }: Platform,
  { sessions, limits, wallet, isHalted }: CasinoNeeds,
) {
  const now = clock.nowMs;
  const clients: readonly ProviderPort[] = [
    ...wallet.providers.map((provider) => new ProviderClient(provider, now)),
    ...wallet.further.map((provider) => new CombinedClient(provider, now)),
  ];
  const games = new GameService(db, clients, clock, log, writeAudit);
  await games.load();
  games.onChange(node.follow('games', { reread: () => games.load() }));
  await node.whenWriter(() => games.start());
  const plays = new PlaySessionService({
    db,
    engine,
    games,
    isLive: sessions.isLive.bind(sessions),
    whenEnded: sessions.whenEnded.bind(sessions),
    whyPlayRefused: limits.whyPlayRefused.bind(limits),
    isSuspended: wallet.parkedWins.isSuspended.bind(wallet.parkedWins),
    providers: clients.map(({ name }) => name),
    onWarning: warn,
    now,
  });
  limits.onAway((userId) => plays.endAll(userId));
  const served = wallet.serve({
    open: (provider, token) => plays.open(provider, token),
    isPlaying: (provider, sessionId, account) => plays.isPlaying(provider, sessionId, account),
    isOpen: (provider, game, sessionId) => !isHalted() && plays.isOpen(provider, game, sessionId),
  });
  const reconciliation = new ReconciliationService({ db, engine, projected, books: clients, clock: jobs, log });
  const houseProvider = config.casinoProvider;
  const playOrigin = (provider: string, site: Call['site']): string => playOriginOfProvider(config, provider, site);
  const videos = new SignedVideos<string>(config.videoOrigins);
  shareVideos(node, 'tableVideos', videos);
  const sources = { db, engine, projected, games, houseProvider, videos };
  const routes = {
    casino: casinoHandlers(sources),
    gap: launchHandlers({ plays, origins: config.origins, playOrigin }),
    report: casinoReportHandlers(sources),
    office: {
      ...casinoOfficeHandlers({ games, houseProvider }),
      ...reconciliationHandlers({ reconciliation, houseProvider }),
    },
  } satisfies Routes;
  const stop = async (): Promise<void> => {
    games.stop();
    await served.stop();
    await reconciliation.stop();
  };
  return {
    endPlays: (userId: number) => plays.endAll(userId),
    // Pages of games refer to the house's own games by number.
    searchGames: (text: string) => searchGames(games.listed, text).filter(({ provider }) => provider === houseProvider),
    putTableVideo: tableVideoSetter(sources),
    registerWallet: served.register,
    routes,
    stop,
  };
}
