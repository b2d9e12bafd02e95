import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { guarded } from '@pavilion/core/std';
import { invalid, refuse, type Refused } from '@pavilion/server/refused';
import { imageKindOf, type ImageKind } from './image-kind.ts';

/** A picture that was decoded and written anew: pixels only. */
export type Picture = ImageKind & { readonly bytes: Buffer };

const WORKER = fileURLToPath(new URL('picture-worker.ts', import.meta.url));
/** The most that is taken, and the most that is kept. */
const BYTES_MAX = 300_000;
const WAITING_MAX = 16;
const DECODING_MS_MAX = 30_000;

/**
 * Turns uploaded bytes into a safe picture (trust HI-17). One at a time, in a process of its own with a low priority: bets do not wait for it, and a
 * decoder that fails or never ends takes nothing with it.
 */
export class PictureService {
  #tail: Promise<unknown> = Promise.resolve();
  readonly #waitingMax: number;
  #waiting = 0;

  constructor(waitingMax = WAITING_MAX) {
    this.#waitingMax = waitingMax;
  }

  /** Refuses what is no still PNG, JPEG or WebP of at most 300 KB and 24 million pixels, or is cut off. */
  async read(base64: string): Promise<Picture | Refused> {
    const given = Buffer.from(base64, 'base64');
    if (given.length > BYTES_MAX || imageKindOf(given) === undefined) return notAPicture();
    if (this.#waiting >= this.#waitingMax) return refuse('RATE_LIMITED');
    this.#waiting += 1;
    const turn = this.#tail.then(() => decoded(given));
    this.#tail = turn;
    const bytes = await turn;
    this.#waiting -= 1;
    const kind = bytes === undefined ? undefined : imageKindOf(bytes);
    return bytes === undefined || kind === undefined ? notAPicture() : { ...kind, bytes };
  }
}

function notAPicture(): Refused {
  return invalid(
    'data',
    'This is no picture that we can read. Choose a PNG, JPEG or WebP picture of at most 300 KB that does not move.',
  );
}

/** The picture as the worker has written it anew; undefined if the worker refused it. Never rejects. */
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
    // A worker that has ended reads no more; its end says why.
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
