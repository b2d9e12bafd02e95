import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const EXCHANGE = 'apps/exchange/src';

test.each(['money/points', 'people/notices', 'trading/risk'])(
  'the PostgreSQL tests nearest to %s are its own, followed by a few others',
  (folder) => {
    const tests = nearestTests(`${EXCHANGE}/${folder}/index.ts`, EXCHANGE);
    expect(tests).toHaveLength(4);
    expect(tests.map(dirname)[0]).toBe(`${EXCHANGE}/${folder}`);
  },
);

test('a module that no PostgreSQL test imports has no nearest tests', () => {
  expect(nearestTests(`${EXCHANGE}/none.ts`, EXCHANGE)).toEqual([]);
});
