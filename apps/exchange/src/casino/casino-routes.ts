import { flagTextOf } from '@pavilion/contract/scalars';
import { fromMinor } from '@pavilion/contract/amount';
import type { CasinoGame, CasinoSport } from '@pavilion/contract/http';
import type { PlayedRound, TableState } from '@pavilion/contract/wallet';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../platform/db/index.ts';
import { readProjected } from '../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../platform/engine/index.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { pageOf, periodOf, sliceOf } from '../platform/http/wire.ts';
import { refuse } from '@pavilion/server/refused';
import { type GameService, undefinedIfSilent } from './game-service.ts';
import { setFavourite, type Game } from './game-store.ts';
import { favouritesOf, gameKey, lobbyGames } from './lobby-reads.ts';
import { readCasinoBets, readRounds, roundLine, type GameOf, type RoundRow } from './round-reads.ts';
import { LatestWins } from './latest-wins.ts';
import type { SignedVideo, SignedVideos } from '../platform/pictures/signed-videos.ts';

export type CasinoRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly games: GameService;
  /** The house's own provider. Calls that name no provider use it. */
  readonly houseProvider: string;
  /** By provider and game. */
  readonly videos: SignedVideos<string>;
};

const ROUND_BETS = { offset: 0, limit: 400 };
/** Code of the game that the lobby lists as Matka. */
const MATKA_CODE = 'WORL';

const tableKey = ({ provider, code }: Game): string => `${provider}\n${code}`;

/** Returns the function that sets the video of a shared table. A single-player game has no video. */
export function tableVideoSetter({
  games,
  houseProvider,
  videos,
}: Pick<CasinoRoutesOptions, 'games' | 'houseProvider' | 'videos'>) {
  return (
    table: { readonly provider: string | undefined; readonly code: string },
    video: SignedVideo | undefined,
    nowMs: number,
  ) => {
    const game = games.byCode(table.provider ?? houseProvider, table.code);
    if (game === undefined || game.kind !== 'SHARED') return refuse('NOT_FOUND', { field: 'game_code' });
    return videos.put(tableKey(game), video, nowMs);
  };
}

/** Handles the lobby, the tables and a player's own rounds. */
export function casinoHandlers(options: CasinoRoutesOptions): HandlersOf<'casino'> {
  const { db, games, houseProvider, videos } = options;
  const gameOf: GameOf = (provider, code) => games.byCode(provider, code);
  const named = (provider: string | undefined, gameId: number | string): Game | undefined =>
    games.byId(provider ?? houseProvider, Number(gameId));
  const wins = new LatestWins(db, gameOf);
  return {
    getCasinoSport: () => casinoSports(games.listed),
    getCatalogue: async (request, { caller, receivedAtMs }) => {
      const favourites = await favouritesOf(db, caller.userId);
      const found = await lobbyGames(db, games.listed, { ...request, favourites, userId: caller.userId, nowMs: receivedAtMs });
      const tables = await games.tables();
      const rows = sliceOf(found, pageOf(request)).map((game) => gameRow(game, favourites, tables));
      return { rows, total: found.length, ...facetsOf(games.listed) };
    },
    setFavourite: async ({ provider_name, game_id, favourite }, { caller }) => {
      const game = named(provider_name, game_id);
      if (game === undefined) return refuse('NOT_FOUND');
      await setFavourite(db, caller.userId, game, favourite);
      return { is_favourite: favourite };
    },
    getTable: async ({ provider_name, game_id, game_code, language }, { caller }) => {
      const game =
        game_id === undefined ? games.byCode(provider_name ?? houseProvider, game_code ?? '') : named(provider_name, game_id);
      if (game?.isListed !== true) return refuse('NOT_FOUND');
      const client = games.client(game.provider);
      const [favourites, tables, published] = await Promise.all([
        favouritesOf(db, caller.userId),
        games.tables(),
        client === undefined
          ? undefined
          : undefinedIfSilent(client.ask('paytable', { gameCode: game.code, ...(language === undefined ? {} : { language }) })),
      ]);
      const table = tables.get(tableKey(game)) ?? null;
      return { game: gameRow(game, favourites, tables), table, paytable: published?.rows ?? [], rules: published?.rules ?? [] };
    },
    getVideo: ({ provider_name, game_id }, { receivedAtMs }) => {
      const game = named(provider_name, game_id);
      if (game?.isListed !== true) return refuse('NOT_FOUND');
      const video = videos.of(tableKey(game), receivedAtMs);
      return video === undefined ? null : { url: video.url, expires_at: new Date(video.expiresAtMs).toISOString() };
    },
    getWins: (_, { receivedAtMs }) => wins.read(receivedAtMs),
    ...ownRoundHandlers(options, gameOf),
  };
}

