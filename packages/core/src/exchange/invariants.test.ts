import { describe, expect, test } from 'vitest';
import { ORDER_STATE } from '../matching/index.ts';
import { present } from '../std/index.ts';
import { SYSTEM_ACCOUNT } from './commands.ts';
import { invariantViolations } from './invariants.ts';
import type { MarketState } from './market-state.ts';
import { A, ANN, B, BOB, C, CAT, Desk, MARKET, points, price } from './testing/desk.ts';
import { HOUSE_MARKET, HouseDesk } from './testing/house-desk.ts';
import { PaperDesk, PAT } from './testing/paper-desk.ts';
import { keyOfRound } from './wallet/wallet-state.ts';

const marketOf = ({ exchange }: Desk, venue: 'REAL' | 'PAPER' = 'REAL'): MarketState =>
  present(exchange.state.market(MARKET, venue), 'the market is in memory');
const ROUND = keyOfRound(ANN, { hi: 1, lo: 1 });
const CHANGE = { growth: 0, price: price('3'), persists: false, held: new Map<number, number>() };
const slotOf = ({ exchange }: Desk, order: number): number => exchange.state.orders.find(order);

/** Returns a market of three runners with a match of 10 at 3.0 on A, a resting back on A and a resting lay on B. */
function matched(): Desk {
  const desk = new Desk({ runners: 3 });
  desk.lay(BOB, A, '10@3.0');
  desk.back(ANN, A, '10@3.0');
  desk.back(ANN, A, '5@8.0');
  desk.lay(BOB, B, '5@2.0');
  return desk;
}

/** Returns a line market with a match at the line 120.5. */
function atLine(): Desk {
  const desk = new Desk({ runners: 1, crossMatching: false, lines: { min: 10_050, max: 14_050, interval: 100 } });
  desk.lay(BOB, A, '10@120.5');
  desk.back(ANN, A, '10@120.5');
  return desk;
}

function onPaper(): PaperDesk {
  const desk = new PaperDesk();
  desk.back(ANN, A, '10@3.0');
  desk.onPaper('BACK', '10@3.0');
  return desk;
}

/** Returns a house market with one bet taken and one in its bet delay. */
function atHouse(): HouseDesk {
  const desk = new HouseDesk('FANCY', { betDelayMs: 5_000 });
  desk.quote({ side: 'YES', line: 40 }, { side: 'NO', line: 40 });
  desk.bet(ANN, 'YES', '20', { line: 40 });
  desk.send({ kind: 'turnInPlay', market: HOUSE_MARKET });
  desk.bet(BOB, 'YES', '30', { line: 40 });
  return desk;
}

function inCasino(): Desk {
  const desk = new Desk();
  const common = { account: ANN, round: { hi: 1, lo: 1 }, horizon: 0, note: new Uint8Array(0), print: 1 } as const;
  const bet = { ...common, tx: { hi: 1, lo: 2 }, amount: points('10'), ceiling: points('50'), provider: 1 } as const;
  desk.send({ kind: 'walletBet', ...bet });
  desk.send({ kind: 'walletBet', ...bet, tx: { hi: 1, lo: 3 } });
  desk.send({ kind: 'walletWin', ...common, tx: { hi: 1, lo: 4 }, bet: { hi: 1, lo: 3 }, amount: points('20') });
  return desk;
}
const roundOf = ({ exchange }: Desk) => present([...exchange.state.wallet.rounds.values()][0], 'a round is open');

type Row<D extends Desk> = readonly [what: string, damage: (desk: D) => void, sentence: string];

/** Checks that a sound state has no faults, and that each damage is reported by its sentence. */
function describeFaults<D extends Desk>(name: string, make: () => D, rows: readonly Row<D>[]): void {
  describe(name, () => {
    test('a sound state has no faults', () => expect(make().faults()).toEqual([]));
    test.each(rows)('%s', (_, damage, sentence) => {
      const desk = make();
      damage(desk);
      expect(invariantViolations(desk.exchange.state)).toContainEqual(sentence);
    });
  });
}

