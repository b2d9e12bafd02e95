import { assert } from '@pavilion/core/std';

const BYTES_FIRST = 1 << 16;
const TWO_TO_32 = 0x1_0000_0000;
const ABSENT = -1;
const ASCII_MAX = 0x7f;

/** A name from a closed list, never user input. */
type Name = string;

/** Values in PostgreSQL's binary form, each after its length, so that neither side converts numbers to text. Absent values become NULL. */
export class BinaryWriter {
  #bytes = new Uint8Array(BYTES_FIRST);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** The bytes written so far; valid until the next write. */
  get bytes(): Buffer {
    return Buffer.from(this.#bytes.buffer, 0, this.#length);
  }

  rawInt16(value: number): void {
    this.#reserve(2);
    this.#view.setInt16(this.#length, value);
    this.#length += 2;
  }

  rawInt32(value: number): void {
    this.#reserve(4);
    this.#view.setInt32(this.#length, value);
    this.#length += 4;
  }

  rawBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  int16(value: number): void {
    this.rawInt32(2);
    this.rawInt16(value);
  }

  int32(value: number | undefined): void {
    if (value === undefined) return this.absent();
    this.rawInt32(4);
    this.rawInt32(value);
  }

  int64(value: number | undefined): void {
    if (value === undefined) return this.absent();
    assert(Number.isSafeInteger(value), 'numbers of events are whole');
    this.rawInt32(8);
    this.rawInt32(Math.floor(value / TWO_TO_32));
    this.rawInt32(value >>> 0);
  }

  boolean(value: boolean | undefined): void {
    if (value === undefined) return this.absent();
    this.rawInt32(1);
    this.#reserve(1);
    this.#bytes[this.#length++] = value ? 1 : 0;
  }

  name(value: Name | undefined): void {
    if (value === undefined) return this.absent();
    this.rawInt32(value.length);
    this.#reserve(value.length);
    for (let place = 0; place < value.length; place++) {
      const code = value.charCodeAt(place);
      assert(code <= ASCII_MAX, 'names are plain letters');
      this.#bytes[this.#length++] = code;
    }
  }

  absent(): void {
    this.rawInt32(ABSENT);
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * this.#bytes.length + bytes);
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

/** Object ids of PostgreSQL's built-in types, which never change. */
const TYPE_OF = { boolean: 16, int64: 20, int32: 23, name: 25 } as const;
type ArrayKind = keyof typeof TYPE_OF;
type ValueOf = { readonly boolean: boolean; readonly int64: number; readonly int32: number; readonly name: Name };

const ONE_DIMENSION = 1;
const HAS_ABSENT = 1;
const FIRST_PLACE = 1;

/** Returns one value of each row as an array parameter, so that one statement changes any number of rows. */
export function arrayOf<Row, Kind extends ArrayKind>(
  kind: Kind,
  rows: readonly Row[],
  cell: (row: Row) => ValueOf[Kind] | undefined,
): Buffer {
  const writer = new BinaryWriter();
  writer.rawInt32(ONE_DIMENSION);
  writer.rawInt32(HAS_ABSENT);
  writer.rawInt32(TYPE_OF[kind]);
  writer.rawInt32(rows.length);
  writer.rawInt32(FIRST_PLACE);
  const write = writer[kind].bind(writer) as (value: ValueOf[Kind] | undefined) => void;
  for (const row of rows) write(cell(row));
  return writer.bytes;
}

/** The format's signature, flags and an empty extension. */
const COPY_HEADER = Uint8Array.of(0x50, 0x47, 0x43, 0x4f, 0x50, 0x59, 0x0a, 0xff, 0x0d, 0x0a, 0x00, 0, 0, 0, 0, 0, 0, 0, 0);
const COPY_END = -1;

/** Returns rows for `COPY … FROM STDIN (FORMAT binary)`; `write` writes the values of one row, `columns` in number. */
export function copyRows<Row>(rows: readonly Row[], columns: number, write: (writer: BinaryWriter, row: Row) => void): Buffer {
  const writer = new BinaryWriter();
  writer.rawBytes(COPY_HEADER);
  for (const row of rows) {
    writer.rawInt16(columns);
    write(writer, row);
  }
  writer.rawInt16(COPY_END);
  return writer.bytes;
}
