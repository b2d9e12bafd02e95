import { expect, test } from 'vitest';
import { ConfigError } from '@pavilion/contract/settings';
import { readConfig } from './config.ts';
import { testEnvironment } from './testing/test-environment.ts';

const environment = testEnvironment({ casino: 'postgresql://localhost/none', dealer: '' }, 'http://localhost:1');
const read = (pace: string, playMoney: string) =>
  readConfig({ ...environment, PAVILION_CASINO_PACE: pace, PAVILION_PLAY_MONEY: playMoney });

test('casino C-PH-2, C-REG-4: the casino starts with faster rounds than published for play points, and refuses to start with them for real money', () => {
  expect(read('2', 'true').pace).toBe(2);
  expect(read('1', 'false').pace).toBe(1);
  expect(() => read('2', 'false')).toThrow(ConfigError);
  expect(() => read('2', 'false')).toThrow('PAVILION_CASINO_PACE must be 1 where money is real.');
});

test('casino C-FAIR-1 a chain has at least a million links, except for play points', () => {
  const links = (count: string, playMoney: string): number =>
    readConfig({ ...environment, PAVILION_CASINO_PACE: '1', PAVILION_CASINO_CHAIN_LINKS: count, PAVILION_PLAY_MONEY: playMoney })
      .chainLinks;
  expect(readConfig(environment).chainLinks).toBe(1_000_000);
  expect(links('1000000', 'false')).toBe(1_000_000);
  expect(links('20000', 'true')).toBe(20_000);
  expect(() => links('999999', 'false')).toThrow('PAVILION_CASINO_CHAIN_LINKS must be at least 1000000 where money is real.');
});

test('casino C-LCH-4 only configured origins may frame the game pages', () => {
  const ancestors = (more: Record<string, string>): readonly string[] => readConfig({ ...environment, ...more }).frameAncestors;
  expect(ancestors({})).toEqual(['http://localhost:1', 'http://127.0.0.1:1']);
  expect(ancestors({ PAVILION_EXCHANGE: 'https://exchange.internal' })).toEqual(['https://exchange.internal']);
  expect(ancestors({ PAVILION_ORIGIN: 'https://www.example.org' })).toEqual(['https://www.example.org']);
  const both = { PAVILION_ORIGIN: 'https://www.example.org', PAVILION_CASINO_FRAME_ANCESTORS: 'https://m.example.org' };
  expect(ancestors(both)).toEqual(['https://m.example.org']);
  expect(() => ancestors({ PAVILION_ORIGIN: 'example.org; script-src *' })).toThrow('PAVILION_ORIGIN');
});

test('SEC-32 the casino does not start with a metrics token shorter than 16 characters', () => {
  const token = (text: string): string => readConfig({ ...environment, PAVILION_METRICS_TOKEN: text }).metricsToken;
  expect([token(''), token('x'.repeat(16))]).toEqual(['', 'x'.repeat(16)]);
  expect(() => token('x'.repeat(15))).toThrow('PAVILION_METRICS_TOKEN needs at least 16 characters.');
});

test('SEC-07 PAVILION_TRUST_PROXY=true stops the start', () => {
  expect(() => readConfig({ ...environment, PAVILION_TRUST_PROXY: 'true' })).toThrow('PAVILION_TRUST_PROXY is "true"');
});
