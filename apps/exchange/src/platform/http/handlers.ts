import type { IdempotencyKey } from '@pavilion/core/exchange';
import type { AnyEndpoint, HTTP, RequestOf, ResponseOf } from '@pavilion/contract/http';
import type { Clock } from '@pavilion/server/clock';
import type { Caller } from './caller.ts';
import type { Answer, Refused } from '@pavilion/server/refused';
import type { Site } from './site.ts';

/** The context of a call, besides its body. */
export type Call = {
  readonly caller: Caller;
  readonly requestId: string;
  /** The client's network address; behind trusted proxies, the reported one. */
  readonly address: string;
  /** The product's address that was called. */
  readonly site: Site;
  /** Time when the server had read the request, milliseconds since 1970. */
  readonly receivedAtMs: number;
  /** The server's clock, for answers with elapsed or remaining times. */
  readonly nowMs: Clock['nowMs'];
  /** Idempotency key of an endpoint that takes one: from the header, or made by the server for five seconds. */
  readonly key: IdempotencyKey | undefined;
};

type Outcome<T> = T | Answer<T> | Refused;

/** Does the work of one endpoint. Rejects only for defects and for an unavailable engine. */
export type Handler<E extends AnyEndpoint> = (
  request: RequestOf<E>,
  call: Call,
) => Outcome<ResponseOf<E>> | Promise<Outcome<ResponseOf<E>>>;

/** One noun of the contract: a handler for each of its rows. */
export type HandlersOf<Noun extends keyof typeof HTTP> = {
  readonly [Name in keyof (typeof HTTP)[Noun]]: RowHandler<(typeof HTTP)[Noun][Name]>;
};

type RowHandler<E> = E extends AnyEndpoint ? Handler<E> : never;

/** Every endpoint of the contract: one without a handler does not compile. */
export type Handlers = { readonly [Noun in keyof typeof HTTP]: HandlersOf<Noun> };
