import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorsOf, type AnyEndpoint } from './endpoint.ts';
import { ERRORS } from './errors.ts';
import { play, playDownMessage, playUpMessage, PLAY_PROTOCOL_VERSION, provider, ticketRequest } from './provider.ts';

const ROWS: readonly [string, string, AnyEndpoint][] = Object.entries({ 'play/v1': play, 'provider/v1': provider }).flatMap(
  ([folder, rows]) => Object.entries(rows).map(([name, row]): [string, string, AnyEndpoint] => [folder, name, row]),
);

/** One line for each version; a line is never changed after its release. */
const HASHES: Readonly<Record<number, string>> = {
  1: '0a6d44993f36b57953569faff396a27a',
  2: 'bda70a370d29461d161da001ecf663e2',
  3: '94d7d488b97ce0c31fce3f99ce777cbb',
  4: 'fda7b395222d6c8d65ccd2c7f5871888',
  5: 'b0af1a3e42510fd89d2083ebeab028b8',
  6: '50129ab7315c5b7e270169d72c019e6a',
};

function schemaHash(): string {
  const schemas = [playUpMessage, playDownMessage].map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 32);
}

describe('the calls of the provider', () => {
  test.each(ROWS)('%s/%s has the name of its path, a description, and refuses unknown keys', (_folder, name, row) => {
    expect(row.path).toBe(name);
    expect(row.summary).toMatch(/^[A-Z].*\.$/);
    const issues = z.safeParse(row.request, { surprise: 1 }).error?.issues.map(({ code }) => code);
    expect(issues).toContain('unrecognized_keys');
    expect(z.toJSONSchema(row.response)).toHaveProperty('type');
  });

  test('casino C-WAL-14 a refusal to the game page has status 422, and only the end of the session has 401', () => {
    for (const code of errorsOf(play.placeTickets)) {
      const { status, group } = ERRORS[code];
      expect([401, 403].includes(status)).toBe(group === 'signIn');
    }
    expect(ERRORS.CYCLE_TOO_FAST.status).toBe(422);
    expect(ERRORS.GAME_OPEN.status).toBe(422);
  });
});

describe('casino C-SET-4 a ticket names the price seen', () => {
  const ticket = { market: 'MAIN', selection: 'A', side: 'BACK', price: '1.95', stake: 10_000 };
  test.each([
    ['a back', {}, true],
    ['a lay', { side: 'LAY', price: '2.3080' }, true],
    ['one that a table of prizes decides', { market: 'PAIRPLUS', price: null }, true],
    ['a crash ticket with a target', { market: 'MAIN', selection: '-', target: '1.40' }, true],
    ['a seat and a value', { market: 'COLOR', selection: 'DRAGON_RED' }, true],
    ['a fraction of a minor unit', { stake: 100.5 }, false],
    ['nothing', { stake: 0 }, false],
    ['a negative stake', { stake: -100 }, false],
    ['a price that is a number', { price: 1.95 }, false],
    ['five decimals', { price: '1.95001' }, false],
    ['an exponent', { price: '1e3' }, false],
    ['a side of the exchange', { side: 'YES' }, false],
    ['lower case', { market: 'main' }, false],
  ])('%s: %o', (_name, over, accepted) => {
    expect(ticketRequest.safeParse({ ...ticket, ...over }).success).toBe(accepted);
  });
});

describe('the stream of the game pages', () => {
  test('the schemas match the version; a change needs a new version and a line of history', () => {
    expect(schemaHash()).toBe(HASHES[PLAY_PROTOCOL_VERSION]);
  });

  test('casino C-PH-3 accepts a card and the end of a flight, and refuses other messages', () => {
    const event = { seq: 3, gameCode: 'TT20', at: 1_767_225_600_000, roundId: 'TT20-000123' };
    const accepts = (message: unknown) => playDownMessage.safeParse(message).success;
    expect(accepts({ ...event, type: 'card.dealt', seat: 'A', card: 'TD', order: 0 })).toBe(true);
    expect(accepts({ ...event, type: 'flight.ended', endedAt: event.at, bust: '1.40' })).toBe(true);
    expect(accepts({ ...event, type: 'card.dealt', seat: 'A', card: 'TD' })).toBe(false);
    expect(accepts({ ...event, type: 'near.miss' })).toBe(false);
  });
});
