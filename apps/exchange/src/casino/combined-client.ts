import { DAY_MS, SECOND_MS } from '@pavilion/core/std';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { BookedTransaction, OfferedGame, ProviderAnswer, ProviderCall, ProviderRequest } from '@pavilion/contract/wallet';
import {
  codeOfSlug,
  COMBINED_SIGNATURE,
  combinedLedger,
  combinedTitles,
  creditIdOf,
  debitIdOf,
  minorOf,
} from '../platform/providers/combined-contract.ts';
import { ProviderSilentError, type ProviderPort } from './provider-client.ts';

const TIMEOUT_MS = 3_000;

/** Reads the games and the ledger of a provider that uses the combined contract, in the form of the usual contract. */
export class CombinedClient implements ProviderPort {
  readonly name: string;
  readonly #url: string;
  readonly #secret: string;
  readonly #now: () => number;

  constructor(
    { name, url, secret }: { readonly name: string; readonly url: string; readonly secret: string },
    now: () => number,
  ) {
    this.name = name;
    this.#url = url;
    this.#secret = secret;
    this.#now = now;
  }

  async ask<C extends ProviderCall>(call: C, request: ProviderRequest<C>): Promise<ProviderAnswer<C>> {
    // The compiler cannot infer that the type of the answer follows from `call`.
    return (await this.#answer(call, request as ProviderRequest<'transactions'>)) as ProviderAnswer<C>;
  }

  /** Does nothing: the combined contract has no call to end a session. The session ends when its next bet is refused. */
  order(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async #answer(call: ProviderCall, request: ProviderRequest<'transactions'>): Promise<ProviderAnswer<ProviderCall>> {
    switch (call) {
      case 'games':
        return {
          provider: this.name,
          games: (await this.#get('/titles', combinedTitles)).titles.map((title) => gameOf(this.name, title)),
        };
      case 'transactions':
        return { rows: await this.#transactions(request), next: null, outbox: 0 };
      case 'rounds':
        return { rounds: [] };
      case 'tables':
        return { tables: [] };
      case 'paytable':
        return { rows: [], rules: [] };
    }
  }

  /** Returns the transactions of a period, or those with the given ids. The contract has no look-up by id, so ids are searched in the last 40 days. */
  async #transactions({ from, to, txIds }: ProviderRequest<'transactions'>): Promise<BookedTransaction[]> {
    const [first, last] =
      txIds === undefined ? [from ?? 0, to ?? this.#now()] : [this.#now() - 40 * DAY_MS, this.#now() + DAY_MS];
    const path = `/ledger?from=${Math.floor(first / SECOND_MS)}&to=${Math.ceil(last / SECOND_MS)}`;
    const rows = (await this.#get(path, combinedLedger)).transfers.flatMap(transactionsOf);
    const wanted = new Set(txIds);
    return rows.filter((row) => (txIds === undefined ? row.at >= first && row.at < last : wanted.has(row.txId)));
  }

  async #get<T extends z.ZodMiniType>(path: string, schema: T): Promise<z.output<T>> {
    try {
      const sign = createHmac('sha256', this.#secret).update(path).digest('base64');
      const response = await fetch(`${this.#url}${path}`, {
        headers: { [COMBINED_SIGNATURE]: sign },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return z.parse(schema, await response.json());
    } catch (error) {
      throw new ProviderSilentError(`${this.name} does not answer ${path}: ${(error as Error).message}`);
    }
  }
}

type Title = z.infer<typeof combinedTitles>['titles'][number];
type Entry = z.infer<typeof combinedLedger>['transfers'][number];

function gameOf(provider: string, { number, slug, title, studio, min, max }: Title): OfferedGame {
  return {
    game_id: number,
    game_name: title,
    category: 'Virtual',
    provider_name: provider,
    sub_provider_name: studio,
    status: 'ACTIVE',
    url_thumb: `${slug}.svg`,
    game_code: codeOfSlug(slug),
    sub_type: 'other',
    kind: 'SINGLE',
    min_stake: minorOf(min),
    max_stake: minorOf(max),
  };
}

/** Converts a transfer to a bet and, if it paid, a win. A cancelled transfer becomes a bet and its rollback. */
function transactionsOf({ ref, user, hand, stake, payout, cancelled, time }: Entry): BookedTransaction[] {
  const at = Math.floor(time * SECOND_MS);
  const common = { playerId: user, roundId: hand, at };
  const [amount, paid] = [minorOf(stake), minorOf(payout)];
  const bet = { ...common, txId: debitIdOf(ref), refTxId: null, action: 'bet', amount } as const;
  const of = { ...common, refTxId: debitIdOf(ref), state: 'DONE' } as const;
  if (cancelled)
    return [
      { ...bet, state: 'ROLLED_BACK' },
      { ...of, txId: `${ref}:cancel`, action: 'rollback', amount },
    ];
  if (paid === 0) return [{ ...bet, state: 'LOST' }];
  return [
    { ...bet, state: 'PAID' },
    { ...of, txId: creditIdOf(ref), action: 'win', amount: paid },
  ];
}
