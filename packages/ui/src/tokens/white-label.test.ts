import { describe, expect, test } from 'vitest';
import { contrastRatio, CONTRAST_MIN, parseColour, readableOn } from './contrast.ts';
import { brandTokens, dressPage } from './white-label.ts';

const NONE = { bg_primary_color: '', bg_secondry_color: '', text_primary_color: '', text_secondry_color: '', other_color: '' };

function contrastOf(one: string | undefined, other: string | undefined): number {
  const [first, second] = [parseColour(one ?? ''), parseColour(other ?? '')];
  return first === undefined || second === undefined ? 0 : contrastRatio(first, second);
}

describe('white label', () => {
  test('without colours, no token is replaced', () => {
    expect(brandTokens(NONE, 'dark')).toEqual({});
    expect(brandTokens({ ...NONE, bg_primary_color: 'not a colour' }, 'light')).toEqual({});
  });

  test('a dark page colour changes only the dark theme', () => {
    const colours = { ...NONE, bg_primary_color: '#101820', text_primary_color: '#ffffff' };
    expect(brandTokens(colours, 'dark')['--ground']).toBe('#101820');
    expect(brandTokens(colours, 'light')).toEqual({});
  });

  test('spec 3.4 each of the five colours changes its part of the site: page and text, bar and its text, and accent', () => {
    const colours = {
      bg_primary_color: '#101820',
      text_primary_color: '#fffaf0',
      bg_secondry_color: '#1a2f6b',
      text_secondry_color: '#ffe9a8',
      other_color: '#f2a900',
    };
    const dressed = { '--bar': '#1a2f6b', '--bar-ink': '#ffe9a8', '--brand': '#f2a900' };
    expect(brandTokens(colours, 'dark')).toMatchObject({ ...dressed, '--ground': '#101820', '--ink': '#fffaf0' });
    expect(brandTokens(colours, 'light')).toMatchObject(dressed);
  });

  test('a page that loses its white label has our colours again', () => {
    const put = new Map<string, string>();
    const root = {
      dataset: {},
      removeAttribute: () => put.clear(),
      style: { setProperty: (token: string, value: string) => void put.set(token, value) },
    } as unknown as HTMLElement;
    dressPage(root, 'dark', { ...NONE, other_color: '#f2a900' });
    expect(put.get('--brand')).toBe('#f2a900');
    dressPage(root, 'dark', undefined);
    expect(put.size).toBe(0);
  });

  test.each([
    ['#101820', '#1a2430'],
    ['#ffffff', '#ffff00'],
    ['#777777', '#808080'],
    ['#7a1fa2', '#9c27b0'],
  ])('an unreadable pair (%s, %s) is adjusted until it is readable', (surface, ink) => {
    expect(contrastOf(readableOn(ink, surface), surface)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    const tokens = brandTokens({ ...NONE, bg_secondry_color: surface, text_secondry_color: ink }, 'dark');
    expect(contrastOf(tokens['--bar-ink'], surface)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    expect(contrastOf(tokens['--bar-ink-2'], surface)).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });

  test("a readable pair keeps the house's ink", () => {
    expect(readableOn('#ffffff', '#000000')).toBe('#ffffff');
  });
});
