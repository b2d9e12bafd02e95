import { expect, test } from 'vitest';
import { faultsOfAnswer } from './answers.ts';
import { HTTP } from '../http.ts';

const BALANCE = { total_balance: 10, liability: 0, available: 10, currency: 'PTS', seq: 1 };
const good = (data: unknown) => ({ status: 1, message: 'OK', data });

test.each([
  ['a good answer', 200, good(BALANCE), []],
  ['a field too many', 200, good({ ...BALANCE, secret: 1 }), ['data.secret is not in the schema']],
  ['a field too few', 200, good({ ...BALANCE, seq: undefined }), ['data.seq: Invalid input']],
  ['an envelope with more', 200, { ...good(BALANCE), code: 'X' }, [': Invalid input']],
  ['half a cent', 200, good({ ...BALANCE, available: 0.005 }), ['data.available: an amount with at most two decimals']],
  ['a refusal', 429, { status: 0, code: 'RATE_LIMITED', message: '', request_id: 'r' }, []],
  ['a refusal under another status', 422, { status: 0, code: 'RATE_LIMITED', message: '' }, ['RATE_LIMITED came with HTTP 422']],
  [
    'a refusal that this call does not have',
    422,
    { status: 0, code: 'BELOW_MIN', message: '' },
    ['BELOW_MIN is not among the errors of user/getUserBalance'],
  ],
  ['a refusal with more', 401, { status: 0, code: 'SESSION_ENDED', message: '', stack: '' }, ['stack is not in the schema']],
])('%s', (_name, status, body, faults) => {
  expect(faultsOfAnswer(HTTP.user.getUserBalance, status, body)).toEqual(faults);
});

test('finds a surplus field deep inside a list', () => {
  const row = { bet_id: '1', extra: true };
  const data = {
    rows: [{ sport_id: 4, sport_name: 'Cricket', match_id: 1, match_name: '', exposure: 1, market_details: [row] }],
  };
  expect(faultsOfAnswer(HTTP.bet.getExposureDetail, 200, good({ data: data.rows, seq: 1 })).join()).toContain('market_details.0');
});

test('spec 7.3 checks data that is sent as JSON text', () => {
  const text = JSON.stringify([{ button_name: '1K', button_value: 1_000, type: 'Game', colour: 'red' }]);
  expect(faultsOfAnswer(HTTP.user.getButtonValue, 200, good(text))).toEqual(['data.0.colour is not in the schema']);
});
