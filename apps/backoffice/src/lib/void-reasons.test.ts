import type { HouseKind } from '@pavilion/core/market';
import { expect, test } from 'vitest';
import { voidGroupsOf } from './void-reasons.ts';

const reasonsOf = (of: 'PLAYERS' | 'HOUSE', sport_name: string, kind?: HouseKind) =>
  voidGroupsOf({ of, sport_name, market: kind === undefined ? {} : { kind } }).flatMap(({ reasons }) => reasons);

test('a void has only reasons of the sport and the kind of its market', () => {
  expect(reasonsOf('PLAYERS', 'Politics')).toContain('ELECTION_NOT_HELD');
  expect(reasonsOf('PLAYERS', 'Horse Racing')).toContain('NON_RUNNER');
  expect(reasonsOf('HOUSE', 'Cricket')).toContain('DID_NOT_FACE');
  expect(reasonsOf('HOUSE', 'Indices', 'BINARY')).toContain('NO_SETTLEMENT_PRICE');
  const ofFootball = reasonsOf('PLAYERS', 'Football');
  for (const reason of ['ELECTION_NOT_HELD', 'NON_RUNNER', 'DID_NOT_FACE', 'NO_SETTLEMENT_PRICE', 'OVERS_REDUCED'])
    expect(ofFootball).not.toContain(reason);
  for (const reason of ['ABANDONED', 'WRONG_MARKET']) expect(ofFootball).toContain(reason);
  expect(reasonsOf('PLAYERS', 'Cricket')).not.toContain('DID_NOT_FACE');
});