describeFaults('faults of accounts', matched, [
  ['L2 a payment has no other side', ({ exchange }) => exchange.state.accounts.post(ANN, 1), 'L2 balances sum to 1'],
  [
    'L6 an account reserves more than its bets risk',
    ({ exchange }) => exchange.state.accounts.addExposure(CAT, 5),
    `L6 account ${CAT} reserves 5 instead of 0`,
  ],
  [
    'L7 the margin of an account leaves out a hold',
    ({ exchange }) => exchange.state.holds.set(1, { account: CAT, amount: 7 }),
    `L7 account ${CAT} has a margin of 0, not -7`,
  ],
  [
    'L6 a position differs from its bets',
    (desk) => marketOf(desk).positions.change(CAT, A, 0, -3),
    `L6 market ${MARKET} account ${CAT} reserves 3 instead of 0`,
  ],
]);

describeFaults('faults of events and waiting orders', matched, [
  [
    'X46 an event does not list its market',
    ({ exchange }) => exchange.state.marketsOfEvent.clear(),
    'X46 1 markets are in memory, but events list 0',
  ],
  [
    'X84 an order that is not in memory has an expiry time',
    ({ exchange }) => exchange.state.expiries.add(99, 1),
    'X84 order 99 has an expiry time and is not open',
  ],
  [
    'X84 a matched order has an expiry time',
    ({ exchange }) => exchange.state.expiries.add(2, 1),
    'X84 order 2 has an expiry time and is not open',
  ],
  [
    'X11 a matched order has a minimum fill',
    ({ exchange }) => exchange.state.minFills.set(2, 1),
    'X11, X14 order 2 has a minimum fill or a target, and is not open',
  ],
  [
    'X14 an order that is not in memory has a target',
    ({ exchange }) => exchange.state.targets.set(99, { kind: 'PAYOUT', amount: points('1'), maxStake: points('1') }),
    'X11, X14 order 99 has a minimum fill or a target, and is not open',
  ],
  [
    'X21 a change of an unknown order waits',
    ({ exchange }) => exchange.state.changes.set(99, CHANGE),
    'X21 a change of order 99 waits, and the order is not in the book',
  ],
  [
    'X21 a change of an order waits without an end',
    ({ exchange }) => exchange.state.changes.set(3, CHANGE),
    'X21 a change of order 3 waits, and the order is not in the book',
  ],
  [
    'S12 a settlement is under way in an open market',
    (desk) => marketOf(desk).beginSettling('PAY'),
    `S12 market ${MARKET} is OPEN, with a settlement under way: true`,
  ],
  [
    'S12 a market is listed as settling without a settlement',
    (desk) => desk.exchange.state.settlingMarkets.add(marketOf(desk)),
    `S12 market ${MARKET} is OPEN, with a settlement under way: false`,
  ],
  [
    'X73 an order waits for the auction of a market without a starting price',
    (desk) => marketOf(desk).closing.add(slotOf(desk, 3)),
    `X73 order 3 does not wait for the auction of market ${MARKET} as it should`,
  ],
]);

