import { HTTP } from '@pavilion/contract/http';
import { storesNothing, type AnyEndpoint } from '@pavilion/contract/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import { ask, sentenceOf } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the sentence that staff read if the exchange does not answer this call. */
async function sentenceWithoutAnswer(row: AnyEndpoint): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  return ask(row, {}).then(() => 'answered', sentenceOf);
}

test.each([
  ['office/viewFacts', HTTP.office.viewFacts],
  ['office/getProposals', HTTP.office.getProposals],
  ['bet/previewBet', HTTP.bet.previewBet],
  ['office/verifyRecords', HTTP.office.verifyRecords],
] as const)('a %s without an answer changed nothing, and staff may try again', async (_, row) => {
  expect(await sentenceWithoutAnswer(row)).toBe('The exchange did not answer. Nothing was changed. Try again.');
});

test('an act without an answer may have been carried out, so staff check before they repeat it', async () => {
  expect(await sentenceWithoutAnswer(HTTP.office.recordFacts)).toContain('Your action may have been carried out');
});

test('no call with a repeatable key counts as one that stores nothing', () => {
  const rows: readonly AnyEndpoint[] = Object.values(HTTP).flatMap((calls): readonly AnyEndpoint[] => Object.values(calls));
  expect(rows.filter((row) => row.idempotent === true && storesNothing(row)).map(({ path }) => path)).toEqual([]);
});
