/** Sentences by key; `{name}` stands for a value. */
type Sentences = Readonly<Record<string, string>>;

/** What looks sentences of a table up and fills in their values; a value that is not given leaves its slot to be seen. */
export function messagesOf<const Table extends Sentences>(table: Table) {
  return (key: keyof Table & string, values?: Readonly<Record<string, string | number>>): string => {
    const sentence: string = table[key] ?? key;
    if (values === undefined) return sentence;
    return sentence.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
  };
}
