import { games } from '@pavilion/games/registry';
import { messagesIn } from '@pavilion/contract/messages';
import { describe, expect, test } from 'vitest';
import { en } from '../../../messages/en.ts';
import { namesHindi } from '../../../messages/hi-names.ts';
import { namesOf } from '../../../messages/names.ts';
import type { VerifyFields } from '../../../text/verify-link.ts';
import { problemText, settledUnder, verify, type Verification, type Verified } from './proof.ts';

const say = messagesIn<typeof en>('en', en);
const sentenceOf = (found: Verification): string => ('problem' in found ? problemText(found, say, (text) => text) : '');

const EMPTY: VerifyFields = {
  game: '',
  round: '',
  salt: '',
  hash: '',
  previous: '',
  server: '',
  commitment: '',
  client: '',
  nonce: '',
  options: '',
  result: '',
};

/** Round 1 of the demonstration chain (casino C-FAIR-9). */
const SHARED: VerifyFields = {
  ...EMPTY,
  game: 'TT20',
  round: 'TT20-000001',
  salt: '15115b10f15307e9dd2b2d2cec0f0c58da19516faacc297256e303606b752486',
  hash: '354fd071965fc60647a906a7cd80f93dc24444fe0fc19ea655427397b6c5fd37',
  previous: 'bce41a608e2561da6a4f1f17ce0c1a681bd7c20092b5eb3ea2af00322569f4b2',
  result: '{"A":"AC 5D 3D","B":"8D TS 3C"}',
};

/** The single player's check values (casino C-FAIR-10). */
const SINGLE: VerifyFields = {
  ...EMPTY,
  game: 'MINE',
  server: '0123456789abcdef'.repeat(4),
  commitment: 'a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e',
  client: 'demo-client',
  nonce: '0',
  options: '{"MINES":5}',
  result: '{"MINES":[5,11,22,9,3]}',
};

function recomputed(fields: VerifyFields): Verified {
  const found = verify(fields);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

describe('casino C-VER-3 a shared round', () => {
  test('matches its published hash and its stored result', () => {
    const found = recomputed(SHARED);
    expect(found).toMatchObject({ status: 'MATCH', text: SHARED.result, commit: { isSame: true } });
    expect(found.deck).toHaveLength(52);
    expect(found.deck.slice(0, 6)).toEqual(['AC', '8D', '5D', 'TS', '3D', '3C']);
    expect(found.blocks).toHaveLength(Math.ceil(found.integers.length / 8));
  });

  test.each(['salt', 'hash', 'previous'] as const)('casino C-VER-4 changing one digit of the %s gives a MISMATCH', (name) => {
    const digits = SHARED[name];
    for (const place of [0, 31, 63]) {
      const other = digits[place] === '7' ? '8' : '7';
      const changed = { ...SHARED, [name]: digits.slice(0, place) + other + digits.slice(place + 1) };
      expect(recomputed(changed).status).toBe('MISMATCH');
    }
  });

  test('a result that differs from the drawn one is a MISMATCH', () => {
    expect(recomputed({ ...SHARED, result: '{"A":"AS 5D 3D","B":"8D TS 3C"}' }).status).toBe('MISMATCH');
  });

  test('casino C-FAIR-5 a flight matches its stored multiplier', () => {
    expect(recomputed({ ...SHARED, game: 'CRLN', result: '{"BUST":"1.40"}' })).toMatchObject({ status: 'MATCH', integers: [] });
  });

  test('the player’s own tickets settle as the rules say', () => {
    const { outcome } = recomputed(SHARED);
    const ticket = { ticketId: 't-1', market: 'MAIN', selection: 'A', side: 'BACK', price: 19_500, stake: 10_000 } as const;
    expect(settledUnder('TT20', outcome, [ticket])).toMatchObject([{ state: 'WON', credit: 19_500 }]);
    expect(settledUnder('TT20', outcome, [{ ...ticket, selection: 'NOBODY' }])).toBeUndefined();
  });
});

describe('casino C-VER-3 a single-player game', () => {
  test('matches its commitment and its stored result', () => {
    expect(recomputed(SINGLE)).toMatchObject({ status: 'MATCH', text: SINGLE.result, commit: { isSame: true } });
  });

  test.each([
    ['server', '1'.repeat(64)],
    ['commitment', '2'.repeat(64)],
    ['client', 'demo-klient'],
    ['nonce', '1'],
  ])('another %s is a MISMATCH', (name, value) => {
    expect(recomputed({ ...SINGLE, [name]: value }).status).toBe('MISMATCH');
  });
});

test.each([
  ['an unknown game', { ...SHARED, game: 'XXXX' }],
  ['a short salt', { ...SHARED, salt: 'abc' }],
  ['a hash with capitals', { ...SHARED, hash: SHARED.hash.toUpperCase() }],
  ['no previous hash', { ...SHARED, previous: '' }],
  ['no server seed yet', { ...SINGLE, server: '' }],
  ['a nonce that is no number', { ...SINGLE, nonce: 'one' }],
  ['options that are no JSON', { ...SINGLE, options: '{' }],
  ['options that the game refuses', { ...SINGLE, options: '{"MINES":25}' }],
])('%s has a sentence', (_name, fields) => {
  expect(sentenceOf(verify(fields))).toMatch(/^[^{]*\.$|\{"MINES":3\}\.$/);
});

test("casino C-VER-2 wrong options are answered with the game's reason, also in Hindi, or with an example", () => {
  const told = (fields: VerifyFields): string => sentenceOf(verify(fields));
  const options = { ...SINGLE, options: '{"MINES":25}' };
  expect(told(options)).toBe('These options do not belong to this game: MINES must be a whole number from 1 to 24.');
  expect(told({ ...SINGLE, options: '{' })).toBe('The options must be JSON, such as {"MINES":3}.');
  const inHindi = namesOf(namesHindi);
  const said = games().flatMap(({ code, kind }) => {
    const found =
      kind === 'single' ? [{}, []].map((wrong) => verify({ ...SINGLE, game: code, options: JSON.stringify(wrong) })) : [];
    return found.flatMap((each) => ('reason' in each ? each.reason : []));
  });
  expect(said.length).toBeGreaterThan(8);
  // An option in capitals is code; a word in small letters is English that was not translated.
  expect(said.filter((reason) => /[a-z]{2}/.test(inHindi(reason)))).toEqual([]);
});
