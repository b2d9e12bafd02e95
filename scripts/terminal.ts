/**
 * Writing the output may fail at any time: a closed terminal, a pipe without a reader, a file on a full disk. Without a listener the error event would end the
 * process. Import this before anything is written.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints a line. A line that cannot be printed is dropped. */
export function print(line: string): void {
  write(process.stdout, line);
}

/** Prints a line on the stream for errors. A line that cannot be printed is dropped. */
export function complain(line: string): void {
  write(process.stderr, line);
}

function write(stream: NodeJS.WriteStream, line: string): void {
  try {
    stream.write(`${line}\n`);
  } catch {
    // There is no output left on which to report it.
  }
}
