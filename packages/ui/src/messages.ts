/** Sentences by key; `{name}` stands for a value. */
type Sentences<Key extends string> = Readonly<Record<Key, string>>;

/**
 * Returns the function that looks up sentences of a table and fills in their values; a missing value leaves its slot visible. The
 * table is asked for each time where the language may change.
 */
export function messagesOf<Key extends string>(table: Sentences<Key> | (() => Sentences<Key>)) {
  return (key: Key, values?: Readonly<Record<string, string | number>>): string => {
    const sentence: string = (typeof table === 'function' ? table() : table)[key] ?? key;
    if (values === undefined) return sentence;
    return sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
  };
}
