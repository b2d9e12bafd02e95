import type { Client, Connection } from 'pg';

/** Methods of the driver's connection that its types leave out. */
type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/**
 * `COPY … FROM STDIN` as one act of the driver's queue: the statement, all rows, the end. The driver asks a query of this shape what to
 * do with each message of the server.
 */
class CopyIn {
  readonly #statement: string;
  readonly #rows: Buffer;
  readonly #done: () => void;
  readonly #failed: (error: Error) => void;
  /** Set by the driver when a time limit is on. */
  callback: ((error?: Error) => void) | undefined;

  constructor(statement: string, rows: Buffer, done: () => void, failed: (error: Error) => void) {
    this.#statement = statement;
    this.#rows = rows;
    this.#done = done;
    this.#failed = failed;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // The server says once more when it is ready, and only then is the next statement sent.
  }

  handleReadyForQuery(): void {
    this.#done();
  }

  handleError(error: Error): void {
    this.#failed(error);
  }
}

/** Adds rows as fast as the server takes them. `rows` is the whole stream in the format that the statement names. */
export function copyIn(client: Client, statement: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, rows, resolve, reject));
  });
}
