import type { Minor } from '../../money/index.ts';
import type { Price } from '../../odds/index.ts';
import { assert, present, type Enumeration } from '../../std/index.ts';
import type { IdempotencyKey } from '../commands.ts';
import { fromStored, toStored, type Venue } from '../venue.ts';

/**
 * The fields of journal records. A field defines how its value is stored, and explains the value. `place` assigns its place in a layout and returns its writer
 * and reader.
 */
export type Field<T> = {
  readonly stored: string;
  /** True if the part may be missing. */
  readonly isOptional?: boolean;
  /** The fields of a part or of a list's rows, as shown in the list of records. */
  readonly parts?: Fields;
  place(layout: Layout): Codec<T>;
};
export type Fields = Readonly<Record<string, Field<unknown>>>;
type OptionalField<T> = Field<T | undefined> & { readonly isOptional: true };

/** The value of a field. */
export type ValueOf<F> = F extends Field<infer T> ? T : never;
type OptionalNames<F extends Fields> = { [N in keyof F]: F[N] extends { readonly isOptional: true } ? N : never }[keyof F];
/** The values of several fields, as an object. */
export type ValuesOf<F extends Fields> = { readonly [N in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[N]> } & {
  readonly [N in OptionalNames<F>]?: Exclude<ValueOf<F[N]>, undefined>;
};

/** Values as a caller gives them: plain numbers where a field has a unit, and undefined for a missing part. */
export type Given<T> = T extends number
  ? number
  : T extends Uint8Array | Float64Array | string | boolean | undefined
    ? T
    : T extends (row: number) => infer V
      ? (row: number) => Given<V>
      : T extends readonly (infer Row)[]
        ? readonly Given<Row>[]
        : { readonly [N in keyof T]: Given<T[N]> | (object extends Pick<T, N> ? undefined : never) };

/** The position in a record that is being written or read: its first word, its flags, and the first word after the fixed part. */
export type Cursor = { readonly f64: Float64Array; readonly i32: Int32Array; word: number; flags: number; tail: number };

export type Codec<T> = {
  write(to: Cursor, value: T): void;
  read(from: Cursor): T;
  /** Returns the number of words after the fixed part; absent if there are never any. */
  wordsBehind?(value: T): number;
};

/** Number of flags. A record has a byte of flags in its header; a row has half a word of flags if one of its fields needs any. */
const RECORD_FLAGS = 8;
const ROW_FLAGS = 31;
/** The flag of a record with an idempotency key. The key takes two more words. */
export const KEYED = 128;

/** The fixed part of a record or row. It assigns bits of the flags, words and half words in the order of the fields. */
export class Layout {
  #bits = 0;
  readonly #mostBits: number;
  #words: number;
  #freeHalf = -1;
  #lastHalf = -1;

  /** `words`: the number of words already used, for example by a header. */
  constructor(words: number, mostBits = RECORD_FLAGS) {
    this.#words = words;
    this.#mostBits = mostBits;
  }

  get hasFlags(): boolean {
    return this.#bits > 0;
  }

  get words(): number {
    return this.#words;
  }

  bits(count: number): number {
    this.#bits += count;
    assert(this.#bits <= this.#mostBits, 'the flags of a record or row fit into their place');
    return this.#bits - count;
  }

  word(): number {
    return this.#words++;
  }

  /** Assigns the first half of a new word, or the second half of the previous one. */
  half(): number {
    const free = this.#freeHalf;
    this.#freeHalf = free === -1 ? 2 * this.#words++ + 1 : -1;
    this.#lastHalf = free === -1 ? this.#freeHalf - 1 : free;
    return this.#lastHalf;
  }

  /** The half word assigned last, for a field that shares it. */
  get lastHalf(): number {
    return this.#lastHalf;
  }
}

/** Returns a field for true or false, stored as one bit of the flags. */
export function flag(meaning: string): Field<boolean> {
  return {
    stored: `flag: ${meaning}`,
    place(layout) {
      const bit = 1 << layout.bits(1);
      return {
        write(to, value) {
          if (value) to.flags |= bit;
        },
        read: (from) => (from.flags & bit) !== 0,
      };
    },
  };
}

/** Returns a field for a member of an enumeration, stored in `bits` bits of the flags. */
export function code<Name extends string>(names: Enumeration<Name>, bits: number): Field<Name> {
  return {
    stored: `${bits === 1 ? 'one bit' : `${bits} bits`} of the flags: ${names.title}`,
    place(layout) {
      const shift = layout.bits(bits);
      const most = 2 ** bits - 1;
      assert(
        names.names.every((name) => names.numberOf(name) <= most),
        `every ${names.title} fits into ${bits} bits`,
      );
      return {
        write(to, value) {
          to.flags |= names.numberOf(value) << shift;
        },
        read: (from) => names.nameOf((from.flags >>> shift) & most),
      };
    },
  };
}

function stored32<T>(stored: string, toNumber: (value: T) => number, fromNumber: (number: number) => T): Field<T> {
  return {
    stored,
    place(layout) {
      const half = layout.half();
      return {
        write({ i32, word }, value) {
          const number = toNumber(value);
          i32[2 * word + half] = number;
          assert(i32[2 * word + half] === number, 'a number of 32 bits is stored as it is');
        },
        read: ({ i32, word }) => fromNumber(present(i32[2 * word + half])),
      };
    },
  };
}

/** Returns a field for a name of an enumeration in half a word, for rows without flags. */
export function codeNumber<Name extends string>(names: Enumeration<Name>): Field<Name> {
  return stored32(
    `32 bits: ${names.title}`,
    (name) => names.numberOf(name),
    (number) => names.nameOf(number),
  );
}

/** Returns a field for a signed whole number of 32 bits, in half a word. */
export function integer(meaning: string): Field<number> {
  return stored32(
    `32 bits: ${meaning}`,
    (value) => value,
    (number) => number,
  );
}

/** Fields for the id of a market and its venue. Both share half a word: a negative id means the paper venue. The venue is written after the market. */
export const marketOnVenue: { readonly market: Field<number>; readonly venue: Field<Venue> } = {
  market: stored32(
    '32 bits: market id, negative for the paper venue',
    (value) => value,
    (stored) => fromStored(stored).market,
  ),
  venue: {
    stored: 'the sign of the market id: venue',
    place({ lastHalf }) {
      return {
        write({ i32, word }, venue) {
          i32[2 * word + lastHalf] = toStored({ market: present(i32[2 * word + lastHalf]), venue });
        },
        read: ({ i32, word }) => fromStored(present(i32[2 * word + lastHalf])).venue,
      };
    },
  },
};

/** Returns a field for a price or, in a line market, a line, in hundredths. */
export function price(meaning: string): Field<Price> {
  return stored32(
    `32 bits: ${meaning}, hundredths`,
    (value) => value,
    (number) => number as Price,
  );
}

/** Returns a field like `price`, with 0 for no limit. */
export function priceLimit(meaning: string): Field<Price | 0> {
  return price(meaning);
}

function stored64<T extends number>(stored: string, fromNumber: (number: number) => T): Field<T> {
  return {
    stored,
    place(layout) {
      const place = layout.word();
      return {
        write({ f64, word }, value) {
          assert(Number.isFinite(value), 'a stored number is finite');
          // Negative zero is the same number with different bytes.
          f64[word + place] = value === 0 ? 0 : value;
        },
        read: ({ f64, word }) => fromNumber(present(f64[word + place])),
      };
    },
  };
}

/** Returns a field for a number of 64 bits: a word. */
export function number(meaning: string): Field<number> {
  return stored64(`64 bits: ${meaning}`, (value) => value);
}

/** Returns a field for minor units: a word. */
export function amount(meaning: string): Field<Minor> {
  return stored64(`64 bits: ${meaning}, minor units`, (value) => value as Minor);
}

/** Returns a field for a hash of 106 bits: two words. */
export function name(meaning: string): Field<IdempotencyKey> {
  return {
    stored: `2 × 64 bits: ${meaning}`,
    place(layout) {
      const [hi, lo] = [layout.word(), layout.word()];
      return {
        write({ f64, word }, value) {
          f64[word + hi] = value.hi;
          f64[word + lo] = value.lo;
        },
        read: ({ f64, word }) => ({ hi: present(f64[word + hi]), lo: present(f64[word + lo]) }),
      };
    },
  };
}

/** Returns a field for the idempotency key of the command, if it has one. */
export function key(): Field<IdempotencyKey | undefined> {
  return {
    stored: '2 × 64 bits behind the fixed part if flag 128 is set: idempotency key',
    place: () => ({
      write(to, value) {
        if (value === undefined) return;
        to.flags |= KEYED;
        to.f64[to.tail++] = value.hi;
        to.f64[to.tail++] = value.lo;
      },
      read: (from) =>
        (from.flags & KEYED) === 0 ? undefined : { hi: present(from.f64[from.tail++]), lo: present(from.f64[from.tail++]) },
      wordsBehind: (value) => (value === undefined ? 0 : 2),
    }),
  };
}

/** Returns a field for uninterpreted bytes after the fixed part. */
export function bytes(meaning: string): Field<Uint8Array> {
  return {
    stored: `length in 32 bits, bytes behind the fixed part: ${meaning}`,
    place(layout) {
      const half = layout.half();
      return {
        write(to, value) {
          to.i32[2 * to.word + half] = value.length;
          new Uint8Array(to.f64.buffer, to.f64.byteOffset + to.tail * 8, value.length).set(value);
          to.tail += Math.ceil(value.length / 8);
        },
        read(from) {
          const length = present(from.i32[2 * from.word + half]);
          const value = new Uint8Array(from.f64.buffer, from.f64.byteOffset + from.tail * 8, length).slice();
          from.tail += Math.ceil(length / 8);
          return value;
        },
        wordsBehind: (value) => Math.ceil(value.length / 8),
      };
    },
  };
}

/** Returns a field for uninterpreted 64-bit numbers after the fixed part. */
export function columns(meaning: string): Field<Float64Array> {
  return {
    stored: `count in 32 bits, numbers of 64 bits behind the fixed part: ${meaning}`,
    place(layout) {
      const half = layout.half();
      return {
        write(to, value) {
          to.i32[2 * to.word + half] = value.length;
          to.f64.set(value, to.tail);
          to.tail += value.length;
        },
        read(from) {
          const first = from.tail;
          from.tail += present(from.i32[2 * from.word + half]);
          return from.f64.subarray(first, from.tail);
        },
        wordsBehind: (value) => value.length,
      };
    },
  };
}

/** Returns a field with the same value in every record. It takes no space. */
export function constant<T extends string>(value: T): Field<T> {
  return { stored: `always ${value}`, place: () => ({ write: () => undefined, read: () => value }) };
}

/** Returns a field that groups several fields into one object, in the layout of the record. */
export function part<F extends Fields>(fields: F): Field<ValuesOf<F>> {
  return { stored: 'parts', parts: fields, place: (layout) => codecOf(fields, layout) };
}

/** The codec of an object. It can also add its fields to an existing object. */
export type ObjectCodec<T> = Codec<T> & {
  readInto<Target extends object>(from: Cursor, target: Target, without?: string): Target & T;
};

/** Returns a codec that writes and reads several fields in order. */
export function codecOf<F extends Fields>(fields: F, layout: Layout): ObjectCodec<ValuesOf<F>> {
  const parts = Object.entries(fields).map(([name, field]) => {
    return { name, isOptional: field.isOptional === true, codec: field.place(layout) };
  });
  const variable = parts.filter(({ codec }) => codec.wordsBehind !== undefined);
  function readInto<Target extends object>(from: Cursor, target: Target, without?: string): Target & ValuesOf<F> {
    const value = target as Record<string, unknown>;
    for (const { name, isOptional, codec } of parts) {
      const read = codec.read(from);
      if (name !== without && (read !== undefined || !isOptional)) value[name] = read;
    }
    return target as Target & ValuesOf<F>;
  }
  return {
    write(to, value: Readonly<Record<string, unknown>>) {
      for (const { name, codec } of parts) codec.write(to, value[name]);
    },
    read: (from) => readInto(from, {}),
    readInto,
    wordsBehind(value: Readonly<Record<string, unknown>>) {
      let words = 0;
      for (const { name, codec } of variable) words += codec.wordsBehind?.(value[name]) ?? 0;
      return words;
    },
  };
}

/** Returns a field for rows after the fixed part, all with the same fields. */
export function list<F extends Fields>(fields: F): Field<readonly ValuesOf<F>[]> {
  return {
    stored: 'count in 32 bits, rows behind the fixed part',
    parts: fields,
    place(layout) {
      const half = layout.half();
      const row = rowOf(fields);
      return {
        write(to, rows) {
          to.i32[2 * to.word + half] = rows.length;
          for (const each of rows) row.write(to, each);
        },
        read(from) {
          const rows: ValuesOf<F>[] = [];
          for (let left = present(from.i32[2 * from.word + half]); left > 0; left--) rows.push(row.read(from));
          return rows;
        },
        wordsBehind: (rows) => rows.reduce((words, each) => words + row.wordsOf(each), 0),
      };
    },
  };
}

/** Rows by column: `at` reads each field of a row where it is stored. A state with a million rows needs no object for each. */
export type Table<Row> = { readonly count: number; readonly at: { readonly [N in keyof Row]: (row: number) => Row[N] } };

/** Returns a field stored like a list, for many rows of numbers. */
export function table<F extends Fields>(fields: F): Field<Table<ValuesOf<F>>> {
  return {
    stored: 'count in 32 bits, rows behind the fixed part',
    parts: fields,
    place(layout) {
      const half = layout.half();
      const row = new Layout(0, 0);
      const columns = Object.entries(fields).map(([name, field]) => [name, field.place(row)] as const);
      const { words } = row;
      return {
        write(to, { count, at }: Table<Readonly<Record<string, unknown>>>) {
          to.i32[2 * to.word + half] = count;
          const place = { ...to };
          for (const [name, codec] of columns) {
            const valueAt = present(at[name]);
            for (let row = 0; row < count; row++) {
              place.word = to.tail + row * words;
              codec.write(place, valueAt(row));
            }
          }
          to.tail += count * words;
        },
        read(from) {
          const count = present(from.i32[2 * from.word + half]);
          const first = from.tail;
          const place = { ...from };
          from.tail += count * words;
          assert(from.tail <= from.f64.length, 'a table ends inside its bytes');
          const readers = columns.map(([name, codec]) => {
            const read = (row: number): unknown => {
              place.word = first + row * words;
              return codec.read(place);
            };
            return [name, read] as const;
          });
          return { count, at: Object.fromEntries(readers) as Table<ValuesOf<F>>['at'] };
        },
        wordsBehind: ({ count }) => count * words,
      };
    },
  };
}

/** Returns an optional field for several fields after the fixed part. */
export function optional<F extends Fields>(fields: F): OptionalField<ValuesOf<F>> {
  return {
    stored: 'a flag, behind the fixed part if it is set',
    parts: fields,
    isOptional: true,
    place(layout) {
      const bit = 1 << layout.bits(1);
      const row = rowOf(fields);
      return {
        write(to, value) {
          if (value === undefined) return;
          to.flags |= bit;
          row.write(to, value);
        },
        read: (from) => ((from.flags & bit) === 0 ? undefined : row.read(from)),
        wordsBehind: (value) => (value === undefined ? 0 : row.wordsOf(value)),
      };
    },
  };
}

type RowCodec<T> = { write(to: Cursor, value: T): void; read(from: Cursor): T; wordsOf(value: T): number };

/** Returns a codec for fields with their own layout and flags, starting at the next word after the fixed part. */
export function rowOf<F extends Fields>(fields: F): RowCodec<ValuesOf<F>> {
  const layout = new Layout(0, ROW_FLAGS);
  const codec = codecOf(fields, layout);
  const flagsHalf = layout.hasFlags ? layout.half() : undefined;
  const { words } = layout;
  return {
    write(to, value) {
      const { i32, word, flags } = to;
      const first = to.tail;
      to.word = first;
      to.tail += words;
      to.flags = 0;
      codec.write(to, value);
      if (flagsHalf !== undefined) i32[2 * first + flagsHalf] = to.flags;
      to.word = word;
      to.flags = flags;
    },
    read(from) {
      const { i32, word, flags } = from;
      const first = from.tail;
      from.word = first;
      from.tail += words;
      from.flags = flagsHalf === undefined ? 0 : present(i32[2 * first + flagsHalf]);
      const value = codec.read(from);
      from.word = word;
      from.flags = flags;
      return value;
    },
    wordsOf: (value) => words + (codec.wordsBehind?.(value) ?? 0),
  };
}
