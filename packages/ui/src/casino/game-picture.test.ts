import { expect, test } from 'vitest';
import { gamePicture } from './game-picture.tsx';

test('a picture is one drawing that needs nothing else: its colours, its styles and its motif are in it', () => {
  const picture = gamePicture('SLMO', '.thumb-line { stroke: var(--spark); }');
  expect(picture).toContain('<style><![CDATA[.thumb-paper{fill:#fdfbf4}');
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 160 110"/);
  expect(picture).toContain('--spark:#fff0a3');
  expect(picture).toContain('.thumb-line { stroke: var(--spark); }');
  // A reel with the mango of its game, and nothing that is fetched from elsewhere.
  expect(picture).toContain('#f59f1d');
  expect(picture.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|@import/);
});

test('two games are two pictures', () => {
  expect(gamePicture('ROUL', '')).not.toBe(gamePicture('KENO', ''));
});
