import { assert, fail } from './assert.ts';

/** Numbers fit into the byte of flags in a record's header. */
const NUMBER_MAX = 255;

/**
 * A closed set of names, each with the number that journals and snapshots use for it. A number belongs to its name for ever. A new name takes a new number, and
 * the number of a removed name is refused. The order of the names has no meaning.
 */
export class Enumeration<Name extends string> {
  readonly title: string;
  readonly names: readonly Name[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #names: readonly (Name | undefined)[];

  constructor(title: string, numbers: Readonly<Record<Name, number>>) {
    this.title = title;
    this.names = Object.keys(numbers) as Name[];
    const names: (Name | undefined)[] = [];
    for (const name of this.names) {
      const number = numbers[name];
      assert(Number.isInteger(number) && number >= 0 && number <= NUMBER_MAX, `the ${title} ${name} has a number of one byte`);
      assert(names[number] === undefined, `no other ${title} has the number of ${name}`);
      names[number] = name;
    }
    this.#names = names;
    this.#numbers = new Map(Object.entries<number>(numbers));
  }

  has(name: string): name is Name {
    return this.#numbers.has(name);
  }

  numberOf(name: Name): number {
    return this.#numbers.get(name) ?? fail(`${name} is a ${this.title}`);
  }

  /** Throws for a number without a current name. */
  nameOf(number: number): Name {
    return this.#names[number] ?? fail(`the ${this.title} numbered ${number} is known to this version`);
  }
}

/** True if a text from outside is a key of a closed table. Keys that every object inherits do not count. */
export function isKeyOf<Table extends object>(table: Table, name: string): name is Extract<keyof Table, string> {
  return Object.hasOwn(table, name);
}

/** The names of an enumeration, as a union. */
export type NameIn<E> = E extends Enumeration<infer Name> ? Name : never;
