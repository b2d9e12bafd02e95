import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, requireSafeHost, ROOT } from './settings.ts';

const DEFAULTS = {
  host: 'localhost',
  port: 8080,
  casino: true,
  casinoPort: 8081,
  videoPort: 8082,
  videoOrigins: 'http://localhost:8082',
  casinoSecret: undefined,
  databaseUrl: undefined,
  natsUrl: '',
  origin: '',
  playMoney: true,
  demoPublic: false,
};

test('the default settings are ports 8080 and 8081, data in the project, and a database of its own', () => {
  expect(readSettings({})).toEqual({ ...DEFAULTS, dataFolder: join(ROOT, '.data') });
});

test('the casino can be disabled', () => {
  expect(readSettings({ PAVILION_CASINO: 'false' }).casino).toBe(false);
  expect(() => readSettings({ PAVILION_CASINO: 'maybe' })).toThrow('PAVILION_CASINO is "maybe", and must be true or false.');
});

test("casino C-LCH-4 the casino's port is the next one, or the given one", () => {
  expect(readSettings({ PORT: '9000' }).casinoPort).toBe(9001);
  expect(readSettings({ PORT: '65535' }).casinoPort).toBe(65_534);
  expect(readSettings({ PAVILION_CASINO_PORT: '7777' }).casinoPort).toBe(7777);
  expect(() => readSettings({ PAVILION_CASINO_PORT: 'x' })).toThrow(
    'PAVILION_CASINO_PORT is "x", and must be a whole number from 0 to 65535.',
  );
});

test('the simulator has a port and an origin for moving pictures; a public installation must name the origin', () => {
  expect(readSettings({ PORT: '9000' })).toMatchObject({ videoPort: 9002, videoOrigins: 'http://localhost:9002' });
  expect(readSettings({ PAVILION_ORIGIN: 'https://www.example.org' })).toMatchObject({ videoPort: 0, videoOrigins: '' });
  const open = { PAVILION_ORIGIN: 'https://www.example.org', PAVILION_VIDEO_ORIGINS: 'https://video.example.org' };
  expect(readSettings(open)).toMatchObject({ videoPort: 8082, videoOrigins: 'https://video.example.org' });
});

test('a variable with a value is used, and an empty or blank one counts as not set', () => {
  const settings = readSettings({ PORT: '9999', PAVILION_DATA: '/srv/pavilion', DATABASE_URL: ' ', HOST: '127.0.0.1' });
  const ports = { port: 9999, casinoPort: 10_000, videoPort: 10_001, videoOrigins: 'http://localhost:10001' };
  expect(settings).toEqual({ ...DEFAULTS, ...ports, host: '127.0.0.1', dataFolder: '/srv/pavilion' });
});

test('a relative data folder is relative to the project, in whichever folder the command runs', () => {
  expect(readSettings({ PAVILION_DATA: 'elsewhere' }).dataFolder).toBe(join(ROOT, 'elsewhere'));
});

test.each(['0', '65536', '80.5', 'http'])('PORT=%s is refused in a sentence', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(`PORT is "${port}", and must be a whole number from 1 to 65535.`);
});

test('SEC-35 a start that would open demo accounts to other machines is refused unless they are requested by name', () => {
  const start = (environment: Record<string, string>) => () => requireSafeHost(readSettings(environment));
  expect(start({ HOST: '0.0.0.0' })).toThrow('set PAVILION_DEMO_PUBLIC=true to allow it.');
  expect(start({ HOST: '0.0.0.0', PAVILION_PLAY_MONEY: 'yes' })).toThrow(
    'PAVILION_PLAY_MONEY is "yes", and must be true or false.',
  );
  for (const more of [{ PAVILION_DEMO_PUBLIC: 'true' }, { PAVILION_PLAY_MONEY: 'false' }, { HOST: '::1' }, { HOST: '' }])
    expect(start({ HOST: '0.0.0.0', ...more })).not.toThrow();
});
