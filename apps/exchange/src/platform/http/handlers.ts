import type { IdempotencyKey } from '@pavilion/core/exchange';
import type { AnyEndpoint, HTTP, RequestOf, ResponseOf } from '@pavilion/contract/http';
import type { Clock } from '@pavilion/server/clock';
import type { Caller } from './caller.ts';
import type { Answer, Refused } from '@pavilion/server/refused';
import type { Site } from './site.ts';

/** The data of a call other than its body. */
export type Call = {
  readonly caller: Caller;
  readonly requestId: string;
  /** The client's network address. Behind trusted proxies, the address that they report. */
  readonly address: string;
  /** The product's address that was called. */
  readonly site: Site;
  /** Time at which the server had read the whole request, in milliseconds since 1970. */
  readonly receivedAtMs: number;
  /** The server's clock, for answers with elapsed or remaining times. */
  readonly nowMs: Clock['nowMs'];
  /** Idempotency key of an endpoint that takes one. It comes from the header; otherwise the server makes one that lasts five seconds. */
  readonly key: IdempotencyKey | undefined;
};

type Outcome<T> = T | Answer<T> | Refused;

/** Does the work of one endpoint. It rejects only because of a defect or because the engine is unavailable. */
export type Handler<E extends AnyEndpoint> = (
  request: RequestOf<E>,
  call: Call,
) => Outcome<ResponseOf<E>> | Promise<Outcome<ResponseOf<E>>>;

/** The handlers of one noun of the contract, one for each of its endpoints. */
export type HandlersOf<Noun extends keyof typeof HTTP> = {
  readonly [Name in keyof (typeof HTTP)[Noun]]: RowHandler<(typeof HTTP)[Noun][Name]>;
};

type RowHandler<E> = E extends AnyEndpoint ? Handler<E> : never;

/** The handlers of all endpoints of the contract. A missing handler does not compile. */
export type Handlers = { readonly [Noun in keyof typeof HTTP]: HandlersOf<Noun> };
