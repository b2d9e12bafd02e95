import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio, CONTRAST_MIN, parseColour } from './contrast.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Returns the tokens that the style sheet sets under one selector. */
function tokensOf(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, token = '', colour = '']) => [token, colour]));
}

/** Text colours by the surfaces on which they are used. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  ground: ['ink', 'ink-2', 'ink-3', 'brand-text', 'gain', 'loss', 'warn', 'live'],
  panel: ['ink', 'ink-2', 'ink-3', 'brand-text', 'gain', 'loss', 'warn', 'live'],
  raised: ['ink', 'ink-2', 'ink-3', 'brand-text', 'gain', 'loss', 'warn', 'live'],
  bar: ['bar-ink', 'bar-ink-2', 'brand'],
  brand: ['brand-ink'],
  back: ['back-ink'],
  'back-soft': ['back-soft-ink'],
  'back-off': ['back-off-ink', 'ink-3'],
  lay: ['lay-ink'],
  'lay-soft': ['lay-soft-ink'],
  'lay-off': ['lay-off-ink', 'ink-3'],
};

const DARK = "[data-theme='dark']";
const LIGHT = "[data-theme='light']";
const DISTINCT = "[data-palette='distinct']";

describe.each<[title: string, selectors: string[]]>([
  ['dark theme', [DARK]],
  ['light theme', [DARK, LIGHT]],
  ['dark theme with distinct colours', [DARK, DISTINCT]],
  ['light theme with distinct colours', [DARK, LIGHT, DISTINCT, `${DISTINCT}${LIGHT}`]],
])('the %s', (_, selectors) => {
  const tokens = new Map(selectors.flatMap((selector) => [...tokensOf(selector)]));
  const pairs = Object.entries(PAIRS).flatMap(([surface, inks]) => inks.map((ink) => [ink, surface] as const));

  test.each(pairs)('%s can be read on %s', (ink, surface) => {
    const [front, back] = [parseColour(tokens.get(ink) ?? ''), parseColour(tokens.get(surface) ?? '')];
    expect(front !== undefined && back !== undefined ? contrastRatio(front, back) : 0).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });
});
