import { createClient, type Client, type Outcome } from '@pavilion/client';
import { HTTP } from '@pavilion/contract/http';
import { play, PLAY_PROTOCOL_VERSION, type WireRound, type WireTableState } from '@pavilion/contract/provider';
import { migrate, openDatabase } from '@pavilion/exchange/db';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pavilion/exchange/db/embedded';
import { hash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { untilProjected } from './betting-world.ts';
import { startCasino, type CasinoProcess } from './casino-process.ts';
import { startExchange, type ExchangeProcess } from './exchange-process.ts';

/** The product with its casino, started as usual, and players who have opened the provider's lobby. */
export type CasinoWorld = {
  readonly exchange: ExchangeProcess;
  readonly casino: CasinoProcess;
  readonly databaseUrl: string;
  readonly operator: Client;
  /** Tokens of the play sessions, one for each player. */
  readonly tokens: readonly string[];
  stop(): Promise<void>;
};

const PROVIDER = 'MAC88';
const START_POINTS_MINOR = 100_000_000_000;
const SECRET = 'a secret of the bench that is long enough';
const TOKEN_BYTES = 32;
const LAUNCHES_AT_ONCE = 16;
const WAIT_MS = 120_000;
const POLL_MS = 100;

/**
 * @param players number of players, each with a billion points and a play session for any game
 * @param settings settings of both programs, which override the usual ones
 */
export async function makeCasinoWorld(
  exchangePort: number,
  casinoPort: number,
  players: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<CasinoWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-casino-bench-'));
  chmodSync(folder, 0o711);
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const postgres = await startDatabase(join(folder, 'postgres'));
    undo.push(() => postgres.stop());
    const signIns = await writePlayers(postgres.url, players);
    const casinoSettings = { PAVILION_CASINO_SECRET: SECRET, PAVILION_CASINO_PORT: String(casinoPort), ...settings };
    const exchange = await startExchange(exchangePort, postgres.url, casinoSettings);
    undo.push(() => exchange.stop());
    const casino = await startCasino({ DATABASE_URL: postgres.url, PAVILION_EXCHANGE: exchange.baseUrl, ...casinoSettings });
    undo.push(() => casino.stop());
    const operator = await signInOperator(exchange.baseUrl);
    await untilGamesAreListed(operator);
    const tokens = await openSessions(exchange.baseUrl, casino.baseUrl, signIns);
    return { exchange, casino, databaseUrl: postgres.url, operator, tokens, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function must<T>(what: string, outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${what}: ${outcome.code} ${outcome.message} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
}

async function startDatabase(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder });
  // The product reserves the log long before the first burst.
  await postgres.reserveLog();
  const db = openDatabase(postgres.url, 1);
  await migrate(db);
  await db.destroy();
  return postgres;
}

/**
 * Inserts signed-in players as a restored database has them, because hashing thousands of passwords would take minutes. The exchange opens and funds their
 * accounts when it starts.
 */
async function writePlayers(databaseUrl: string, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(TOKEN_BYTES).toString('base64url'));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO users (user_name, password_hash, role, is_change_password, start_points)
       SELECT 'gambler' || place, 'none', 'PLAYER', false, $1 FROM generate_series(1, $2::integer) AS place`,
      [START_POINTS_MINOR, count],
    );
    await client.query(
      `INSERT INTO sessions (token_hash, user_id, created_at, last_active_at, ends_at)
       SELECT each.token_hash, users.user_id, now(), now(), now() + interval '6 hours'
       FROM unnest($1::bytea[]) WITH ORDINALITY AS each (token_hash, place) JOIN users ON user_name = 'gambler' || each.place`,
      [tokens.map((token) => hash('sha256', token, 'buffer'))],
    );
  } finally {
    await client.end();
  }
  return tokens;
}

async function signInOperator(baseUrl: string): Promise<Client> {
  const client = createClient({ baseUrl });
  const session = must('sign in', await client.call(HTTP.user.login, { user_name: 'operator', password: 'operator1234' }));
  client.setToken(session.token);
  return client;
}

async function untilGamesAreListed(operator: Client): Promise<void> {
  for (const started = Date.now(); Date.now() - started < WAIT_MS; await sleep(POLL_MS)) {
    const listed = await operator.call(HTTP.office.getCasinoGames, {});
    if (listed.ok && listed.data.length > 0) return;
  }
  throw new Error('the exchange lists no games of the casino');
}

async function openSessions(exchangeUrl: string, casinoUrl: string, signIns: readonly string[]): Promise<readonly string[]> {
  const tokens: string[] = [];
  const waiting = [...signIns.entries()];
  const open = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [place, signIn] = next;
      tokens[place] = await openSession(exchangeUrl, casinoUrl, signIn);
    }
  };
  await Promise.all(Array.from({ length: LAUNCHES_AT_ONCE }, open));
  return tokens;
}

async function openSession(exchangeUrl: string, casinoUrl: string, signIn: string): Promise<string> {
  const launch = {
    providerName: PROVIDER,
    gameId: 1,
    platformId: 'desktop' as const,
    lobby: true,
    redirectUrl: `${exchangeUrl}/#/casino/mac88`,
  };
  const player = createClient({ baseUrl: exchangeUrl, token: signIn });
  const { url } = must('launch', await player.resolve(HTTP.gap.gaplogin, launch));
  const launchToken = new URL(url).searchParams.get('t') ?? '';
  return must('play session', await playClient(casinoUrl).call(play.session, { launchToken })).token;
}