/** Handles a player's own rounds. */
function ownRoundHandlers(
  { db, engine, projected, games, houseProvider }: CasinoRoutesOptions,
  gameOf: GameOf,
): Pick<HandlersOf<'casino'>, 'getRounds' | 'getRound'> {
  return {
    getRounds: (request, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const page = await readRounds(
          db,
          { accountId: caller.userId, ...casinoFilterOf(games, houseProvider, request) },
          pageOf(request),
        );
        const played = await readPlayedRounds(games, page.rows);
        return { rows: page.rows.map((row) => roundLine(row, gameOf, played.get(roundKey(row)))), total: page.total, seq };
      }),
    getRound: ({ provider_name, round_id }, { caller }) =>
      readProjected(engine, projected, async (seq) => {
        const filter = { accountId: caller.userId, provider: provider_name ?? houseProvider, roundId: round_id };
        const { rows } = await readRounds(db, filter, { offset: 0, limit: 1 });
        const row = rows[0];
        if (row === undefined) return refuse('NOT_FOUND');
        const played = (await readPlayedRounds(games, rows)).get(roundKey(row));
        const bets = await readCasinoBets(db, filter, gameOf, ROUND_BETS);
        return {
          round: roundLine(row, gameOf, played),
          bets: bets.rows,
          outcome: played?.outcome ?? null,
          proof: played?.proof ?? null,
          result_ref: row.result_ref,
          seq,
        };
      }),
  };
}

type FilterRequest = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly provider_name?: string | undefined;
  readonly game_id?: number | string | undefined;
};

export function casinoFilterOf(games: GameService, houseProvider: string, request: FilterRequest) {
  const { provider_name, game_id } = request;
  const game = game_id === undefined ? undefined : games.byId(provider_name ?? houseProvider, Number(game_id));
  return {
    ...periodOf(request),
    provider: game?.provider ?? provider_name,
    // No game has the code "-", so a filter by an unknown game finds no rounds.
    gameCode: game_id === undefined ? undefined : (game?.code ?? '-'),
  };
}

/** Returns the providers' details of rounds, omitting unavailable providers. */
export async function readPlayedRounds(games: GameService, rows: readonly RoundRow[]): Promise<ReadonlyMap<string, PlayedRound>> {
  const played = new Map<string, PlayedRound>();
  for (const provider of new Set(rows.map((row) => row.provider))) {
    const roundIds = [...new Set(rows.filter((row) => row.provider === provider).map((row) => row.round_id))].slice(0, 100);
    const client = games.client(provider);
    const answer = client === undefined ? undefined : await undefinedIfSilent(client.ask('rounds', { roundIds }));
    for (const round of answer?.rounds ?? []) played.set(`${provider}\n${round.roundId}`, round);
  }
  return played;
}

export function roundKey(row: Pick<RoundRow, 'provider' | 'round_id'>): string {
  return `${row.provider}\n${row.round_id}`;
}

function casinoSports(listed: readonly Game[]): CasinoSport[] {
  const matka = listed.filter(({ code }) => code === MATKA_CODE).map(({ gameId }) => gameId);
  return [
    { sport_id: 'matka', is_active: flagTextOf(matka.length > 0), order: 1, name: 'Matka', game_ids: matka },
    { sport_id: 'worldcasino', is_active: flagTextOf(listed.length > 0), order: 2, name: 'World Casino', game_ids: [] },
  ];
}

function facetsOf(listed: readonly Game[]) {
  const countBy = (nameOf: (game: Game) => string): { name: string; games: number }[] => {
    const counts = new Map<string, number>();
    for (const game of listed) counts.set(nameOf(game), (counts.get(nameOf(game)) ?? 0) + 1);
    return [...counts].map(([name, count]) => ({ name, games: count }));
  };
  return {
    categories: countBy(({ category }) => category),
    providers: countBy(({ provider }) => provider),
    sub_providers: countBy(({ subProvider }) => subProvider),
  };
}

function gameRow(game: Game, favourites: ReadonlySet<string>, tables: ReadonlyMap<string, TableState>): CasinoGame {
  const table = tables.get(tableKey(game));
  return {
    game_id: game.gameId,
    game_name: game.name,
    // The contract checked both when the provider listed the game.
    category: game.category as CasinoGame['category'],
    provider_name: game.provider,
    sub_provider_name: game.subProvider,
    status: game.closedFor === undefined ? 'ACTIVE' : '',
    url_thumb: game.thumb,
    game_code: game.code,
    ...(game.subType === undefined ? {} : { sub_type: game.subType as 'slot games' | 'other' }),
    status_reason: game.closedFor ?? '',
    kind: game.kind as CasinoGame['kind'],
    min_stake: fromMinor(game.minStake as Minor),
    max_stake: fromMinor(game.maxStake as Minor),
    is_favourite: favourites.has(gameKey(game.provider, game.gameId)),
    live:
      table === undefined
        ? null
        : { phase: table.phase, closes_at: table.closesAt, players: table.players, last_results: table.lastResults },
  };
}
