import { expect, test } from 'vitest';
import { ConfigError } from '@pavilion/contract/settings';
import { readConfig, warningsOf } from './config.ts';

test('without settings, the defaults apply', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, playMoney: true, databaseUrl: '', origins: [] });
});

test('all faults are reported together, each in a sentence that names the variable', () => {
  const read = (): unknown => readConfig({ PORT: 'http', PAVILION_PLAY_MONEY: 'maybe', PAVILION_FEED_SILENCE_MS: '1' });
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'PAVILION_PLAY_MONEY', 'PAVILION_FEED_SILENCE_MS']) expect(read).toThrow(name);
});

test('settlement D-13 PAVILION_ILLEGITIMATE_PLAY accepts only WINNING_ONLY and WHOLE_EPISODE', () => {
  expect(readConfig({}).illegitimatePlay).toBe('WINNING_ONLY');
  expect(() => readConfig({ PAVILION_ILLEGITIMATE_PLAY: 'EVERYTHING' })).toThrow('WINNING_ONLY, WHOLE_EPISODE');
});

test('SEC-35 without play money, PAVILION_FEED_PASSWORD must be set', () => {
  expect(() => readConfig({ PAVILION_PLAY_MONEY: 'false' })).toThrow('PAVILION_FEED_PASSWORD');
  expect(readConfig({ PAVILION_PLAY_MONEY: 'false', PAVILION_FEED_PASSWORD: 'a long enough secret' }).playMoney).toBe(false);
});

test.each(['true', 'yes', '10.0.0.0/0', 'proxy'])('SEC-07 PAVILION_TRUST_PROXY=%s stops the start', (value) => {
  expect(() => readConfig({ PAVILION_TRUST_PROXY: value })).toThrow(/PAVILION_TRUST_PROXY .*(127\.0\.0\.1|10\.0\.0\.0\/8)/);
});

test('a proxy without a public origin, and a demo open to the network, each give one warning', () => {
  expect(warningsOf(readConfig({ PAVILION_TRUST_PROXY: '127.0.0.1' }))).toHaveLength(1);
  expect(warningsOf(readConfig({ PAVILION_TRUST_PROXY: '1', PAVILION_ORIGIN: 'https://www.example.org' }))).toEqual([]);
  expect(warningsOf(readConfig({ HOST: '0.0.0.0', PAVILION_DEMO_PUBLIC: 'true' }))).toHaveLength(1);
  expect(warningsOf(readConfig({}))).toEqual([]);
});

test('PAVILION_NATS_URL accepts only addresses of NATS servers', () => {
  expect(readConfig({ PAVILION_NATS_URL: 'nats://one:4222, tls://user:secret@two' }).natsUrls).toHaveLength(2);
  for (const url of ['one:4222', 'http://one:4222', 'nats://', 'nats://one:4222/path'])
    expect(() => readConfig({ PAVILION_NATS_URL: url })).toThrow('PAVILION_NATS_URL must list NATS servers');
});
