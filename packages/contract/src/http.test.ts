import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS, errorsOf, HTTP, matchSummary, type AnyEndpoint } from './http.ts';
import { exposureRow } from './http/bet.ts';
import { casinoSport } from './http/casino.ts';
import { seriesRow } from './http/series.ts';
import { sportRow } from './http/sport.ts';
import { ERRORS } from './errors.ts';
import { openApiOf, pathOf } from './openapi.ts';
import { OLDER_CALLS } from './testing/older-calls.ts';

const NAMED: readonly [string, string, AnyEndpoint][] = Object.entries(HTTP).flatMap(([noun, rows]) =>
  Object.entries(rows).map(([name, row]): [string, string, AnyEndpoint] => [noun, name, row]),
);

describe('endpoint tables', () => {
  test('the table is not empty', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(50);
    expect(NAMED.length).toBe(ENDPOINTS.length);
  });

  test.each(NAMED)('%s.%s is named like its path', (noun, name, row) => {
    expect(row.path).toBe(noun === 'geo' ? 'geo' : `${noun}/${name}`);
    expect(row.summary).toMatch(/^[A-Z].*\.$/);
  });

  test.each(NAMED)('%s.%s has a request and a response that a JSON schema can describe', (_noun, _name, row) => {
    expect(z.toJSONSchema(row.request, { io: 'input' })).toHaveProperty('type');
    expect(z.toJSONSchema(row.response)).toSatisfy(
      (schema: object) => 'type' in schema || 'anyOf' in schema || 'oneOf' in schema,
    );
  });

  test.each(NAMED)('HI-03 %s.%s refuses unknown keys', (_noun, _name, row) => {
    const codes = (value: unknown) => z.safeParse(row.request, value).error?.issues.map((issue) => issue.code) ?? [];
    const one = { surprise: 1 };
    const schema = z.toJSONSchema(row.request, { io: 'input' });
    const value = schema.type === 'array' ? [{ button_name: 'a', button_value: 1, type: 'Game', ...one }] : one;
    expect(codes(value)).toContain('unrecognized_keys');
  });

  test('each path is in the table once', () => {
    const paths = ENDPOINTS.map((row) => `${row.method} ${row.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('no GET call takes an idempotency key, because it changes nothing', () => {
    for (const row of ENDPOINTS.filter(({ method }) => method === 'GET')) expect(row.idempotent).toBeUndefined();
  });
});

describe('calls that older clients use', () => {
  test.each(OLDER_CALLS)('%s %s accepts what older clients send', (path, method, payload) => {
    const row = ENDPOINTS.find((candidate) => candidate.path === path);
    expect(row?.method).toBe(method);
    expect(row === undefined ? 'missing' : z.safeParse(row.request, payload).error).toBeUndefined();
  });

  test('spec 3.3, 3.8, 3.9, 3.11 field names that older clients use keep their spelling', () => {
    expect(Object.keys(HTTP.globalSetting.getGlobalSetting.response.shape)).toEqual(
      expect.arrayContaining([
        'logo',
        'site_message',
        'payment_gateway',
        'is_show_apk',
        'bg_primary_color',
        'bg_secondry_color',
        'text_primary_color',
        'text_secondry_color',
        'other_color',
        'site_title',
        'favicon',
      ]),
    );
    expect(Object.keys(matchSummary.shape)).toEqual(
      expect.arrayContaining(['match_id', 'name', 'match_name', 'match_Date', 'open_date', 'sport_id', 'sport_name']),
    );
    expect(Object.keys(HTTP.user.getUserBalance.response.shape)).toEqual(expect.arrayContaining(['total_balance', 'liability']));
    expect(Object.keys(sportRow.shape)).toEqual(expect.arrayContaining(['sport_id', 'name', 'is_active', 'order']));
    expect(Object.keys(seriesRow.shape)).toEqual(expect.arrayContaining(['series_id', 'name', 'sport_id']));
    expect(Object.keys(HTTP.bet.getExposureDetail.response.shape)).toContain('data');
    expect(Object.keys(exposureRow.shape)).toEqual(expect.arrayContaining(['sport_name', 'match_name', 'market_details']));

    expect(Object.keys(exposureRow.shape.market_details.def.element.shape)).toEqual(
      expect.arrayContaining(['sub_type', 'bet_count']),
    );
    expect(Object.keys(casinoSport.shape)).toEqual(expect.arrayContaining(['sport_id', 'is_active', 'order']));
    expect(HTTP.user.getButtonValue.jsonText).toBe(true);
  });
});

describe('rules of the tables', () => {
  test("a call's errors are unique, and session errors are on every call that needs a session", () => {
    for (const row of ENDPOINTS) {
      const codes = errorsOf(row);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.includes('SESSION_ENDED')).toBe(row.who !== 'public');
      for (const code of codes) expect(ERRORS).toHaveProperty(code);
    }
  });

  test.each([
    ['Abcdefg1', true],
    ['abcdefg1', true],
    ['a1@$!%*#?&', true],
    ['short1a', false],
    ['abcdefgh', false],
    ['12345678', false],
    ['abcdefg1 ', false],
    ['abcdefg1-', false],
    ['abcdéfg1', false],
    [`${'a'.repeat(127)}1`, true],
    [`${'a'.repeat(128)}1`, false],
  ])('HI-18 the new password %j is accepted: %s', (password, accepted) => {
    const request = { old_password: 'x', new_password: password, confirm_password: password };
    expect(HTTP.user.changePassword.request.safeParse(request).success).toBe(accepted);
  });
});

test('settlement S-FOOT-15 multiples are not offered: a bet is on one selection of one market, so no part of it can be void separately', () => {
  const bet = { market_id: '1.1000001', selection_id: 7, side: 'BACK', price: 2, stake: 10 };
  const { request } = HTTP.bet.placeBet;
  expect(request.safeParse(bet).success).toBe(true);
  for (const multiple of [{ legs: [bet, bet] }, { ...bet, legs: [bet] }, { ...bet, selection_id: [7, 8] }, { bets: [bet, bet] }])
    expect(request.safeParse(multiple).success).toBe(false);
  const together = HTTP.bet.placeBets.request.safeParse({ bets: [bet, bet], combined: true });
  expect(together.success).toBe(false);
});

describe('OpenAPI', () => {
  test('describes every call once, deterministically', () => {
    const describe = () => openApiOf(Object.assign({}, ...ENDPOINTS.map(pathOf)), 'Pavilion', '1');
    const document = describe();
    expect(Object.keys(document['paths'] as object)).toEqual(ENDPOINTS.map((row) => `/api/${row.path}`));
    expect(JSON.stringify(describe())).toBe(JSON.stringify(document));
  });

  test('placing a bet needs a session and accepts an idempotency key', () => {
    const paths = openApiOf(pathOf(HTTP.bet.placeBet), 'Pavilion', '1')['paths'];
    expect(paths).toMatchObject({
      '/api/bet/placeBet': {
        post: { tags: ['bet'], security: [{ session: [] }], parameters: [{ name: 'idempotency-key', in: 'header' }] },
      },
    });
  });

  test('L8 each call states the answer that a repeated request gets, even if the first was refused', () => {
    const { info, paths } = openApiOf(pathOf(HTTP.bet.placeBet), 'Pavilion', '1') as {
      info: { description: string };
      paths: unknown;
    };
    expect(info.description).toContain('A refused write changes nothing.');
    expect(JSON.stringify(paths)).toContain('A repeat under the same key is a new request');
  });

  test('a query is described parameter by parameter', () => {
    const paths = openApiOf(pathOf(HTTP.geo.geo), 'Pavilion', '1')['paths'];
    expect(paths).toMatchObject({
      '/api/geo': { get: { parameters: [{ name: 'query', in: 'query', required: false }, { name: 'fields' }] } },
    });
  });
});
