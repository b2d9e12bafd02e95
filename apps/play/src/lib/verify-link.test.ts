import type { WireProof } from '@pavilion/contract/provider';
import { expect, test } from 'vitest';
import { openTicket } from '../testing/rounds.ts';
import { type ProvedRound, verifyLink } from './verify-link.ts';

const SHARED = { kind: 'SHARED', salt: 's1', roundHash: 'h1', previousHash: 'p1' } as unknown as WireProof;
const OWN = {
  kind: 'OWN',
  serverSeed: 'x1',
  commitment: 'c1',
  clientSeed: 'mine',
  nonce: 7,
  options: { rows: 8 },
} as unknown as WireProof;
const ticket = (price: string | null) => openTicket({ ticketId: 't1', price });
const round = (part: Partial<ProvedRound>): ProvedRound => ({
  code: 'DT1D',
  roundId: 'DT1D-000007',
  proof: SHARED,
  outcome: null,
  tickets: [],
  ...part,
});

/** Returns the page and the fields of a link. */
function read(link: string | undefined): readonly [string | undefined, Record<string, string>] {
  const [page, query] = (link ?? '').split('?');
  return [page, Object.fromEntries(new URLSearchParams(query))];
}
const fields = (part: Partial<ProvedRound>): Record<string, string> => read(verifyLink('https://site.example', round(part)))[1];

test('casino C-VER-1 the link opens the page of the site that verifies, and there is none outside a site', () => {
  expect(read(verifyLink('https://site.example', round({})))[0]).toBe('https://site.example/#/casino/verify');
  expect(verifyLink(undefined, round({}))).toBeUndefined();
});

test.each<[string, Partial<ProvedRound>, Record<string, string>]>([
  ['a round of a table', {}, { salt: 's1', hash: 'h1', previous: 'p1' }],
  [
    'a round whose hash is still secret',
    { proof: { ...SHARED, roundHash: null } as WireProof },
    { salt: 's1', hash: '', previous: 'p1' },
  ],
  ['a game of one player', { proof: OWN }, { server: 'x1', commitment: 'c1', client: 'mine', nonce: '7', options: '{"rows":8}' }],
  [
    'a game whose seed is still secret',
    { proof: { ...OWN, serverSeed: null } as WireProof },
    { server: '', commitment: 'c1', client: 'mine', nonce: '7', options: '{"rows":8}' },
  ],
])('casino C-VER-1 the link of %s has its whole proof', (_what, part, proof) => {
  expect(fields(part)).toEqual({ game: 'DT1D', round: 'DT1D-000007', ...proof });
});

test('casino C-VER-1 the link has the result and the priced tickets once there are any', () => {
  expect(JSON.parse(fields({ outcome: { DRAGON: '4D' } })['result'] ?? '')).toEqual({ DRAGON: '4D' });
  expect(JSON.parse(fields({ tickets: [ticket('1.95'), ticket(null)] })['tickets'] ?? '')).toEqual([
    { ticketId: 't1', market: 'MAIN', selection: 'A', side: 'BACK', price: 19_500, stake: 10_000 },
  ]);
  expect(fields({ tickets: [ticket(null)] })).not.toHaveProperty('tickets');
});
