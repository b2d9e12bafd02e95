import { describe, expect, test } from 'vitest';
import { blend, CONTRAST_MIN, contrastRatio, luminance, parseColour, readableInk, readableOn } from './contrast.ts';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const ratioOf = (one: string, other: string): number => contrastRatio(parseColour(one) ?? BLACK, parseColour(other) ?? BLACK);

test.each([
  ['#1a2b3c', [26, 43, 60]],
  ['1A2B3C', [26, 43, 60]],
  [' #fff ', [255, 255, 255]],
  ['1a2', [17, 170, 34]],
  ['#12345', undefined],
  ['#1234567', undefined],
  ['red', undefined],
  ['', undefined],
])('the text "%s" is the colour %j', (text, colour) => {
  expect(parseColour(text)).toEqual(colour);
});

describe('the contrast of the Web Content Accessibility Guidelines', () => {
  test('is 21 for black on white, 1 for equal colours, and the same in both directions', () => {
    expect(contrastRatio(BLACK, WHITE)).toBeCloseTo(21, 9);
    expect(contrastRatio(WHITE, BLACK)).toBeCloseTo(21, 9);
    expect(contrastRatio(WHITE, WHITE)).toBe(1);
  });

  test.each([
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
    ['#0b0b0b', '#000000', 1.07],
  ])('is, for %s on %s, %d', (ink, surface, ratio) => {
    expect(ratioOf(ink, surface)).toBeCloseTo(ratio, 2);
  });

  test('weighs green most and blue least', () => {
    expect([luminance([255, 0, 0]), luminance([0, 255, 0]), luminance([0, 0, 255])]).toEqual([0.2126, 0.7152, 0.0722]);
  });
});

describe('text in a colour of a brand', () => {
  test.each([
    ['#777777', '#ffffff'],
    ['#ffff00', '#ffffff'],
    ['#333333', '#000000'],
    ['#1f4fd8', '#10131a'],
    ['#808080', '#808080'],
    ['#c0a020', '#e8e8e8'],
  ])('%s becomes readable on %s', (ink, surface) => {
    expect(ratioOf(ink, surface)).toBeLessThan(CONTRAST_MIN);
    expect(ratioOf(readableOn(ink, surface), surface)).toBeGreaterThanOrEqual(CONTRAST_MIN);
  });

  test('changes no more than it needs to, and not at all if it can be read', () => {
    expect(readableOn('#777777', '#ffffff')).toBe('#717171');
    expect(readableOn('#767676', '#ffffff')).toBe('#767676');
    expect(readableOn('#000000', '#ffffff')).toBe('#000000');
  });

  test('moves to the end that is further from its surface, and to that end itself if nothing less is enough', () => {
    expect(readableOn('#ffff00', '#ffffff', 21)).toBe('#000000');
    expect(readableOn('#333333', '#000000', 21)).toBe('#ffffff');
  });

  test('stays as it is if one of the texts is no colour', () => {
    expect([readableOn('red', '#ffffff'), readableOn('#777777', 'white')]).toEqual(['red', '#777777']);
  });

  test.each([
    ['#000000', '#ffffff'],
    ['#767676', '#ffffff'],
    ['#777777', '#060606'],
    ['#ffffff', '#1a1a1a'],
    ['no colour', '#ffffff'],
  ])('on a button of %s is %s', (surface, ink) => {
    expect(readableInk(surface)).toBe(ink);
  });
});

test.each([
  ['#000000', '#ffffff', 0, '#000000'],
  ['#000000', '#ffffff', 0.5, '#808080'],
  ['#102030', '#304050', 0.25, '#182838'],
  ['#102030', '#304050', 1, '#304050'],
  ['red', '#304050', 1, 'red'],
  ['#102030', 'blue', 1, '#102030'],
])('the way from %s to %s is at %d the colour %s', (from, to, share, colour) => {
  expect(blend(from, to, share)).toBe(colour);
});
