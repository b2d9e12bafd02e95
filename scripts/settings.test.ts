import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, ROOT } from './settings.ts';

test('without any setting: port 8080, data in the project, a database of our own', () => {
  expect(readSettings({})).toEqual({ host: '0.0.0.0', port: 8080, dataFolder: join(ROOT, '.data'), databaseUrl: undefined });
});

test('what is given counts; an empty or blank variable counts as not given', () => {
  const settings = readSettings({ PORT: '9999', PAVILION_DATA: '/srv/pavilion', DATABASE_URL: ' ', HOST: '127.0.0.1' });
  expect(settings).toEqual({ host: '127.0.0.1', port: 9999, dataFolder: '/srv/pavilion', databaseUrl: undefined });
});

test('a relative data folder counts from the project, wherever the command is called', () => {
  expect(readSettings({ PAVILION_DATA: 'elsewhere' }).dataFolder).toBe(join(ROOT, 'elsewhere'));
});

test.each(['0', '65536', '80.5', 'http'])('PORT=%s is refused in a sentence', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(`PORT must be a number from 1 to 65535, not "${port}".`);
});
