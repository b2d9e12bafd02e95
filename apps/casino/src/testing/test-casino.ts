import { randomBytes, randomUUID } from 'node:crypto';
import pino from 'pino';
import * as z from 'zod/mini';
import { faultsOfAnswer } from '@pavilion/contract/testing/answers';
import type { RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { play, playDownMessage, PLAY_PROTOCOL_VERSION, type PlayDownMessage } from '@pavilion/contract/provider';
import {
  PROVIDER_PATH,
  signedHeaders,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderRequest,
} from '@pavilion/contract/wallet';
import { WebSocket } from 'ws';
import { startCasino, type CasinoServer } from '../server.ts';
import { SystemClock, type Clock } from '@pavilion/server/clock';
import { hmacSha256 } from '@pavilion/server/signed-door';
import { readConfig, type Config } from '../config.ts';
import { runtimeUrls } from './database.ts';
import { FAKE_KEY } from './fake-wallet.ts';
import { testEnvironment } from './test-environment.ts';

export type Answered<T> = {
  readonly http: number;
  readonly status: 0 | 1;
  readonly code?: string;
  readonly details?: Record<string, unknown>;
  readonly message: string;
  readonly data: T;
};
type PlayCalls = typeof play;

/** Starts a casino that uses its runtime roles, on a database whose owner connects with `ownerUrl`; `over` overrides its settings. */
export async function startTestCasino(
  ownerUrl: string,
  walletUrl: string,
  over: Partial<Config> = {},
  onFatal: (error: Error) => void = rethrow,
  clock: Clock = new SystemClock(),
): Promise<CasinoServer> {
  const config = readConfig(testEnvironment(await runtimeUrls(ownerUrl), walletUrl));
  const options = { config: { ...config, chainLinks: 3_000, hasBandChecks: false, ...over }, log: pino({ level: 'silent' }) };
  return startCasino({ ...options, clock, onFatal });
}

export function rethrow(error: Error): never {
  throw error;
}

/** Calls a casino; every answer is checked against the contract. */
export async function callPlay<Name extends keyof PlayCalls>(
  url: string,
  name: Name,
  request: RequestOf<PlayCalls[Name]>,
  { token, key = randomUUID() }: { token?: string; key?: string } = {},
): Promise<Answered<ResponseOf<PlayCalls[Name]>>> {
  const row = play[name];
  const isGet = row.method === 'GET';
  const query = isGet ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  const response = await fetch(`${url}/play/v1/${row.path}${query}`, {
    method: row.method,
    headers: {
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': key,
    },
    ...(isGet ? {} : { body: JSON.stringify(request) }),
  });
  const answer = (await response.json()) as Omit<Answered<ResponseOf<PlayCalls[Name]>>, 'http'>;
  const faults = faultsOfAnswer(row, response.status, answer);
  if (faults.length > 0)
    throw new Error(`the answer to ${name} does not match the contract: ${faults.join('; ')} ${JSON.stringify(answer)}`);
  return { http: response.status, ...answer };
}

/** Makes a signed call of the platform. */
export async function askProvider<C extends ProviderCall>(
  url: string,
  call: C,
  request: ProviderRequest<C>,
): Promise<ProviderAnswer<C>> {
  return (await postSigned(`${url}${PROVIDER_PATH}/${call}`, request)).body as ProviderAnswer<C>;
}

/** Posts a call signed by the platform; a text is sent unchanged. */
export async function postSigned(
  url: string,
  request: unknown,
  over: Record<string, string> = {},
): Promise<{ http: number; body: unknown }> {
  const body = Buffer.from(typeof request === 'string' ? request : JSON.stringify(request));
  const parts = { timestamp: String(Date.now()), nonce: randomBytes(8).toString('hex'), body };
  const headers = { ...signedHeaders({ ...FAKE_KEY, hmac: hmacSha256 }, parts), 'content-type': 'application/json', ...over };
  const response = await fetch(url, { method: 'POST', headers, body });
  return { http: response.status, body: await response.json() };
}

/** A game page: a session and its stream, with all its messages. */
export class TestPlayer {
  readonly url: string;
  readonly token: string;
  readonly heard: PlayDownMessage[] = [];
  /** Game of the watched table. */
  gameCode = '';
  #socket: WebSocket | undefined;
  #waiting: (() => void)[] = [];

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async open(url: string, launchToken: string): Promise<TestPlayer> {
    const opened = await callPlay(url, 'session', { launchToken });
    if (opened.status !== 1) throw new Error(`no session: ${opened.code}`);
    return new TestPlayer(url, opened.data.token);
  }

  /** Returns the player's session at a restarted casino. */
  at(url: string): TestPlayer {
    return new TestPlayer(url, this.token);
  }

  call<Name extends keyof PlayCalls>(name: Name, request: RequestOf<PlayCalls[Name]>, key?: string) {
    return callPlay(this.url, name, request, { token: this.token, ...(key === undefined ? {} : { key }) });
  }

  watch(gameCode: string): void {
    this.gameCode = gameCode;
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/play/v1/stream`);
    this.#socket = socket;
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', protocol: PLAY_PROTOCOL_VERSION, token: this.token, gameCode })),
    );
    socket.on('message', (data) => {
      this.heard.push(z.parse(playDownMessage, JSON.parse((data as Buffer).toString('utf8'))));
      for (const wake of this.#waiting.splice(0)) wake();
    });
    socket.on('error', () => undefined);
  }

  /** Waits for the first matching message of this type from index `from`. */
  async until<T extends PlayDownMessage['type']>(
    type: T,
    fits: (message: Extract<PlayDownMessage, { type: T }>) => boolean = () => true,
    from = 0,
  ): Promise<Extract<PlayDownMessage, { type: T }>> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const found = this.heard
        .slice(from)
        .find((message) => message.type === type && fits(message as Extract<PlayDownMessage, { type: T }>));
      if (found !== undefined) return found as Extract<PlayDownMessage, { type: T }>;
      if (Date.now() > deadline)
        throw new Error(`no ${type} was heard; heard ${this.heard.map((message) => message.type).join(' ')}`);
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, 500);
      });
    }
  }

  leave(): void {
    this.#socket?.close();
  }
}
