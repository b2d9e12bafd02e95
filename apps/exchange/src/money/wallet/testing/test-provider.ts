import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  signedHeaders,
  WALLET_CALLS,
  type BookedTransaction,
  type OfferedGame,
  type ProviderAnswer,
  type TableState,
  type WalletAction,
  type WalletAnswer,
  type WalletRequest,
} from '@pavilion/contract/wallet';
import type { ProviderAdminAnswer } from '@pavilion/contract/provider';
import * as z from 'zod/mini';
import { SignedDoor } from '@pavilion/server/signed-door';
import { hmacSha256 } from '@pavilion/server/signed-door';

const SECRET = 'a-secret-of-tests-that-is-long-enough';
const PROVIDER = 'MAC88';

const GAME: OfferedGame = {
  game_id: 150_004,
  game_name: 'TP T20',
  category: 'Live Dealer',
  provider_name: PROVIDER,
  sub_provider_name: 'House Tables',
  status: 'ACTIVE',
  url_thumb: '/thumbs/TT20.svg',
  game_code: 'TT20',
  kind: 'SHARED',
  min_stake: 10_000,
  max_stake: 50_000_000,
};
const PAGE = 40;
const TABLE: TableState = {
  gameCode: 'TT20',
  phase: 'BETTING',
  roundId: 'TT20-000007',
  window: 0,
  closesAt: 1_900_000_000_000,
  seen: '{}',
  players: 3,
  lastResults: [{ roundId: 'TT20-000006', label: 'A' }],
};

const ALIVE: ProviderAdminAnswer<'casinos'>['casinos'][number] = {
  runId: 3,
  url: 'http://casino-1:8081',
  tables: ['TT20'],
  sendsToWallet: true,
  startedAt: 1_000,
  heardAt: 2_000,
};

/** Test games: a shared table, a single-player game, and a game that its provider closed. */
const GAMES: readonly OfferedGame[] = [
  GAME,
  {
    ...GAME,
    game_id: 250_001,
    game_name: 'Mango Orchard',
    category: 'Virtual',
    sub_provider_name: 'House Slots',
    game_code: 'SLMO',
    sub_type: 'slot games',
    kind: 'SINGLE',
    min_stake: 100,
  },
  { ...GAME, game_id: 150_054, game_name: 'WORLI MATAKA', category: 'Live', game_code: 'WORL', sub_type: 'other' },
  {
    ...GAME,
    game_id: 150_050,
    game_name: 'ROULETTE',
    game_code: 'ROUL',
    status: '',
    status_reason: 'The wheel is being cleaned.',
  },
];

export type Sent<A extends WalletAction> = { readonly http: number; readonly body: WalletAnswer<A> };
export type Body<A extends WalletAction> = Omit<WalletRequest<A>, 'action' | 'requestId'>;

