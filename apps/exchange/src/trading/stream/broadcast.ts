import type { Channel, ChannelKind } from '@pavilion/contract/stream';
import type { Connection } from './connection.ts';

export type Shape<Image, Delta> = {
  readonly kind: ChannelKind;
  /** Returns the delta that turns `from` into `to`; undefined when they are equal. */
  readonly differ: (from: Image, to: Image) => Delta | undefined;
};

/**
 * One channel and its watchers. It keeps the last published image and sends each change as a delta, which is serialised once for all watchers. No frames are
 * queued for a slow watcher. It misses deltas, and gets a whole image once it reads again. It is then late but never wrong (trust D3).
 */
export class Broadcast<Image, Delta> {
  readonly name: Channel;
  readonly #shape: Shape<Image, Delta>;
  readonly #upToDate = new Set<Connection>();
  readonly #behind = new Set<Connection>();
  #image: Image;
  #seq: number;
  #imageFrame: Buffer | undefined;

  constructor(name: Channel, shape: Shape<Image, Delta>, image: Image, seq: number) {
    this.name = name;
    this.#shape = shape;
    this.#image = image;
    this.#seq = seq;
  }

  get image(): Image {
    return this.#image;
  }

  get isWatched(): boolean {
    return this.#upToDate.size + this.#behind.size > 0;
  }

  /** Sends a whole image to a new watcher, or to a watcher that missed a frame. */
  join(connection: Connection): void {
    this.#behind.delete(connection);
    this.#upToDate.delete(connection);
    this.#sendImage(connection);
  }

  leave(connection: Connection): void {
    this.#behind.delete(connection);
    this.#upToDate.delete(connection);
  }

  /**
   * Publishes `image`, the state at the time `at`. `extra` adds events to the delta. The number rises with every frame, even if the exchange did nothing in
   * between, because a client drops a frame whose number it has already seen.
   */
  publish(image: Image, at: number, extra?: Partial<Delta>): void {
    const change = this.#shape.differ(this.#image, image);
    const from = this.#seq;
    this.#image = image;
    if (change === undefined && extra === undefined) return;
    const seq = Math.max(at, from + 1);
    this.#seq = seq;
    this.#imageFrame = undefined;
    if (this.#upToDate.size === 0) return;
    const frame = this.#frame({
      type: 'delta',
      kind: this.#shape.kind,
      channel: this.name,
      from,
      seq,
      data: { ...change, ...extra },
    });
    for (const connection of this.#upToDate) {
      if (connection.send(frame)) continue;
      this.#upToDate.delete(connection);
      this.#behind.add(connection);
    }
  }

  /** Sends images to watchers that missed deltas. */
  catchUp(): void {
    for (const connection of this.#behind) this.#sendImage(connection);
  }

  #sendImage(connection: Connection): void {
    this.#imageFrame ??= this.#frame({
      type: 'image',
      kind: this.#shape.kind,
      channel: this.name,
      seq: this.#seq,
      data: this.#image,
    });
    const sent = connection.send(this.#imageFrame);
    (sent ? this.#upToDate : this.#behind).add(connection);
    (sent ? this.#behind : this.#upToDate).delete(connection);
  }

  #frame(message: Readonly<Record<string, unknown>>): Buffer {
    return Buffer.from(JSON.stringify(message));
  }
}
