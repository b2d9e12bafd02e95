import type { ExchangeEvent } from '@pavilion/core/exchange';

/** The connection that projections write with, inside the projector's transaction. */
export type SqlWriter = {
  query(statement: { readonly name?: string; readonly text: string; readonly values: readonly unknown[] }): Promise<void>;
  /** `COPY … FROM STDIN (FORMAT binary)` with the bytes that `copyRows` makes. */
  copy(statement: string, rows: Buffer): Promise<void>;
};

/**
 * Turns events into rows of some related tables. The projector passes each event once, in order, and then asks the projection to write. The projection may keep
 * only data since the last `write`, because a projector can start between any two batches.
 */
export type Projection = {
  add(event: ExchangeEvent): void;
  write(writer: SqlWriter): Promise<void>;
};
