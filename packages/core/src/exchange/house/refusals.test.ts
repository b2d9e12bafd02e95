import { beforeEach, describe, expect, test } from 'vitest';
import type { HouseTerms } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import type { HouseQuote, OpenHouseMarket, PlaceHouseBet, QuoteMarket } from './commands.ts';
import type { Refusal } from '../refusals.ts';
import { ANN, MARKET, points } from '../testing/desk.ts';
import { FANCY_TERMS, HOUSE_MARKET, HouseDesk, houseTerms } from '../testing/house-desk.ts';

/** Returns rows from the last guard to the first, each applied on top of the earlier ones. A row proves its code and its precedence over the rows above. */
function cumulative<C>(rows: readonly (readonly [string, Partial<C>, string])[]): [string, Partial<C>, string][] {
  let broken: Partial<C> = {};
  return rows.map(([what, change, code]) => {
    broken = { ...broken, ...change };
    return [what, broken, code];
  });
}

function refusal(text: string): Refusal {
  const [code, field] = text.split(' ');
  return (field === undefined ? { ok: false, code } : { ok: false, code, field }) as Refusal;
}

const POOR = 200;
const LOCKED = 201;
const LIMITED = 202;
const OTHER = 71;
const UNCONFIGURED = 72;
const HOURLY = 73;
const ENDED = 74;

let desk: HouseDesk;
let before: string;

function nothingChanged(): void {
  expect(desk.exchange.takeBatch()).toBeUndefined();
  expect(desk.exchange.stateHash()).toBe(before);
}

