import { expect, test } from 'vitest';
import { credentialsOf, readConfig } from './config.ts';
import { SetupError } from './setup-error.ts';

test('every setting has a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    exchange: 'http://localhost:8080',
    feedUser: 'feed',
    makers: ['maker', 'maker2'],
    simulatorSpeed: 1,
  });
  expect(config.dataFolder).toMatch(/\.data\/feed$/);
});

test('a list can be empty, and the feed stores its data in a folder of its own', () => {
  const config = readConfig({ PAVILION_MAKERS: 'none', PAVILION_CROWD: 'a, b', PAVILION_DATA: '/srv/pavilion' });
  expect(config.makers).toEqual([]);
  expect(credentialsOf(config.crowd, config).map(({ userName }) => userName)).toEqual(['a', 'b']);
  expect(config.dataFolder).toBe('/srv/pavilion/feed');
});

test('one error reports all faults of the settings', () => {
  const read = (): unknown =>
    readConfig({ PAVILION_UPCOMING_MATCHES: '0', PAVILION_SIMULATOR_SPEED: 'fast', PAVILION_VIRTUAL_SALT: 'pepper' });
  expect(read).toThrow(SetupError);
  expect(read).toThrow(/PAVILION_SIMULATOR_SPEED is "fast"[\s\S]*PAVILION_UPCOMING_MATCHES[\s\S]*PAVILION_VIRTUAL_SALT/);
});