describeFaults('faults of sizes and matches', matched, [
  [
    'M2 an order counts a match that is in no fill',
    (desk) => desk.exchange.state.orders.addFill(slotOf(desk, 2), 1, 3),
    'M2 order 2 has 1001 matched, but its fills sum to 1000',
  ],
  [
    'M2 the parts of an order add up to less than its size',
    (desk) => desk.exchange.state.orders.restoreVoided(slotOf(desk, 3), 1),
    'M2 order 3 has a size of 500, but its parts sum to 499',
  ],
  [
    'M2 an order has a negative open part',
    (desk) => desk.exchange.state.orders.addLapsed(slotOf(desk, 2), 1),
    'M2 order 2 has a size of 1000, but its parts sum to 1000',
  ],
  [
    'M2 a queue shows a volume that differs from its orders',
    (desk) => marketOf(desk).book.backs(A).reduce(slotOf(desk, 3), 1),
    `M2 market ${MARKET} level 199 shows 499 instead of 500`,
  ],
  ['M11 a match wins nothing', (desk) => marketOf(desk).fills.add(0, 5, 5, 2, desk.at), 'M11 match 2 pays 5 for a stake of 5'],
  [
    'M11 an order that can win nothing rests',
    (desk) => desk.exchange.state.orders.addLapsed(slotOf(desk, 4), 500),
    'M11 order 4 rests with 0, which win nothing',
  ],
  [
    'M1 a match has one side',
    (desk) => marketOf(desk).fills.add(1, 5, 15, 2, desk.at),
    'M1 match 2 leaves the house between -5 and 10',
  ],
  [
    'M1 a match is void on one side',
    (desk) => marketOf(desk).fills.void(1, 0),
    'M1 match 1 leaves the house between -1000 and 2000',
  ],
  [
    'M1 the back has a larger payout than the lay',
    (desk) => marketOf(desk).fills.reprice(1, 0, 3_001),
    'M1 match 1 leaves the house between -1 and 0',
  ],
  [
    'M1 the lay has a larger payout than the back',
    (desk) => marketOf(desk).fills.reprice(1, 1, 3_001),
    'M1 match 1 leaves the house between 0 and 1',
  ],
  [
    'X59 a removed runner keeps its match',
    (desk) => marketOf(desk).remove({ runner: A, factor: 0, fills: 0, matches: [] }),
    `X59 market ${MARKET} has fill 0 on runner ${A}, which was removed`,
  ],
  [
    'X59 a removed runner keeps its order',
    (desk) => marketOf(desk).remove({ runner: B, factor: 0, fills: 0, matches: [] }),
    `X59 order 4 is open on runner ${B}, which was removed`,
  ],
  [
    'M4 a completed order is still in the book',
    (desk) => desk.exchange.state.orders.setState(slotOf(desk, 3), ORDER_STATE.COMPLETE),
    'M4 order 3 is in the book and does not rest',
  ],
]);

test('M4 crossing orders are a fault in an open market, and not in a suspended one', () => {
  const desk = new Desk({ runners: 3 });
  desk.back(ANN, A, '10@3.0');
  desk.back(BOB, B, '10@3.0');
  const market = marketOf(desk);
  market.status = 'SUSPENDED';
  const { orders } = desk.exchange.state;
  for (const [account, runner, isLay, price] of [
    [CAT, C, false, 290],
    [CAT, A, true, 310],
  ] as const) {
    const slot = orders.add(90 + runner, account, market.slot, runner, isLay ? 1 : 0, price, 0, 1_000, desk.at, 0, -1);
    orders.setPrice(slot, price, market.book.backs(A).best + (isLay ? 1 : -1));
    orders.setState(slot, ORDER_STATE.RESTING);
    market.book.queueOf(slot).append(slot);
  }
  expect(invariantViolations(desk.exchange.state).filter((fault) => fault.startsWith('M4'))).toEqual([]);
  market.status = 'OPEN';
  expect(invariantViolations(desk.exchange.state)).toEqual(
    expect.arrayContaining([`M4 market ${MARKET} runner ${A} is crossed`, `M4 market ${MARKET} is crossed virtually`]),
  );
});

describeFaults('faults of lines', atLine, [
  [
    'M1 a match is void on one side',
    (desk) => marketOf(desk).fills.void(1, 0),
    `M1 match 1 of market ${MARKET} is 1000 at 20, void true and 1000 at 20, void false`,
  ],
  [
    'M1 a match has a third side',
    (desk) => {
      marketOf(desk).fills.add(0, 1_000, 2_000, 1, desk.at);
      marketOf(desk).fills.lines.push(20);
    },
    `M1 match 1 of market ${MARKET} is 1000 at 20, void false and 1000 at 20, void false`,
  ],
]);