describe('placeHouseBet is refused by the first guard that fails (settlement 3)', () => {
  const good: PlaceHouseBet = {
    kind: 'placeHouseBet',
    account: ANN,
    market: HOUSE_MARKET,
    runner: 0,
    side: 'YES',
    line: 45,
    bandWidth: 0,
    rate: 90,
    stake: points('100'),
    acceptChanges: 'NONE',
    marketVersion: 0,
  };

  beforeEach(() => {
    desk = new HouseDesk('FANCY', {
      maxStake: points('20000'),
      maxProfit: points('15000'),
      exposureLimit: points('10000'),
      potLimit: points('5000'),
    });
    for (const account of [POOR, LOCKED, LIMITED]) desk.send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
    desk.send({ kind: 'lockAccount', account: LOCKED, locked: true });
    desk.send({ kind: 'limitAccount', account: LIMITED, exposureLimit: points('99') });
    for (const [market, terms] of [
      [OTHER, {}],
      [UNCONFIGURED, { minStake: 0 as Minor }],
      [HOURLY, { betsFrom: 1, betsUntil: 2 }],
    ] as const) {
      desk.send({ kind: 'openHouseMarket', market, event: 1, terms: { ...FANCY_TERMS, ...terms } });
    }
    desk.send({ kind: 'openHouseMarket', market: ENDED, event: 2, terms: FANCY_TERMS });
    desk.send({ kind: 'endEvent', event: 2, ended: true });
    const quotes: HouseQuote[] = [
      { runner: 0, side: 'NO', line: 45, bandWidth: 0, rate: 110, limit: points('20000') },
      { runner: 0, side: 'YES', line: 45, bandWidth: 0, rate: 90, limit: points('19000') },
    ];
    for (const market of [HOUSE_MARKET, OTHER, UNCONFIGURED, HOURLY]) {
      desk.send({ kind: 'quoteMarket', market, quotes });
      if (market !== OTHER) desk.send({ kind: 'changeMarketStatus', market, status: 'OPEN', material: false });
    }
    before = desk.exchange.stateHash();
  });

  test('the bet is valid without the faults of the rows below', () => {
    expect(desk.send(good)).toMatchObject({ ok: true });
  });

  test.each(
    cumulative<PlaceHouseBet>([
      ['no funds', { account: POOR }, 'INSUFFICIENT_FUNDS'],
      ['more at risk than the limit of the account', { account: LIMITED }, 'USER_EXPOSURE_LIMIT'],
      ['more than the house may lose', { stake: points('6000') }, 'MARKET_EXPOSURE_LIMIT potLimit'],
      ['more exposure than the market allows', { stake: points('10000.01') }, 'MARKET_EXPOSURE_LIMIT'],
      ['more profit than allowed', { stake: points('17000') }, 'ABOVE_MAX_PROFIT'],
      ['more than the quote takes', { stake: points('19500') }, 'ABOVE_MAX'],
      ['less than the smallest stake', { stake: points('0.99') }, 'BELOW_MIN'],
      ['limits that are not set', { market: UNCONFIGURED }, 'LIMITS_NOT_SET'],
      ['a stake of zero', { stake: 0 as Minor }, 'INVALID_REQUEST stake'],
      ['a bet outside the betting hours', { market: HOURLY }, 'OUTSIDE_BETTING_HOURS'],
      ['a market version above the current one', { marketVersion: 99 }, 'INVALID_REQUEST marketVersion'],
      ['a market that is not open', { market: OTHER }, 'MARKET_NOT_OPEN'],
      ['X82 a market whose event has ended', { market: ENDED }, 'EVENT_ENDED'],
      ['a side the kind does not have', { side: 'BACK' }, 'INVALID_REQUEST side'],
      ['a row that the market does not have', { runner: 1 }, 'INVALID_REQUEST runner'],
      ['a market of the exchange', { market: MARKET }, 'NOT_FOUND market'],
      ['a locked account', { account: LOCKED }, 'USER_LOCKED'],
      ['an unknown account', { account: 9_999 }, 'NOT_FOUND account'],
    ]),
  )('%s', (_, broken, code) => {
    expect(desk.send({ ...good, ...broken })).toEqual(refusal(code));
    nothingChanged();
  });

  test.each<readonly [string, Partial<PlaceHouseBet>, string]>([
    ['the price comes before the stake', { line: 46, stake: points('0.01') }, 'PRICE_CHANGED'],
    ['the version comes before the price', { line: 46, marketVersion: 1 }, 'STALE_VERSION'],
    ['a stake that is not whole', { stake: 100.5 as Minor }, 'INVALID_REQUEST'],
    ['a stake that is not a number', { stake: Number.NaN as Minor }, 'INVALID_REQUEST'],
    ['a negative stake', { stake: -100 as Minor }, 'INVALID_REQUEST'],
    ['a stake beyond safe integers', { stake: (2 ** 53) as Minor }, 'INVALID_REQUEST'],
    ['a row that is not whole', { runner: 0.5 }, 'INVALID_REQUEST'],
    ['a negative row', { runner: -1 }, 'INVALID_REQUEST'],
    ['an unknown market', { market: 77_777 }, 'NOT_FOUND'],
  ])('%s', (_, change, code) => {
    expect(desk.send({ ...good, ...change })).toMatchObject({ ok: false, code });
    nothingChanged();
  });

  test.each(['SUSPENDED', 'BALL_RUNNING'] as const)('settlement 4.2 a bet is refused while the market is %s', (status) => {
    desk.houseStatus(status);
    expect(desk.send(good)).toEqual(refusal('MARKET_SUSPENDED'));
  });

  test('exchange X9 trust M11 rounding must not distort a tiny bet', () => {
    desk = new HouseDesk('BOOKMAKER', { minStake: 1 as Minor });
    desk.quote({ side: 'LAY', rate: 50 });
    expect(desk.tryBet(ANN, 'LAY', '0.01', { rate: 50 })).toEqual(refusal('INVALID_PROFIT_RATIO'));
  });

  test('the last unit of the funds, the account’s limit and the market’s limit suffices', () => {
    desk.send({ kind: 'transfer', from: ANN, to: POOR, amount: points('100'), reason: 'UPLINE' });
    expect(desk.send({ ...good, account: POOR, stake: points('100.01') })).toEqual(refusal('INSUFFICIENT_FUNDS'));
    expect(desk.send({ ...good, account: POOR })).toMatchObject({ ok: true });
    desk.send({ kind: 'transfer', from: ANN, to: LIMITED, amount: points('1000'), reason: 'UPLINE' });
    expect(desk.send({ ...good, account: LIMITED, stake: points('99') })).toMatchObject({ ok: true });
    expect(desk.send({ ...good, account: LIMITED, stake: points('1') })).toEqual(refusal('USER_EXPOSURE_LIMIT'));
    desk.send({ kind: 'limitAccount', account: LIMITED, exposureLimit: 0 as Minor });
    for (const exposureLimit of [-1, 0.5, Number.NaN])
      expect(desk.send({ kind: 'limitAccount', account: LIMITED, exposureLimit: exposureLimit as Minor })).toMatchObject({
        ok: false,
        code: 'INVALID_REQUEST',
      });
    expect(desk.send({ ...good, account: LIMITED, stake: points('1') })).toMatchObject({ ok: true });
  });

  test('exchange X45 the account’s own limit applies to orders too', () => {
    desk.send({ kind: 'limitAccount', account: ANN, exposureLimit: points('100') });
    expect(desk.place(ANN, 0, 'BACK', '100.01@3.0')).toEqual(refusal('USER_EXPOSURE_LIMIT'));
    desk.back(ANN, 0, '100@3.0');
    expect(desk.send({ ...good, stake: points('1') })).toEqual(refusal('USER_EXPOSURE_LIMIT'));
    expect(desk.faults()).toEqual([]);
  });

  test('S-BIN-3 the start of the betting hours is inside them, and the end is outside', () => {
    desk = new HouseDesk('BINARY', { betsFrom: 1_800_000_000_000_000, betsUntil: 1_800_000_000_000_010 });
    desk.quote({ side: 'YES', line: 2_240_005 });
    const at = (moment: number): unknown => {
      desk.at = moment - 1;
      return desk.tryBet(ANN, 'YES', '10', { line: 2_240_005 });
    };
    expect(at(1_799_999_999_999_999)).toEqual(refusal('OUTSIDE_BETTING_HOURS'));
    expect(at(1_800_000_000_000_000)).toMatchObject({ ok: true });
    expect(at(1_800_000_000_000_009)).toMatchObject({ ok: true });
    expect(at(1_800_000_000_000_010)).toEqual(refusal('OUTSIDE_BETTING_HOURS'));
  });
});

