import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  PROVIDER_ADMIN_CALLS,
  PROVIDER_ADMIN_PATH,
  type ProviderAdminAnswer,
  type ProviderAdminCall,
  type ProviderAdminRequest,
} from '@pavilion/contract/provider';
import {
  PROVIDER_CALLS,
  PROVIDER_PATH,
  signedHeaders,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderRequest,
} from '@pavilion/contract/wallet';
import { hmacSha256 } from '@pavilion/server/signed-door';
import type { Provider } from '../platform/providers/providers.ts';

const TIMEOUT_MS = 3_000;
const NOT_FOUND = 404;
/** Statuses with which a provider refuses a request it understood. */
const REFUSED: ReadonlySet<number> = new Set([400, NOT_FOUND, 422]);
const refusal = z.object({ message: z.string().check(z.minLength(1), z.maxLength(500)) });

/** The provider did not answer, or its answer broke the contract. */
export class ProviderSilentError extends Error {
  override readonly name: string = 'ProviderSilentError';
}

/** A refusal by the provider, with its reason. Callers that only read data treat a refusal like a missing answer. */
export class ProviderRefusedError extends ProviderSilentError {
  override readonly name: string = 'ProviderRefusedError';
  /** True if the provider does not know the game or market of the request. */
  readonly isUnknown: boolean;
  readonly sentence: string;

  constructor(provider: string, isUnknown: boolean, sentence: string) {
    super(`${provider} refuses: ${sentence}`);
    this.isUnknown = isUnknown;
    this.sentence = sentence;
  }
}

/** The platform's connection to a provider, whatever contract the provider uses. */
export type ProviderPort = {
  readonly name: string;
  /** Sends a question. Rejects with `ProviderSilentError` if no valid answer comes in time. */
  ask<C extends ProviderCall>(call: C, request: ProviderRequest<C>): Promise<ProviderAnswer<C>>;
  /** Sends an instruction. Returns undefined if the provider's contract has no such call. Rejects like `ask`. */
  order<C extends ProviderAdminCall>(call: C, request: ProviderAdminRequest<C>): Promise<ProviderAdminAnswer<C> | undefined>;
};

/** Sends questions and instructions to one provider, signed like the wallet's calls. */
export class ProviderClient implements ProviderPort {
  readonly #provider: Provider;
  readonly #now: () => number;

  constructor(provider: Provider, now: () => number) {
    this.#provider = provider;
    this.#now = now;
  }

  get name(): string {
    return this.#provider.name;
  }

  async ask<C extends ProviderCall>(call: C, request: ProviderRequest<C>): Promise<ProviderAnswer<C>> {
    // The compiler cannot infer that the type of the answer follows from `call`.
    return (await this.#post(`${PROVIDER_PATH}/${call}`, request, PROVIDER_CALLS[call].answer)) as ProviderAnswer<C>;
  }

  async order<C extends ProviderAdminCall>(call: C, request: ProviderAdminRequest<C>): Promise<ProviderAdminAnswer<C>> {
    const { answer } = PROVIDER_ADMIN_CALLS[call];
    return (await this.#post(`${PROVIDER_ADMIN_PATH}/${call}`, request, answer)) as ProviderAdminAnswer<C>;
  }

  async #post(path: string, request: unknown, answer: z.ZodMiniType): Promise<unknown> {
    const { name, url, keys } = this.#provider;
    const key = keys[0];
    if (key === undefined) throw new ProviderSilentError(`${name} has no key`);
    const body = Buffer.from(JSON.stringify(request));
    const parts = { timestamp: String(this.#now()), nonce: randomUUID(), body };
    const headers = signedHeaders({ ...key, provider: name, hmac: hmacSha256 }, parts);
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (REFUSED.has(response.status)) {
        const { message } = z.parse(refusal, await response.json());
        throw new ProviderRefusedError(name, response.status === NOT_FOUND, message);
      }
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return z.parse(answer, await response.json());
    } catch (error) {
      if (error instanceof ProviderRefusedError) throw error;
      throw new ProviderSilentError(`${name} does not answer ${path}: ${(error as Error).message}`);
    }
  }
}