describeFaults('faults of paper markets', onPaper, [
  [
    'X80 paper points do not sum to zero',
    ({ exchange }) => exchange.state.accounts.move(SYSTEM_ACCOUNT.EXTERNAL, PAT, 5),
    'X80 paper points sum to 5',
  ],
  [
    'X80 an account has fewer open orders than are counted',
    (desk) => marketOf(desk, 'PAPER').shadow?.count(PAT, 1),
    `X80 account ${PAT} has 1 orders open in market ${MARKET}, counted as 2`,
  ],
  [
    'X80 a match is not booked',
    (desk) => marketOf(desk, 'PAPER').shadow?.credits.set(0, 1),
    `X80 market ${MARKET} has matches that are not booked`,
  ],
  [
    'X80 the paper market has another status than the real one',
    (desk) => (marketOf(desk, 'PAPER').status = 'SUSPENDED'),
    `X80 market ${MARKET} is SUSPENDED in version 2, not OPEN in version 2`,
  ],
  [
    'X80 the paper market has another settlement than the real one',
    (desk) => (marketOf(desk, 'PAPER').settlement = 1),
    `X80 market ${MARKET} has settlement 1, not 0`,
  ],
  [
    'X80 a paper order has lost the real order ahead of it',
    (desk) => marketOf(desk, 'PAPER').shadow?.anchors.set(slotOf(desk, 2), 99),
    `X80 paper orders of market ${MARKET} do not queue behind the resting orders`,
  ],
  [
    'X80 a paper order has no place in the queue',
    (desk) => marketOf(desk, 'PAPER').shadow?.anchors.clear(),
    `X80 paper orders of market ${MARKET} do not queue behind the resting orders`,
  ],
  [
    'X80 a size is taken from an order that does not rest',
    (desk) => marketOf(desk, 'PAPER').shadow?.take(PAT, slotOf(desk, 2), 1),
    `X80 market ${MARKET} stores a size taken from order 2, which is not resting`,
  ],
]);

describeFaults('faults of house markets', atHouse, [
  [
    'E6 the house counts a wrong risk',
    ({ exchange }) => (exchange.state.house.liability += 1),
    'E6 the house counts 5001 at risk, not 5000',
  ],
  [
    'a market lists a bet twice',
    ({ exchange }) => {
      const market = present(exchange.state.house.markets.get(HOUSE_MARKET));
      market.bets = [...market.bets, present(market.bets[0])];
    },
    '2 house bets are in memory, but markets list 3',
  ],
  [
    'L6 a position reserves a wrong amount',
    ({ exchange }) => (present(exchange.state.house.markets.get(HOUSE_MARKET)).positionOf(ANN).exposure += 1),
    `L6 house market ${HOUSE_MARKET} account ${ANN} reserves 2001 instead of 2000`,
  ],
  [
    'S2 the result of the house leaves out bets of the market',
    ({ exchange }) => {
      const market = present(exchange.state.house.markets.get(HOUSE_MARKET));
      market.bets = [];
    },
    `S2 market ${HOUSE_MARKET} gives the house 2000 at 0 instead of 0`,
  ],
]);

describeFaults('faults of the wallet', inCasino, [
  [
    'C-WAL-11 a round has a wrong amount in play',
    (desk) => (roundOf(desk).inPlay += 1),
    'C-WAL-11 1000 are in play, but the rounds sum to 1001',
  ],
  ['C-WAL-9 a round counts a wrong debit', (desk) => (roundOf(desk).debit += 1), `C-WAL-9 round ${ROUND} counts 2001 as bet`],
  ['C-WAL-9 a round counts a wrong credit', (desk) => (roundOf(desk).credit += 1), `C-WAL-9 round ${ROUND} counts 2001 as won`],
  [
    'C-WAL-10 an account has a wrong amount open',
    ({ exchange }) => exchange.state.wallet.addOpen(ANN, 1),
    `C-WAL-10 account ${ANN} has 1001 open instead of 1000`,
  ],
  [
    'C-WAL-16 a bet is paid above its ceiling',
    (desk) => (present(roundOf(desk).bets[1]).paid = points('51')),
    `C-WAL-16 round ${ROUND} has a bet that was paid 5100, above its ceiling of 5000`,
  ],
]);
