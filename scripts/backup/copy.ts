import type { Client, Connection } from 'pg';

/** Methods of the driver's connection that are missing in its types. */
type CopyConnection = Connection & {
  readonly stream: NodeJS.ReadableStream & NodeJS.WritableStream & { readonly writableNeedDrain: boolean };
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** Returns the number of rows from `COPY 1234`. */
function rowsOf({ text }: { readonly text: string }): number {
  return Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
}

/** Runs `COPY … TO STDOUT` as one query of the driver's queue. While it writes a part, it reads no rows, so the server waits. */
class CopyOut {
  readonly #statement: string;
  readonly #partBytes: number;
  readonly #onPart: (part: Buffer) => Promise<void>;
  readonly #done: (rows: number) => void;
  readonly #failed: (error: Error) => void;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #writing: Promise<void> = Promise.resolve();
  #rows = 0;

  constructor(
    statement: string,
    partBytes: number,
    onPart: (part: Buffer) => Promise<void>,
    done: (rows: number) => void,
    failed: (error: Error) => void,
  ) {
    this.#statement = statement;
    this.#partBytes = partBytes;
    this.#onPart = onPart;
    this.#done = done;
    this.#failed = failed;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: CopyConnection): void {
    // The chunk is copied, because the driver reads the next messages into the same memory.
    this.#chunks.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes < this.#partBytes) return;
    connection.stream.pause();
    this.#flush();
    this.#writing = this.#writing.finally(() => connection.stream.resume());
    this.#writing.catch(() => undefined);
  }

  handleCommandComplete(message: { readonly text: string }): void {
    this.#rows = rowsOf(message);
  }

  handleReadyForQuery(): void {
    if (this.#bytes > 0) this.#flush();
    this.#writing.then(() => this.#done(this.#rows), this.#failed);
  }

  handleError(error: Error): void {
    this.#failed(error);
  }

  #flush(): void {
    const part = Buffer.concat(this.#chunks, this.#bytes);
    this.#chunks = [];
    this.#bytes = 0;
    this.#writing = this.#writing.then(() => this.#onPart(part));
    this.#writing.catch(() => undefined);
  }
}

/** Reads rows from the database, in parts of about `partBytes`, one after the other. Returns the number of rows. */
export function copyOut(
  client: Client,
  statement: string,
  partBytes: number,
  onPart: (part: Buffer) => Promise<void>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(statement, partBytes, onPart, resolve, reject));
  });
}

/** Runs `COPY … FROM STDIN` as one query of the driver's queue. It sends the rows part by part. */
class CopyIn {
  readonly #statement: string;
  readonly #parts: AsyncIterable<Buffer>;
  readonly #done: (rows: number) => void;
  readonly #failed: (error: Error) => void;
  #rows = 0;
  #firstError: Error | undefined;

  constructor(statement: string, parts: AsyncIterable<Buffer>, done: (rows: number) => void, failed: (error: Error) => void) {
    this.#statement = statement;
    this.#parts = parts;
    this.#done = done;
    this.#failed = failed;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#feed(connection).then(
      () => connection.endCopyFrom(),
      (error: Error) => {
        this.#firstError = error;
        connection.sendCopyFail(error.message);
      },
    );
  }

  handleCommandComplete(message: { readonly text: string }): void {
    this.#rows = rowsOf(message);
  }

  handleReadyForQuery(): void {
    this.#done(this.#rows);
  }

  handleError(error: Error): void {
    this.#firstError ??= error;
    this.#failed(this.#firstError);
  }

  async #feed(connection: CopyConnection): Promise<void> {
    for await (const part of this.#parts) {
      // After the server has refused a row, the other rows are not sent.
      if (this.#firstError !== undefined) return;
      connection.sendCopyFromChunk(part);
      if (connection.stream.writableNeedDrain) await new Promise<void>((resolve) => connection.stream.once('drain', resolve));
    }
  }
}

/** Copies rows into the database and returns their number. Throws the server's error if the server refuses a row. */
export function copyIn(client: Client, statement: string, parts: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, parts, resolve, reject));
  });
}