describe('openHouseMarket', () => {
  const open = (terms: Partial<HouseTerms>, change: Partial<OpenHouseMarket> = {}): unknown =>
    desk.send({ kind: 'openHouseMarket', market: 80, event: 1, terms: { ...FANCY_TERMS, ...terms }, ...change });

  beforeEach(() => {
    desk = new HouseDesk();
  });

  test.each<readonly [string, Partial<HouseTerms>]>([
    ['kind', { kind: 'EXCHANGE' as HouseTerms['kind'] }],
    ['kind', { kind: 'TOTE' as HouseTerms['kind'] }],
    ['runners', { runners: 0 }],
    ['runners', { runners: 1_001 }],
    ['runners', houseTerms('BOOKMAKER', { runners: 1 })],
    ['runners', houseTerms('ODD_EVEN', { runners: 3 })],
    ['runners', houseTerms('YES_NO', { runners: 3 })],
    ['runners', houseTerms('DIGIT', { runners: 11 })],
    ['meterCap', houseTerms('METER', { meterCap: 0 })],
    ['meterCap', { meterCap: 100 }],
    ['betDelayMs', { betDelayMs: 60_001 }],
    ['commissionBps', { commissionBps: 10_001 }],
    ['minStake', { minStake: -1 as Minor }],
    ['potLimit', { potLimit: 0.5 as Minor }],
    ['betsFrom', { betsFrom: Number.NaN }],
  ])('INVALID_REQUEST %s: %#', (field, terms) => {
    expect(open(terms)).toEqual(refusal(`INVALID_REQUEST ${field}`));
  });

  test.each<Partial<HouseTerms>>([{ betDelayMs: 60_000 }, { betDelayMs: 0 }, { commissionBps: 10_000 }, { runners: 1_000 }])(
    'a term at its limit is accepted: %j',
    (terms) => expect(open(terms)).toMatchObject({ ok: true }),
  );

  test('a house market and an exchange market never have the same id', () => {
    expect(open({}, { market: MARKET })).toEqual(refusal('ALREADY_EXISTS market'));
    expect(open({}, { market: HOUSE_MARKET })).toMatchObject({ ok: true, repeated: true });
    expect(open({ maxStake: points('2') }, { market: HOUSE_MARKET })).toEqual(refusal('ALREADY_EXISTS market'));
    const terms = { ...desk.exchange.market(MARKET)?.terms } as never;
    expect(desk.send({ kind: 'openMarket', market: HOUSE_MARKET, event: 1, terms })).toEqual(refusal('ALREADY_EXISTS market'));
    expect(open({}, { market: 0 })).toEqual(refusal('INVALID_REQUEST market'));
    expect(open({}, { event: 0 })).toEqual(refusal('INVALID_REQUEST event'));
  });
});

describe('quoteMarket', () => {
  const row: HouseQuote = { runner: 0, side: 'YES', line: 45, bandWidth: 0, rate: 90, limit: points('100') };
  const quote = (change: Partial<HouseQuote>, command: Partial<QuoteMarket> = {}): unknown =>
    desk.send({ kind: 'quoteMarket', market: HOUSE_MARKET, quotes: [row, { ...row, ...change }], ...command });

  beforeEach(() => {
    desk = new HouseDesk();
    before = desk.exchange.stateHash();
  });

  test.each<readonly [string, Partial<HouseQuote>]>([
    ['runner', { runner: 1 }],
    ['side', { side: 'LAY' }],
    ['limit', { limit: -1 as Minor }],
    ['line', { line: 45.5 }],
    ['line', { line: -1 }],
    ['line', { side: 'NO', line: 0 }],
    ['bandWidth', { bandWidth: 1 }],
    ['rate', { rate: 0 }],
    ['rate', { rate: 99_901 }],
  ])('INVALID_REQUEST %s sets none of the quotes: %#', (field, change) => {
    expect(quote(change)).toEqual(refusal(`INVALID_REQUEST ${field}`));
    nothingChanged();
  });

  test('quotes for a closed or unknown market, and an empty list of quotes, are refused', () => {
    expect(quote({}, { market: MARKET })).toEqual(refusal('NOT_FOUND market'));
    expect(quote({}, { quotes: [] })).toEqual(refusal('INVALID_REQUEST quotes'));
    desk.houseStatus('CLOSED');
    expect(quote({})).toEqual(refusal('MARKET_NOT_OPEN'));
  });
});
