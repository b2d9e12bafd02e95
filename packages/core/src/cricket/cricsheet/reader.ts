/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads values of unknown shape. It notes a wrong value in `problems` and returns a harmless default, so that the parser can finish. The caller refuses the
 * file if there are problems.
 */
export class Reader {
  readonly problems: string[] = [];

  text(value: unknown, where: string): string {
    if (typeof value === 'string') return value;
    return this.#wrong(where, 'text', '');
  }

  whole(value: unknown, where: string): number {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    return this.#wrong(where, 'a whole number', 0);
  }

  /** Returns the number; 0 if the field is absent. */
  wholeOrZero(value: unknown, where: string): number {
    return value === undefined ? 0 : this.whole(value, where);
  }

  object(value: unknown, where: string): JsonObject {
    if (isObject(value)) return value;
    return this.#wrong(where, 'an object', {});
  }

  objectOrEmpty(value: unknown, where: string): JsonObject {
    return value === undefined ? {} : this.object(value, where);
  }

  list(value: unknown, where: string): readonly unknown[] {
    if (Array.isArray(value)) return value;
    return this.#wrong(where, 'a list', []);
  }

  listOrEmpty(value: unknown, where: string): readonly unknown[] {
    return value === undefined ? [] : this.list(value, where);
  }

  texts(value: unknown, where: string): readonly string[] {
    return this.listOrEmpty(value, where).map((each, index) => this.text(each, `${where}[${index}]`));
  }

  oneOf<T extends string>(value: unknown, allowed: readonly T[], where: string): T | null {
    const found = allowed.find((each) => each === value);
    return found ?? this.#wrong(where, `one of ${allowed.join(', ')}`, null);
  }

  #wrong<T>(where: string, wanted: string, instead: T): T {
    this.problems.push(`${where} is not ${wanted}`);
    return instead;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