function playClient(casinoUrl: string, token?: string): Client {
  return createClient({ baseUrl: casinoUrl, basePath: '/play/v1', ...(token === undefined ? {} : { token }) });
}

/** Sits down at a table, so that it deals. Returns a function that leaves the table. */
export function sitDown({ casino, tokens }: Pick<CasinoWorld, 'casino' | 'tokens'>, gameCode: string): () => void {
  const socket = new WebSocket(`${casino.baseUrl.replace('http', 'ws')}/play/v1/stream`);
  const hello = { type: 'hello', protocol: PLAY_PROTOCOL_VERSION, token: tokens[0], gameCode };
  socket.addEventListener('open', () => socket.send(JSON.stringify(hello)));
  return () => socket.close();
}

export async function tableNow(
  { casino, tokens }: Pick<CasinoWorld, 'casino' | 'tokens'>,
  gameCode: string,
): Promise<WireTableState> {
  return must('table', await playClient(casino.baseUrl, tokens[0]).call(play.getTable, { gameCode }));
}

/** Returns the next round of a table that has at least this much time left in its first window. */
export async function nextRound(
  world: Pick<CasinoWorld, 'casino' | 'tokens'>,
  gameCode: string,
  leftMs: number,
): Promise<WireRound> {
  for (const started = Date.now(); Date.now() - started < WAIT_MS; await sleep(POLL_MS)) {
    const { round } = await tableNow(world, gameCode);
    if (round?.phase === 'BETTING' && round.window.number === 0 && round.window.closesAt - Date.now() >= leftMs) return round;
  }
  throw new Error(`no round of ${gameCode} opened`);
}

/** Compares today's books of both sides once no transfer between them is in progress. */
export async function reconcile(operator: Client): Promise<{ readonly differences: number; readonly transactions: number }> {
  for (const started = Date.now(); (await report(operator)).outbox > 0; await sleep(POLL_MS))
    if (Date.now() - started > WAIT_MS) throw new Error('the casino’s outbox was not emptied in time');
  await untilProjected(operator, WAIT_MS);
  const { differences_total: differences, matched: transactions } = await report(operator);
  return { differences, transactions };
}

async function report(operator: Client) {
  const day = new Date().toISOString().slice(0, 10);
  return must('books', await operator.resolve(HTTP.office.getCasinoReconciliation, { provider_name: PROVIDER, day }));
}
