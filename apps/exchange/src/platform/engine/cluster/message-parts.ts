import { randomBytes } from 'node:crypto';

/** Sender, number of the message, number of this part, number of parts. */
const HEADER_BYTES = 20;
const SENDER_BYTES = 8;
/** Maximum number of bytes of a message. The longest messages are batches of a few thousand commands. */
const MESSAGE_BYTES_MAX = 64 * 2 ** 20;
/** Maximum number of senders with an unfinished message in memory. */
const SENDERS_MAX = 64;

/** Splits messages into parts that fit a network's limit. */
export class MessageSplitter {
  readonly #sender = randomBytes(SENDER_BYTES);
  #messages = 0;

  /** Throws a `RangeError` for a message that is too long to be joined again. */
  split(message: Uint8Array, partBytesMax: number): Uint8Array[] {
    if (message.length > MESSAGE_BYTES_MAX) throw new RangeError(`a message has ${message.length} bytes`);
    const room = partBytesMax - HEADER_BYTES;
    const parts = Math.max(1, Math.ceil(message.length / room));
    this.#messages = (this.#messages + 1) >>> 0;
    return Array.from({ length: parts }, (_, part) => {
      const content = message.subarray(part * room, (part + 1) * room);
      const bytes = new Uint8Array(HEADER_BYTES + content.length);
      bytes.set(this.#sender);
      const view = new DataView(bytes.buffer);
      [this.#messages, part, parts].forEach((value, place) => view.setUint32(SENDER_BYTES + place * 4, value));
      bytes.set(content, HEADER_BYTES);
      return bytes;
    });
  }
}

type Unfinished = { readonly message: number; readonly parts: Uint8Array[]; bytes: number };

/** Joins the parts of messages. It drops a message of which a part is missing or damaged. */
export class MessageJoiner {
  readonly #unfinished = new Map<string, Unfinished>();

  /** Returns the message that this part completes. */
  add(bytes: Uint8Array): Uint8Array | undefined {
    if (bytes.length < HEADER_BYTES) return undefined;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const [message = 0, part = 0, parts = 0] = [0, 1, 2].map((place) => view.getUint32(SENDER_BYTES + place * 4));
    const content = bytes.subarray(HEADER_BYTES);
    if (parts === 1 && part === 0) return content;
    const sender = Buffer.from(bytes.subarray(0, SENDER_BYTES)).toString('hex');
    const known = this.#unfinished.get(sender);
    this.#unfinished.delete(sender);
    const unfinished = part === 0 ? { message, parts: [], bytes: 0 } : known;
    // The parts of a sender arrive in order, so any other part belongs to a message that lost one.
    if (unfinished?.message !== message || unfinished.parts.length !== part || part >= parts) return undefined;
    unfinished.parts.push(content);
    unfinished.bytes += content.length;
    if (unfinished.bytes > MESSAGE_BYTES_MAX) return undefined;
    if (unfinished.parts.length === parts) return Buffer.concat(unfinished.parts);
    this.#unfinished.set(sender, unfinished);
    for (const oldest of this.#unfinished.keys()) {
      if (this.#unfinished.size <= SENDERS_MAX) break;
      this.#unfinished.delete(oldest);
    }
    return undefined;
  }
}
