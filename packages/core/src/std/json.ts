/** Returns the JSON of a value with sorted members in every object, so equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (isObject(part) ? sorted(part) : part)) ?? '';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Matches strings and punctuation. The text between them contains no members. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

/**
 * True if an object in the JSON text has the same member twice. Readers disagree about which of the two counts, so a signed message could mean different
 * things to signer and reader (trust HI-03).
 *
 * @param json a text that was parsed before. In other texts an unpaired quotation mark would make the search take quadratic time
 */
export function hasDuplicateMember(json: string): boolean {
  /** Names of each open object; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (const [token] of json.matchAll(TOKEN)) {
    const names = open.at(-1);
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"') && isName && names !== undefined) {
      const name = nameOf(token);
      if (names.has(name)) return true;
      names.add(name);
    }
    isName = token === '{' || (token === ',' && names !== undefined);
  }
  return false;
}

/** Returns the member name in a JSON token, with or without escapes. */
function nameOf(token: string): string {
  return token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
}

/** Returns the value of a JSON text; undefined for invalid JSON, or if an object has a member twice. */
export function parseStrictJson(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return hasDuplicateMember(json) ? undefined : value;
  } catch {
    return undefined;
  }
}
