import type { ExchangeEvent } from '@pavilion/core/exchange';

/** The connection that projections write with, inside the projector's transaction. */
export type SqlWriter = {
  query(statement: { readonly name?: string; readonly text: string; readonly values: readonly unknown[] }): Promise<void>;
  /** `COPY … FROM STDIN (FORMAT binary)` with the bytes that `copyRows` makes. */
  copy(statement: string, rows: Buffer): Promise<void>;
};

/**
 * Events into rows of one family of tables. The projector gives it each event once, in order, and asks it to write what has come
 * together. It may keep what it learnt since the last `write`, nothing longer: a projector can start anywhere between two batches.
 */
export type Projection = {
  add(event: ExchangeEvent): void;
  write(writer: SqlWriter): Promise<void>;
};
