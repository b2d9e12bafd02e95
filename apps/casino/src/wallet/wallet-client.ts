import { createHmac, randomBytes } from 'node:crypto';
import {
  readWalletAnswer,
  signedHeaders,
  WALLET_PATH,
  type Signer,
  type Transmission,
  type WalletAction,
  type WalletAnswer,
  type WalletRequest,
} from '@pavilion/contract/wallet';

/** A request without what is new in every transmission. */
export type WalletBody<A extends WalletAction> = Omit<WalletRequest<A>, 'action' | 'requestId'>;

/** What came of one transmission: how it counts for sending again, and what the wallet said, if it did. */
export type Sent<A extends WalletAction> = { readonly transmission: Transmission; readonly answer: WalletAnswer<A> | undefined };

export type WalletClientOptions = {
  /** Where the wallet is, without path. */
  readonly url: string;
  readonly provider: string;
  readonly keyId: string;
  readonly secret: string;
};

export const hmacSha256: Signer['hmac'] = (key, message) => createHmac('sha256', key).update(message).digest();

/** Longest wait for an answer (casino C-WAL-12). */
export const ANSWER_MS_MAX = 3_000;
const NONCE_BYTES = 12;

/** One transmission after the other to the wallet, each signed anew (casino C-WAL-1, C-WAL-4). Never throws; whoever calls decides about sending again. */
export class WalletClient {
  readonly #url: string;
  readonly #signer: Signer;

  constructor({ url, provider, keyId, secret }: WalletClientOptions) {
    this.#url = url;
    this.#signer = { provider, keyId, secret, hmac: hmacSha256 };
  }

  async send<A extends WalletAction>(action: A, body: WalletBody<A>, timeoutMs = ANSWER_MS_MAX): Promise<Sent<A>> {
    const bytes = Buffer.from(JSON.stringify({ action, requestId: randomBytes(NONCE_BYTES).toString('hex'), ...body }));
    const parts = { timestamp: String(Date.now()), nonce: randomBytes(NONCE_BYTES).toString('hex'), body: bytes };
    try {
      const response = await fetch(`${this.#url}${WALLET_PATH}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(this.#signer, parts) },
        body: bytes,
        signal: AbortSignal.timeout(Math.max(1, timeoutMs)),
      });
      const answer = readWalletAnswer(action, JSON.parse(await response.text()));
      if (answer === undefined) return LOST;
      return { transmission: { kind: 'answered', httpStatus: response.status, status: answer.status }, answer };
    } catch {
      // The network, time, or an answer that is no JSON: whether the wallet acted is not known.
      return LOST;
    }
  }
}

const LOST = { transmission: { kind: 'lost' }, answer: undefined } as const;
