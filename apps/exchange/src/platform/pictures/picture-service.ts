import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { guarded } from '@pavilion/core/std';
import { invalid, refuse, type Refused } from '@pavilion/server/refused';
import { imageKindOf, type ImageKind } from './image-kind.ts';

/** A decoded and re-encoded picture: pixels only. */
export type Picture = ImageKind & { readonly bytes: Buffer };

const WORKER = fileURLToPath(new URL('picture-worker.ts', import.meta.url));
/** The largest accepted and stored size. */
const BYTES_MAX = 300_000;
const WAITING_MAX = 16;
const DECODING_MS_MAX = 30_000;

/**
 * Turns uploaded bytes into a safe picture (trust HI-17). Each picture is processed alone, in a separate process of low priority. Bets do not wait for it, and
 * a decoder that fails or hangs affects nothing else.
 */
export class PictureService {
  #tail: Promise<unknown> = Promise.resolve();
  readonly #waitingMax: number;
  #waiting = 0;

  constructor(waitingMax = WAITING_MAX) {
    this.#waitingMax = waitingMax;
  }

  /** Refuses anything but a complete still PNG, JPEG or WebP of at most 300 KB and 24 million pixels. */
  async read(base64: string): Promise<Picture | Refused> {
    const given = Buffer.from(base64, 'base64');
    if (given.length > BYTES_MAX || imageKindOf(given) === undefined) return refusedPicture();
    if (this.#waiting >= this.#waitingMax) return refuse('RATE_LIMITED');
    this.#waiting += 1;
    const turn = this.#tail.then(() => decoded(given));
    this.#tail = turn;
    const bytes = await turn;
    this.#waiting -= 1;
    const kind = bytes === undefined ? undefined : imageKindOf(bytes);
    return bytes === undefined || kind === undefined ? refusedPicture() : { ...kind, bytes };
  }
}

function refusedPicture(): Refused {
  return invalid(
    'data',
    'This is no picture that we can read. Choose a PNG, JPEG or WebP picture of at most 300 KB that does not move.',
  );
}

/** Returns the picture re-encoded by the worker; undefined if refused. Never rejects. */
function decoded(given: Buffer): Promise<Buffer | undefined> {
  const limits = {
    encoding: 'buffer',
    timeout: DECODING_MS_MAX,
    killSignal: 'SIGKILL',
    maxBuffer: 2 * BYTES_MAX,
    env: {},
  } as const;
  const work = new Promise<Buffer | undefined>((resolve) => {
    const onEnd = (error: Error | null, made: Buffer): void => resolve(error === null ? made : undefined);
    const child = execFile(
      process.execPath,
      [WORKER, String(BYTES_MAX)],
      limits,
      guarded(onEnd, () => resolve(undefined)),
    );
    // A worker that has ended reads no more, and its exit gives the reason.
    child.stdin?.on(
      'error',
      guarded(
        () => undefined,
        () => undefined,
      ),
    );
    child.stdin?.end(given);
  });
  // A machine without memory for another process makes execFile throw.
  return work.catch(() => undefined);
}
