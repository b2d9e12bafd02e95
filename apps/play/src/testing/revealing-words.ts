const TOKEN = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const VOID = new Set(['input', 'br', 'img', 'hr']);
/** Attributes that can reveal an outcome: to a screen reader, by a style that lights a winner, or in the page's source. */
const TELLS = /^(?:data-|aria-|title$|alt$|style$|value$|disabled$|visibility$)/;

/** Returns the words and revealing attributes of markup, in order. Moving elements are skipped with their contents. */
export function revealingWordsOf(markup: string): readonly string[] {
  const told: string[] = [];
  const open: string[] = [];
  let movingFrom = Infinity;
  for (const [, close, name = '', attributes = '', selfClosing, text] of markup.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (movingFrom === Infinity && text.trim() !== '') told.push(text.trim());
      continue;
    }
    if (close === '/') {
      open.pop();
      if (open.length < movingFrom) movingFrom = Infinity;
      continue;
    }
    const found = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value] as const);
    const isEmpty = selfClosing === '/' || VOID.has(name);
    const isMoving = found.some(([key, value]) => key === 'data-moving' && value === 'true');
    if (movingFrom === Infinity && !isMoving) told.push(...tellingAttributes(found));
    if (isMoving && movingFrom === Infinity && !isEmpty) movingFrom = open.length + 1;
    if (!isEmpty) open.push(name);
  }
  return told;
}

function tellingAttributes(found: readonly (readonly [string, string])[]): readonly string[] {
  return found.flatMap(([key, value]) => (TELLS.test(key) ? [`${key}=${value}`] : []));
}
