import { fail, present } from '../../std/index.ts';
import type { EventLog } from './event-log.ts';
import { codecOf, Layout, type Fields, type Given, type ObjectCodec, type ValuesOf } from './fields.ts';

const HEADER_WORDS = 1;

/** The declaration of a record: its number, which is never reused, its meaning, and its fields in the order in which they are stored. */
export type Declaration<F extends Fields = Fields> = { readonly number: number; readonly meaning: string; readonly fields: F };

export function record<const F extends Fields>(number: number, meaning: string, fields: F): Declaration<F> {
  return { number, meaning, fields };
}

export type Words = { readonly f64: Float64Array; readonly i32: Int32Array };

/** Writes and reads the records of one declaration. */
export class RecordKind<Value> {
  readonly number: number;
  /** Words of the header and the fixed part. */
  readonly words: number;
  readonly #codec: ObjectCodec<Value>;

  constructor(number: number, words: number, codec: ObjectCodec<Value>) {
    this.number = number;
    this.words = words;
    this.#codec = codec;
  }

  static of<F extends Fields>({ number, fields }: Declaration<F>): RecordKind<ValuesOf<F>> {
    const layout = new Layout(HEADER_WORDS);
    const codec = codecOf(fields, layout);
    return new RecordKind(number, layout.words, codec);
  }

  /** Writes a record at time `at` (µs) and returns the index of its first word. */
  write(log: EventLog, at: number, given: Given<Value>): number {
    const value = given as Value;
    const words = this.words + (this.#codec.wordsBehind?.(value) ?? 0);
    const word = log.open(this.number, 0, words, at);
    const { f64, i32 } = log;
    // The buffer is reused: its old contents must not get into the journal.
    f64.fill(0, word + HEADER_WORDS, word + words);
    const cursor = { f64, i32, word, flags: 0, tail: word + this.words };
    this.#codec.write(cursor, value);
    i32[2 * word] = present(i32[2 * word]) | (cursor.flags << 8);
    return word;
  }

  read(words: Words, word: number): Value {
    return this.readInto(words, word, {});
  }

  /** Adds the fields of a record to `target`, except the field `without`. Throws for a record that is shorter or longer than its fields. */
  readInto<Target extends object>({ f64, i32 }: Words, word: number, target: Target, without?: string): Target & Value {
    const header = present(i32[2 * word]);
    const cursor = { f64, i32, word, flags: (header >>> 8) & 0xff, tail: word + this.words };
    const value = this.#codec.readInto(cursor, target, without);
    if (cursor.tail !== word + (header >>> 16)) fail(`record ${this.number} has the length of its fields`);
    return value;
  }
}

type KindsOf<D extends Readonly<Record<string, Declaration>>> = { readonly [N in keyof D]: RecordKind<ValuesOf<D[N]['fields']>> };

/** Returns the kind of each declared record. */
export function kindsOf<const D extends Readonly<Record<string, Declaration>>>(declarations: D): KindsOf<D> {
  const kinds = Object.entries(declarations).map(([name, declaration]) => [name, RecordKind.of(declaration)]);
  return Object.fromEntries(kinds) as KindsOf<D>;
}
