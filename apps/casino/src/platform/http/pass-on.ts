import { play } from '@pavilion/contract/provider';
import { IDEMPOTENCY_HEADER, type RequestOf, type ResponseOf } from '@pavilion/contract/endpoint';
import type { ErrorCode } from '@pavilion/contract/errors';
import { refuse, type Refused } from '@pavilion/server/refused';

/** Marks a request that another casino has passed on, so that two casinos never send it back and forth. */
export const PASSED_ON = 'x-pavilion-passed-on';
/** Longer than any bet waits for the wallet. */
const ANSWER_MS_MAX = 30_000;

/** Time in which another casino must list its tables. */
const TABLES_MS_MAX = 2_000;

type Row = { readonly gameCode: string };

/** Replaces the rows of tables that other casinos play with the rows that those casinos send. If a casino does not answer, this casino's row stays. */
export async function withTablesElsewhere<R extends Row>(
  rows: readonly R[],
  elsewhere: (code: string) => string | undefined,
  ask: (url: string) => Promise<readonly R[]>,
): Promise<R[]> {
  const urls = new Set(rows.flatMap(({ gameCode }) => elsewhere(gameCode) ?? []));
  const asked = await Promise.all([...urls].map(async (url) => [url, await ask(url).catch(() => [])] as const));
  const found = new Map(asked.flatMap(([url, each]) => each.map((row) => [`${url} ${row.gameCode}`, row] as const)));
  return rows.map((row) => found.get(`${elsewhere(row.gameCode) ?? ''} ${row.gameCode}`) ?? row);
}

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** Asks another casino for its list of tables. */
export async function tablesOf<R extends Row>(url: string, { headers = {}, body }: Sent = {}): Promise<readonly R[]> {
  const answered = await fetch(url, {
    headers: { ...headers, [PASSED_ON]: '1' },
    signal: AbortSignal.timeout(TABLES_MS_MAX),
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  // Both casinos run this program. A public answer has an envelope, and an answer to the platform has no envelope.
  const answer = (await answered.json()) as { tables?: readonly R[]; data?: { tables: readonly R[] } };
  return answer.tables ?? answer.data?.tables ?? [];
}

type Answer =
  | { readonly status: 1; readonly data: unknown }
  | {
      readonly status: 0;
      readonly code: ErrorCode;
      readonly message: string;
      readonly details?: Readonly<Record<string, unknown>>;
    };

/**
 * Sends a player's call to the casino that plays the table, with the player's own token and key, and returns its answer. If the casino does not answer,
 * the page sends the call again with the same key.
 */
export async function passOn<Name extends keyof typeof play>(
  url: string,
  name: Name,
  request: RequestOf<(typeof play)[Name]>,
  { token, key }: { readonly token: string; readonly key: string },
): Promise<ResponseOf<(typeof play)[Name]> | Refused> {
  const { method, path } = play[name];
  const isGet = method === 'GET';
  const query = isGet ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  try {
    const answered = await fetch(`${url}/play/v1/${path}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        [IDEMPOTENCY_HEADER]: key,
        [PASSED_ON]: '1',
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: JSON.stringify(request) }),
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    // Both casinos run this program, so the answer fits the contract.
    const answer = (await answered.json()) as Answer;
    if (answer.status === 1) return answer.data as ResponseOf<(typeof play)[Name]>;
    return refuse(answer.code, answer.details, answer.message);
  } catch {
    return refuse('TEMPORARILY_UNAVAILABLE');
  }
}
