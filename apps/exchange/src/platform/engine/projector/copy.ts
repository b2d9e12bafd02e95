import type { Client, Connection } from 'pg';

/** Methods of the driver's connection missing in its types. */
type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/**
 * Runs `COPY … FROM STDIN` as one entry in the driver's queue: the statement, all rows and the end. The driver calls a method for each message of the server.
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
    // The driver sends the next statement only after the server's ReadyForQuery message.
  }

  handleReadyForQuery(): void {
    this.#done();
  }

  handleError(error: Error): void {
    this.#failed(error);
  }
}

/** Copies rows into a table. `rows` is the whole stream in the format of the statement. */
export function copyIn(client: Client, statement: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, rows, resolve, reject));
  });
}
