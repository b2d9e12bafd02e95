import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without settings the defaults hold', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, playMoney: true, databaseUrl: '', origins: [] });
});

test('every fault is named at once, each in a sentence with its variable', () => {
  const read = (): unknown => readConfig({ PORT: 'http', PAVILION_PLAY_MONEY: 'maybe', PAVILION_FEED_SILENCE_MS: '1' });
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'PAVILION_PLAY_MONEY', 'PAVILION_FEED_SILENCE_MS']) expect(read).toThrow(name);
});

test('settlement D-13 the form in which illegitimate play is void is one of two', () => {
  expect(readConfig({}).illegitimatePlay).toBe('WINNING_ONLY');
  expect(() => readConfig({ PAVILION_ILLEGITIMATE_PLAY: 'EVERYTHING' })).toThrow('WINNING_ONLY, WHOLE_EPISODE');
});

test('SEC-35 without play money a real feed password is required', () => {
  expect(() => readConfig({ PAVILION_PLAY_MONEY: 'false' })).toThrow('PAVILION_FEED_PASSWORD');
  expect(readConfig({ PAVILION_PLAY_MONEY: 'false', PAVILION_FEED_PASSWORD: 'a long enough secret' }).playMoney).toBe(false);
});
