/** Translations of names and short sentences of the feed. The key is the English text. `{name}` matches another name, and `{n}` a number or a time of day. */
export type NameTable = Readonly<Record<string, string>>;

type Pattern = { readonly expression: RegExp; readonly slots: readonly string[]; readonly words: string };

const FITTED_MAX = 1_000;

/** Returns a function that translates with a table: first by exact entries, then by patterns. A name that has no entry is returned unchanged. */
export function namesOf(table: NameTable): (name: string) => string {
  const patterns = Object.entries(table)
    .filter(([english]) => english.includes('{'))
    .map(([english, words]) => patternOf(english, words));
  const words = new Map(Object.entries(table));
  const cache = new Map<string, string>();
  return translated;

  function translated(name: string): string {
    const found = words.get(name) ?? cache.get(name);
    if (found !== undefined || !/[A-Za-z]/.test(name)) return found ?? name;
    const fits = translationByPattern(patterns, name, translated);
    // Texts about the score change with every ball, so the cache is cleared at a limit.
    if (cache.size >= FITTED_MAX) cache.clear();
    cache.set(name, fits);
    return fits;
  }
}

function patternOf(english: string, words: string): Pattern {
  const slots = [...english.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot);
  const source = english
    .replaceAll(/[.*+?^$()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/\{n\w*\}/g, String.raw`([\d.:]+)`)
    .replaceAll(/\{\w+\}/g, '(.+)');
  return { expression: new RegExp(`^${source}$`), slots, words };
}

/** Matches a name with the patterns, and translates the names inside it. */
function translationByPattern(patterns: readonly Pattern[], name: string, translated: (name: string) => string): string {
  for (const { expression, slots, words } of patterns) {
    const values = expression.exec(name)?.slice(1);
    if (values === undefined) continue;
    return words.replaceAll(/\{(\w+)\}/g, (_, wanted: string) => translated(values[slots.indexOf(wanted)] ?? ''));
  }
  return name;
}
