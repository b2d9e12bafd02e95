import '../../lib/testing/rendered.tsx';
import { expect, test } from 'vitest';
import { statementPath } from './settled-toast.tsx';

test.each([
  ['one market', ['1.7'], '/report/account-statement?market=1.7'],
  ['one market, settled twice', ['1.7', '1.7'], '/report/account-statement?market=1.7'],
  ['two markets', ['1.7', '1.8'], '/report/account-statement'],
  ['a market without an id', [null], '/report/account-statement'],
])('the toast of %s links to its lines of the statement', (_, ids, path) => {
  expect(statementPath(ids.map((market_id) => ({ market_id })))).toBe(path);
});
