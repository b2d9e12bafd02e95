import { randomUUID } from 'node:crypto';
import { Agent as PlainAgent, request as plainRequest, type RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import type { ErrorCode } from '@pavilion/contract/errors';
import {
  readWalletAnswer,
  signedHeaders,
  WALLET_PATH,
  WALLET_STATUSES,
  type Signer,
  type Transmission,
  type WalletAction,
  type WalletAnswer,
  type WalletRefusal,
  type WalletRequest,
} from '@pavilion/contract/wallet';
import { hmacSha256 } from '@pavilion/server/signed-door';

/** A request without the fields that differ in each transmission. */
export type WalletBody<A extends WalletAction> = Omit<WalletRequest<A>, 'action' | 'requestId'>;

/** Outcome of a transmission: whether to resend it, and the wallet's answer, if any. */
export type SentCall<A extends WalletAction> = {
  readonly transmission: Transmission;
  readonly answer: WalletAnswer<A> | undefined;
};

export type WalletClientOptions = {
  /** Base address of the wallet, without a path. */
  readonly url: string;
  readonly provider: string;
  readonly keyId: string;
  readonly secret: string;
};

/** A balance in a wallet answer. `asOf` is the wallet's counter; 0 without one. */
export type NamedBalance = { readonly balance: number; readonly asOf: number };

const CODE_OF_REFUSAL: Partial<Record<WalletRefusal, ErrorCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  USER_LOCKED: 'USER_LOCKED',
  EXCLUDED: 'EXCLUDED',
  GAME_DISABLED: 'GAME_DISABLED',
  SESSION_ENDED: 'SESSION_ENDED',
  TOKEN_INVALID: 'TOKEN_INVALID',
  TOKEN_USED: 'TOKEN_USED',
  TOKEN_EXPIRED: 'TOKEN_EXPIRED',
  ROUND_CLOSED: 'MARKET_NOT_OPEN',
};

/** Converts a refusal by the wallet to the player's error code. A refusal that concerns only the two programs becomes "not at the moment" (casino C-WAL-14). */
export function codeOfWallet(status: string): ErrorCode {
  return CODE_OF_REFUSAL[status as WalletRefusal] ?? 'TEMPORARILY_UNAVAILABLE';
}

/** Longest wait for an answer (casino C-WAL-12). */
export const ANSWER_MS_MAX = 3_000;

/** Sends messages to the wallet. Each transmission has a new signature (casino C-WAL-1, C-WAL-4). Its methods never throw, and callers decide about retries. */
export class WalletClient {
  readonly #post: Post;
  readonly #signer: Signer;
  #waiting = 0;

  constructor({ url, provider, keyId, secret }: WalletClientOptions) {
    this.#post = createPost(new URL(url));
    this.#signer = { provider, keyId, secret, hmac: hmacSha256 };
  }

  /** Number of calls that wait for an answer. */
  get waiting(): number {
    return this.#waiting;
  }

  async send<A extends WalletAction>(action: A, body: WalletBody<A>, timeoutMs = ANSWER_MS_MAX): Promise<SentCall<A>> {
    const requestId = randomUUID();
    const text = JSON.stringify({ action, requestId, ...body });
    const bytes = Buffer.from(text);
    const parts = { timestamp: String(Date.now()), nonce: randomUUID(), body: bytes };
    const headers = {
      'content-type': 'application/json',
      'content-length': bytes.length,
      ...signedHeaders(this.#signer, parts),
    };
    this.#waiting += 1;
    try {
      const reply = await this.#post(`${WALLET_PATH}/${action}`, headers, text, Math.max(1, timeoutMs));
      const answer = readWalletAnswer(action, JSON.parse(reply.text));
      if (answer === undefined || !isOurs(answer, requestId)) return LOST;
      return { transmission: { kind: 'answered', httpStatus: reply.httpStatus, status: answer.status }, answer };
    } catch {
      // After a network fault, a timeout or an answer without JSON, it is unknown if the wallet acted.
      return LOST;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** True if an answer belongs to this request. A wallet that cannot read a request answers with an empty id. */
function isOurs(answer: WalletAnswer<WalletAction>, requestId: string): boolean {
  const { kind } = WALLET_STATUSES[answer.status];
  return answer.requestId === requestId || (answer.requestId === '' && kind !== 'done' && kind !== 'refused');
}

type Reply = { readonly httpStatus: number; readonly text: string };
type Post = (path: string, headers: NonNullable<RequestOptions['headers']>, body: string, timeoutMs: number) => Promise<Reply>;

/** Maximum number of concurrent calls. Further calls wait for a connection, within their own timeout. */
const SOCKETS_MAX = 512;

/** Returns a function that posts over open connections. `fetch` would need twice the processor time, too much for thousands of bets a second. */
function createPost(base: URL): Post {
  const isPlain = base.protocol === 'http:';
  const kept = { keepAlive: true, maxSockets: SOCKETS_MAX };
  const agent = isPlain ? new PlainAgent(kept) : new TlsAgent(kept);
  const request = isPlain ? plainRequest : tlsRequest;
  const where = urlToHttpOptions(base);
  return (path, headers, body, timeoutMs) =>
    new Promise((resolve, reject) => {
      const sent = request({ ...where, path, method: 'POST', headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          clearTimeout(timer);
          resolve({ httpStatus: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        });
      });
      // The timer limits the whole call. A socket timeout would limit only a pause in the call.
      const timer = setTimeout(() => sent.destroy(new Error('the wallet did not answer in time')), timeoutMs);
      sent.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      sent.end(body);
    });
}

const LOST = { transmission: { kind: 'lost' }, answer: undefined } as const;
