import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { testEnvironment } from './testing/test-environment.ts';

const environment = testEnvironment('postgresql://localhost/none', 'http://localhost:1');
const read = (pace: string, playMoney: string) =>
  readConfig({ ...environment, PAVILION_CASINO_PACE: pace, PAVILION_PLAY_MONEY: playMoney });

test('casino C-PH-2, C-REG-4: rounds go faster than published with points only; with real money the casino does not start', () => {
  expect(read('2', 'true').pace).toBe(2);
  expect(read('1', 'false').pace).toBe(1);
  expect(() => read('2', 'false')).toThrow(ConfigError);
  expect(() => read('2', 'false')).toThrow('PAVILION_CASINO_PACE must be 1 where money is real.');
});
