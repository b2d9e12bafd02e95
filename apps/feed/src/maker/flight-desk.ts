import { createClient, type Client, type Outcome } from '@pavilion/client';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { casino, gap, type CasinoGame } from '@pavilion/contract/http';
import { play } from '@pavilion/contract/provider';
import type { Account } from '../account.ts';
import type { FlightDesk, OpenFlight } from './flight-crowd.ts';

/** Bets of an ordinary account in the casino's flights, through the calls of the game pages. */
export class HttpFlightDesk implements FlightDesk {
  readonly #account: Account;
  readonly #site: string;
  /** The account's play sessions, by game. */
  readonly #sessions = new Map<string, Client>();

  /** @param site the address of the exchange, as in the account's own calls */
  constructor(account: Account, site: string) {
    this.#account = account;
    this.#site = site;
  }

  async open(): Promise<readonly OpenFlight[] | undefined> {
    const listed = await this.#account.call(casino.getCatalogue, { category: 'Crash Games', page_size: 20 });
    const shared = listed.ok ? listed.data.rows.filter(({ kind, status }) => kind === 'SHARED' && status === 'ACTIVE') : [];
    if (shared.length === 0) return undefined;
    const watched = shared.filter(({ live }) => live?.phase === 'BETTING' && live.players > 0);
    const found = await Promise.all(watched.map((game) => this.#flightOf(game)));
    return found.filter((flight) => flight !== undefined);
  }

  async board({ gameCode, roundId, window }: OpenFlight, stakePoints: number, target: string): Promise<void> {
    const stake = stakePoints * MINOR_PER_POINT;
    const ticket = { market: 'CRASH', selection: '-', side: 'BACK', price: null, stake, target } as const;
    await this.#sessions.get(gameCode)?.resolve(play.placeTickets, { gameCode, roundId, window, tickets: [ticket] });
  }

  async #flightOf(game: CasinoGame): Promise<OpenFlight | undefined> {
    const gameCode = game.game_code;
    const table = await this.#call(game, play.getTable, { gameCode });
    const round = table?.ok === true ? table.data.round : null;
    if (round === null || round.phase !== 'BETTING') return undefined;
    return { gameCode, roundId: round.roundId, window: round.window.number };
  }

  /** Calls a game in the account's session. A session that has ended is dropped, so that the next call opens a new one. */
  async #call<E extends AnyEndpoint>(
    game: CasinoGame,
    row: E,
    request: RequestOf<E>,
  ): Promise<Outcome<ResponseOf<E>> | undefined> {
    const client = this.#sessions.get(game.game_code) ?? (await this.#enter(game));
    const outcome = await client?.call(row, request);
    if (outcome?.ok === false && outcome.code === 'SESSION_ENDED') this.#sessions.delete(game.game_code);
    return outcome;
  }

  async #enter({ provider_name: providerName, game_id: gameId, game_code }: CasinoGame): Promise<Client | undefined> {
    const redirectUrl = `${this.#site}/#/casino/mac88`;
    const launch = { providerName, gameId, platformId: 'desktop', lobby: false, redirectUrl } as const;
    const launched = await this.#account.call(gap.gaplogin, launch);
    if (!launched.ok) return undefined;
    const address = new URL(launched.data.url);
    const client = createClient({ baseUrl: address.origin, basePath: '/play/v1' });
    const session = await client.call(play.session, { launchToken: address.searchParams.get('t') ?? '' });
    if (!session.ok) return undefined;
    client.setToken(session.data.token);
    this.#sessions.set(game_code, client);
    return client;
  }
}

const MINOR_PER_POINT = 100;
