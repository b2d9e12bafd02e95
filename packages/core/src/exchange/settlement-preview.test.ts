import { afterEach, expect, test } from 'vitest';
import type { Minor } from '../money/index.ts';
import type { SettledAccount } from './market-base.ts';
import type { EndOfMarket } from './settlement-preview.ts';
import { A, ANN, B, BOB, C, CAT, DAN, Desk, LOST, MARKET, points, WON } from './testing/desk.ts';
import { HOUSE_MARKET, HouseDesk } from './testing/house-desk.ts';

let desk: Desk;
afterEach(() => expect(desk.faults()).toEqual([]));

const byAccount = (lines: readonly SettledAccount[]) =>
  lines.filter(({ account }) => account >= ANN).toSorted((a, b) => a.account - b.account);

/** Previews the end of a closed market, carries it out, and expects the lines that were previewed. Returns them. */
function expectAsPreviewed(command: EndOfMarket): readonly SettledAccount[] {
  const previewed = desk.exchange.previewSettlement(command);
  expect(desk.send(command)).toMatchObject({ ok: true });
  desk.finish();
  const { state } = desk.exchange;
  const market = state.house.markets.get(command.market) ?? state.market(command.market);
  expect(previewed).toEqual(byAccount(market?.settled ?? []));
  return previewed ?? [];
}

/** Opens a market of three runners with matches on each, a discount for Ann, and commission. */
function openTrade(): void {
  desk = new Desk({ runners: 3, commissionBps: 500, discountAllowed: true });
  desk.send({ kind: 'setDiscount', account: ANN, discountBps: 2_000 });
  desk.lay(BOB, A, '100@3');
  desk.back(ANN, A, '100@3');
  desk.lay(CAT, B, '33.33@2.2');
  desk.back(DAN, B, '33.33@2.2');
  desk.lay(ANN, C, '20@5');
  desk.back(CAT, C, '20@5');
  desk.close();
}

test.each([
  ['a winner', [WON, LOST, LOST]],
  ['another winner', [LOST, LOST, WON]],
  ['a dead heat', [{ paid: 1, tied: 2 }, { paid: 1, tied: 2 }, LOST]],
])('X47 X66 the preview of %s equals the settlement, with commission and discount', (_what, results) => {
  openTrade();
  const lines = expectAsPreviewed({ kind: 'settleMarket', market: MARKET, results });
  expect(lines.map(({ account }) => account)).toEqual([ANN, BOB, CAT, DAN]);
  expect(lines.some(({ commission }) => commission > 0)).toBe(true);
});

test('X58 the preview of a void pays nobody, and of a rollback takes back every line', () => {
  openTrade();
  const voided = expectAsPreviewed({ kind: 'voidMarket', market: MARKET, reason: 'NO_RESULT' });
  expect(voided.map(({ gross }) => gross)).toEqual([0, 0, 0, 0]);
  openTrade();
  const paid = expectAsPreviewed({ kind: 'settleMarket', market: MARKET, results: [WON, LOST, LOST] });
  const undone = desk.exchange.previewSettlement({ kind: 'rollBackSettlement', market: MARKET });
  expect(undone).toEqual(
    paid.map(({ account, gross, commission }) => ({ account, gross: 0 - gross, commission: 0 - commission })),
  );
});

test.each([40, 45, 46, 60])(
  'X70 X90 the preview of the line result %i equals the settlement, also as the least result',
  (line) => {
    for (const isLeast of [false, true]) {
      desk = new Desk({ runners: 1, crossMatching: false, lines: { min: 4_050, max: 6_050, interval: 100 } });
      desk.lay(BOB, A, '10@45.5');
      desk.back(ANN, A, '10@45.5');
      desk.close();
      expectAsPreviewed({ kind: 'settleMarket', market: MARKET, results: [], line, isLeast });
    }
  },
);

test.each([44, 45, 46, 90])('Y1 X90 the preview of the number %i in a house market equals the settlement', (result) => {
  for (const isLeast of [false, true]) {
    const house = new HouseDesk('FANCY', { commissionBps: 300 });
    desk = house;
    house.quote({ side: 'YES', line: 46 }, { side: 'NO', line: 45, rate: 110 });
    house.bet(ANN, 'YES', '1000', { line: 46 });
    house.bet(ANN, 'NO', '200', { line: 45, rate: 110 });
    house.bet(BOB, 'NO', '500', { line: 45, rate: 110 });
    house.houseStatus('CLOSED');
    expectAsPreviewed({ kind: 'settleHouseMarket', market: HOUSE_MARKET, result, isLeast });
  }
});

test('S-FM1-7 the preview of a dead heat and of a void in a house market equals the settlement', () => {
  const open = (): void => {
    const house = new HouseDesk('BOOKMAKER');
    desk = house;
    house.quote({ side: 'BACK', rate: 85 }, { side: 'BACK', runner: 1, rate: 120 });
    house.bet(ANN, 'BACK', '1000', { rate: 85 });
    house.bet(BOB, 'BACK', '500', { runner: 1, rate: 120 });
    house.houseStatus('CLOSED');
  };
  open();
  expectAsPreviewed({ kind: 'settleHouseMarket', market: HOUSE_MARKET, result: 0, tiedWith: [1] });
  open();
  const voided = expectAsPreviewed({ kind: 'voidHouseMarket', market: HOUSE_MARKET, reason: 'TIE' });
  expect(voided).toEqual([ANN, BOB].map((account) => ({ account, gross: 0 as Minor, commission: 0 })));
});

test('the preview of a market that is not in memory is undefined, and a preview changes nothing', () => {
  openTrade();
  const before = desk.exchange.stateHash();
  expect(desk.exchange.previewSettlement({ kind: 'rollBackSettlement', market: 999 })).toBeUndefined();
  desk.exchange.previewSettlement({ kind: 'settleMarket', market: MARKET, results: [WON, LOST, LOST] });
  expect(desk.exchange.stateHash()).toBe(before);
  expect(desk.balance(ANN)).toBe(points('1000000'));
});