/** A refusal by the provider, with its reason. */
class Refusal {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** A provider as the platform sees it: it answers questions about its games and books, and calls the wallet. */
export class TestProvider {
  readonly books = new Map<string, BookedTransaction>();
  /** The players whose sessions the platform ended, in order. */
  readonly ended: string[] = [];
  /** Stakes that TT20 takes, in minor units. */
  limits: ProviderAdminAnswer<'setLimits'>['limits'] = [
    { market: 'MAIN', stakeMin: 10_000, stakeMax: 50_000_000 },
    { market: 'PAIRPLUS', stakeMin: 10_000, stakeMax: 2_500_000 },
  ];
  outbox = 0;
  /** Largest accepted stake, in minor units; more is refused with a sentence. */
  stakeCeiling = Number.MAX_SAFE_INTEGER;
  /** Returns true for a request that the provider carries out without answering. */
  cuts: (url: string) => boolean = () => false;
  readonly #server: Server;
  #walletUrl = '';

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<TestProvider> {
    const server = createServer();
    const provider = new TestProvider(server);
    const door = new SignedDoor(new Map([[PROVIDER, [{ keyId: 'k1', secret: SECRET }]]]), Date.now);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        const isTrusted = 'provider' in door.admit(request.headers, body);
        const answer = isTrusted ? provider.#answer(request.url ?? '', JSON.parse(body.toString())) : undefined;
        if (provider.cuts(request.url ?? '')) return void request.socket.destroy();
        const http = answer === undefined ? 401 : answer instanceof Refusal ? 422 : 200;
        response.writeHead(http, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ?? {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  /** Environment for the server's settings. */
  get environment(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { PAVILION_CASINO_SECRET: SECRET, PAVILION_CASINO_URL: `http://127.0.0.1:${port}`, PAVILION_CASINO_PORT: '21499' };
  }

  use(walletUrl: string): void {
    this.#walletUrl = walletUrl;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Sends one call, and checks an accepted answer against the contract. `over` changes what is sent. */
  async send<A extends WalletAction>(action: A, body: Body<A>, over: Transmission = {}): Promise<Sent<A>> {
    const text = over.text ?? JSON.stringify({ action, requestId: randomUUID(), ...body });
    const bytes = Buffer.from(text);
    const parts = { timestamp: over.timestamp ?? String(Date.now()), nonce: over.nonce ?? randomUUID(), body: bytes };
    const signer = { provider: PROVIDER, keyId: 'k1', secret: over.secret ?? SECRET, hmac: hmacSha256 };
    const response = await fetch(`${this.#walletUrl}/wallet/v1/${over.path ?? action}`, {
      method: 'POST',
      headers: { ...signedHeaders(signer, parts), 'content-type': 'application/json', ...over.headers },
      body: over.sentText ?? bytes,
    });
    const answer = (await response.json()) as WalletAnswer<A>;
    if (answer.status === 'OK') z.parse(WALLET_CALLS[action].answer, answer);
    return { http: response.status, body: answer };
  }

  #answer(url: string, request: Asked): unknown {
    switch (url) {
      case '/provider/v1/admin/endSessions':
        this.ended.push(request.playerId ?? '');
        return { sessions: 1 } satisfies ProviderAdminAnswer<'endSessions'>;
      case '/provider/v1/admin/casinos':
        return { casinos: [ALIVE] } satisfies ProviderAdminAnswer<'casinos'>;
      case '/provider/v1/admin/tables':
        return { tables: [this.#adminTable()] } satisfies ProviderAdminAnswer<'tables'>;
      case '/provider/v1/admin/setLimits': {
        const { market = '', stakeMin = 0, stakeMax = 0 } = request;
        if (stakeMax > this.stakeCeiling) return new Refusal('No ticket here may be as large as that.');
        this.limits = this.limits.map((each) =>
          market === '*' || market === each.market ? { market: each.market, stakeMin, stakeMax } : each,
        );
        return this.#adminTable() satisfies ProviderAdminAnswer<'setLimits'>;
      }
      case '/provider/v1/games':
        return { provider: PROVIDER, games: [...GAMES] } satisfies ProviderAnswer<'games'>;
      case '/provider/v1/tables':
        return { tables: [TABLE] } satisfies ProviderAnswer<'tables'>;
      case '/provider/v1/rounds':
        return { rounds: [] } satisfies ProviderAnswer<'rounds'>;
      case '/provider/v1/paytable':
        return { rows: [], rules: ['A trail is the best hand.'] } satisfies ProviderAnswer<'paytable'>;
      case '/provider/v1/transactions':
        return this.#transactions(request);
      default:
        return undefined;
    }
  }

  #adminTable(): ProviderAdminAnswer<'setLimits'> {
    return {
      gameCode: 'TT20',
      status: 'IDLE',
      players: 0,
      phase: null,
      phaseEndsAt: null,
      lastResults: [],
      pausedReason: null,
      limits: this.limits,
      roundId: null,
      linksLeft: null,
    };
  }

  /** Returns a page of transactions. A page has only a few rows, so that tests cover paging. */
  #transactions({
    from = 0,
    to = Infinity,
    txIds,
    after = '0',
  }: {
    from?: number;
    to?: number;
    txIds?: readonly string[];
    after?: string;
  }): unknown {
    const rows = [...this.books.values()].filter((row) =>
      txIds === undefined ? row.at >= from && row.at < to : txIds.includes(row.txId),
    );
    if (txIds !== undefined) return { rows, next: null, outbox: this.outbox };
    const first = Number(after);
    const next = first + PAGE < rows.length ? String(first + PAGE) : null;
    return { rows: rows.slice(first, first + PAGE), next, outbox: this.outbox } satisfies ProviderAnswer<'transactions'>;
  }
}

type Asked = {
  readonly from?: number;
  readonly to?: number;
  readonly txIds?: readonly string[];
  readonly playerId?: string;
  readonly market?: string;
  readonly stakeMin?: number;
  readonly stakeMax?: number;
};

export type Transmission = {
  readonly secret?: string;
  readonly timestamp?: string;
  readonly nonce?: string;
  readonly path?: string;
  /** Text to sign and send instead of the body. */
  readonly text?: string;
  /** Text to send instead of the signed one. */
  readonly sentText?: string;
  readonly headers?: Record<string, string>;
};
