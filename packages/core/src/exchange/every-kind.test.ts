import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUSE_KINDS, KINDS, type HouseKind, type MarketTerms } from '../market/index.ts';
import type { Minor } from '../money/index.ts';
import { placesOf } from '../settlement/index.ts';
import { SYSTEM_ACCOUNT, type Command } from './commands.ts';
import { ANN, BOB, CAT, Desk, LOST, MARKET, points, PURSE, WON } from './testing/desk.ts';
import { HOUSE_MARKET, HouseDesk, houseTerms } from './testing/house-desk.ts';

const PLAYERS = [ANN, BOB, CAT];
const RUNNERS = 3;
const COMMISSION_BPS = 200;
const BPS = 10_000;
const LINE_MAX = 60;
const RESULTS_OF_EXCHANGE = 10;
const RUNS = { numRuns: 25 } as const;

/** A market of any kind with bets: its ending and the rollback are tested alike for all kinds. */
interface Scene {
  readonly desk: Desk;
  readonly close: () => void;
  readonly settle: (result: number) => void;
  readonly voidAll: () => void;
  readonly rollBack: () => void;
  readonly held: (account: number) => number;
}

interface Stake {
  readonly account: number;
  readonly side: 'FOR' | 'AGAINST';
  readonly runner: number;
  readonly line: number;
  readonly rate: number;
  readonly points: number;
}

const stakes = fc.array(
  fc.record({
    account: fc.constantFrom(...PLAYERS),
    side: fc.constantFrom('FOR', 'AGAINST'),
    runner: fc.nat(RUNNERS - 1),
    line: fc.integer({ min: 1, max: LINE_MAX }),
    rate: fc.integer({ min: 5, max: 300 }),
    points: fc.integer({ min: 2, max: 500 }),
  }),
  { minLength: 1, maxLength: 10 },
) as fc.Arbitrary<Stake[]>;

function houseScene(kind: HouseKind, bets: readonly Stake[]): Scene {
  const desk = new HouseDesk(kind, { commissionBps: COMMISSION_BPS });
  const { sides, hasLine, hasBand, quotedAs } = KINDS[kind];
  const { runners } = houseTerms(kind);
  for (const { account, side: way, runner, line, rate, points: size } of bets) {
    const side = sides[way === 'FOR' ? 0 : sides.length - 1];
    if (side === undefined) throw new Error('the kind has no side');
    const quote = {
      side,
      runner: runner % runners,
      line: hasLine ? line : 0,
      bandWidth: hasBand ? 10 : 0,
      rate: quotedAs === 'LINE' ? 0 : rate,
    };
    desk.quote(quote);
    desk.bet(account, side, String(size), quote);
  }
  const send = (command: Parameters<Desk['send']>[0]): void => expect(desk.send(command)).toMatchObject({ ok: true });
  return {
    desk,
    close: () => desk.houseStatus('CLOSED'),
    settle: (result) => send({ kind: 'settleHouseMarket', market: HOUSE_MARKET, result }),
    voidAll: () => send({ kind: 'voidHouseMarket', market: HOUSE_MARKET, reason: 'ABANDONED' }),
    rollBack: () => send({ kind: 'rollBackSettlement', market: HOUSE_MARKET }),
    held: (account) => desk.held(account),
  };
}

/** The forms of exchange markets: one winner, two winners, each way, and lines. */
const EXCHANGE_FORMS = {
  EXCHANGE: { runners: RUNNERS },
  'EXCHANGE with two winners': { runners: 4, winners: 2 },
  'EXCHANGE each way': { runners: 6, eachWay: { places: 3, divisor: 5 } },
  'EXCHANGE on lines': { runners: 1, lines: { min: 200, max: 100 * LINE_MAX, interval: 100 } },
} as const satisfies Record<string, Partial<MarketTerms>>;
type ExchangeForm = keyof typeof EXCHANGE_FORMS;
type Form = HouseKind | ExchangeForm;
const FORMS: readonly Form[] = [...HOUSE_KINDS, ...(Object.keys(EXCHANGE_FORMS) as ExchangeForm[])];

function isOfExchange(form: Form): form is ExchangeForm {
  return form in EXCHANGE_FORMS;
}

/** Returns the order of finish for a number: in turn, sometimes with the second and third level, or the first three level. */
function finishOf(runners: number, result: number): number[][] {
  const order = Array.from({ length: runners }, (_, place) => (place + result) % runners);
  const level = [1, 2, 3][result % 3] ?? 1;
  if (level === 1) return order.map((runner) => [runner]);
  const first = level === 2 ? [order.slice(0, 1), order.slice(1, 3)] : [order.slice(0, 3)];
  return [...first, ...order.slice(3).map((runner) => [runner])];
}

function endOf(form: ExchangeForm, result: number): Pick<Command & { kind: 'settleMarket' }, 'results' | 'line'> {
  const terms: Partial<MarketTerms> = EXCHANGE_FORMS[form];
  if (terms.lines !== undefined) return { results: [], line: result };
  const { runners = RUNNERS, winners = 1, eachWay } = terms;
  const finish = finishOf(runners, result);
  const results = placesOf(runners, finish, winners);
  if (eachWay === undefined) return { results };
  const placed = placesOf(runners, finish, eachWay.places);
  return { results: results.map((won, runner) => ({ ...won, placed: placed[runner] ?? LOST })) };
}

/** Plays bets in an exchange market. Crossing orders match on arrival, and unmatched remainders lapse when the market closes. */
function exchangeScene(form: ExchangeForm, bets: readonly Stake[]): Scene {
  const terms: Partial<MarketTerms> = EXCHANGE_FORMS[form];
  const desk = new Desk({ ...terms, commissionBps: COMMISSION_BPS, crossMatching: false });
  for (const { account, side, runner, line, rate, points: size } of bets) {
    const odds = terms.lines === undefined ? (1 + Math.ceil(rate / 50) / 2).toFixed(2) : `${2 + (line % 10)}.00`;
    const on = runner % (terms.runners ?? RUNNERS);
    if (side === 'FOR') desk.back(account, on, `${size}@${odds}`);
    else desk.lay(account, on, `${size}@${odds}`);
  }
  const send = (command: Parameters<Desk['send']>[0]): void => {
    expect(desk.send(command)).toMatchObject({ ok: true });
    desk.finish();
  };
  return {
    desk,
    close: () => desk.close(),
    settle: (result) => send({ kind: 'settleMarket', market: MARKET, ...endOf(form, result) }),
    voidAll: () => send({ kind: 'voidMarket', market: MARKET, reason: 'ABANDONED' }),
    rollBack: () => send({ kind: 'rollBackSettlement', market: MARKET }),
    held: (account) => desk.exposure(account) ?? 0,
  };
}

function sceneOf(form: Form, bets: readonly Stake[]): Scene {
  return isOfExchange(form) ? exchangeScene(form, bets) : houseScene(form, bets);
}

function resultsOf(form: Form): fc.Arbitrary<number> {
  if (isOfExchange(form)) return fc.nat(2 * RESULTS_OF_EXCHANGE);
  return fc.nat(KINDS[form].result === 'NUMBER' ? 2 * LINE_MAX : houseTerms(form).runners - 1);
}

/** Returns all publicly visible amounts. */
function moneyOf({ desk, held }: Scene): unknown {
  return {
    balances: [...PLAYERS, ...Object.values(SYSTEM_ACCOUNT)].map((account) => desk.balance(account)),
    held: PLAYERS.map(held),
    exposures: PLAYERS.map((account) => desk.exchange.account(account)?.exposure),
  };
}

describe.each(FORMS)('%s', (kind) => {
  const scenes = fc.record({ bets: stakes, result: resultsOf(kind) });

  test('trust S6 S7, settlement S-GEN-13 rollback restores the state before the settlement, and settling again pays the same amounts', () => {
    fc.assert(
      fc.property(scenes, ({ bets, result }) => {
        const scene = sceneOf(kind, bets);
        scene.close();
        const before = moneyOf(scene);
        scene.settle(result);
        const after = moneyOf(scene);
        scene.rollBack();
        expect(moneyOf(scene)).toEqual(before);
        scene.settle(result);
        expect(moneyOf(scene)).toEqual(after);
        expect(scene.desk.faults()).toEqual([]);
      }),
      RUNS,
    );
  });

  test('trust S8, settlement S-GEN-14 after a void, the state is as if no bet had been made: no money moved, nothing reserved, no commission', () => {
    fc.assert(
      fc.property(stakes, (bets) => {
        const nobody = sceneOf(kind, []);
        const scene = sceneOf(kind, bets);
        scene.close();
        scene.voidAll();
        nobody.close();
        nobody.voidAll();
        expect(moneyOf(scene)).toEqual(moneyOf(nobody));
      }),
      RUNS,
    );
  });

  test('trust S2, settlement 2.1 all wins equal all losses less a commission on each net win, and no account loses more than its exposure', () => {
    fc.assert(
      fc.property(scenes, ({ bets, result }) => {
        const scene = sceneOf(kind, bets);
        scene.close();
        const held = PLAYERS.map(scene.held);
        scene.settle(result);
        const { desk } = scene;
        const settled = desk.events().filter((event) => event.type === 'accountSettled');
        const players = settled.filter(({ account }) => PLAYERS.includes(account));
        const house = desk.balance(SYSTEM_ACCOUNT.HOUSE);
        expect(players.reduce((sum, { gross }) => sum + gross, 0) + house).toBe(0);
        for (const { gross, commission } of players)
          expect(commission).toBe(Math.max(0, Math.floor((gross * COMMISSION_BPS) / BPS)));
        const charged = players.reduce((sum, { commission }) => sum + commission, 0);
        expect(desk.balance(SYSTEM_ACCOUNT.COMMISSION)).toBe(charged);
        expect(PLAYERS.reduce((sum, account) => sum + desk.won(account), 0) + house + charged).toBe(0);
        PLAYERS.forEach((account, place) => expect(PURSE - desk.balance(account)).toBeLessThanOrEqual(held[place] ?? 0));
        expect(desk.exchange.totalOfBalances()).toBe(0);
      }),
      RUNS,
    );
  });
});

/** Draws two opposite bets of two people at one price. They are the first match of every such book. */
const meeting = fc
  .record({ runner: fc.nat(RUNNERS - 1), line: fc.integer({ min: 1, max: LINE_MAX }), rate: fc.integer({ min: 5, max: 300 }) })
  .map((at): Stake[] => [
    { account: ANN, side: 'FOR', ...at, points: 10 },
    { account: BOB, side: 'AGAINST', ...at, points: 7 },
  ]);

test.each(Object.keys(EXCHANGE_FORMS) as ExchangeForm[])(
  'trust M4, settlement 2.1 %s: both sides of a fill have the same stake and payout',
  (form) => {
    fc.assert(
      fc.property(meeting, stakes, (first, bets) => {
        const { desk } = exchangeScene(form, [...first, ...bets]);
        const sides = new Map<number, (readonly [Minor, Minor])[]>();
        for (const event of desk.events())
          if (event.type === 'orderFilled')
            sides.set(event.match, [...(sides.get(event.match) ?? []), [event.stake, event.payout]]);
        expect(sides.size).toBeGreaterThan(0);
        for (const fills of sides.values()) {
          expect(fills).toHaveLength(2);
          expect(fills[0]).toEqual(fills[1]);
        }
      }),
      RUNS,
    );
  },
);

test.each(HOUSE_KINDS)(
  "trust M4, settlement 2.1 %s: a win against the house is the house's loss, and a loss is its win",
  (kind) => {
    const bet = fc.record({ bets: stakes, result: resultsOf(kind) });
    fc.assert(
      fc.property(bet, ({ bets, result }) => {
        const scene = houseScene(kind, bets.slice(0, 1));
        scene.close();
        const [held] = bets.slice(0, 1).map(({ account }) => scene.held(account));
        scene.settle(result);
        const profits = scene.desk.events().flatMap((event) => (event.type === 'houseBetSettled' ? event.profit : []));
        expect(profits).toHaveLength(1);
        expect(0 - scene.desk.balance(SYSTEM_ACCOUNT.HOUSE)).toBe(profits[0]);
        expect(0 - (profits[0] ?? 0)).toBeLessThanOrEqual(held ?? 0);
      }),
      RUNS,
    );
  },
);

test.each([
  ['C1', '150', 700, '10.50'],
  ['C2', '100', 700, '7.00'],
  ['C3', '-80', 500, '0'],
  ['C4', '33.33', 200, '0.66'],
] as const)(
  'settlement 4.3, %s net winnings of %s at %i hundredths of a percent pay a commission of %s',
  (_id, net, bps, commission) => {
    const desk = new Desk({ commissionBps: bps });
    const size = net.replace('-', '');
    desk.back(ANN, 0, `${size}@2.00`);
    desk.lay(BOB, 0, `${size}@2.00`);
    desk.settle(...(net.startsWith('-') ? [LOST, WON] : [WON, LOST]));
    const charged = desk
      .events()
      .flatMap((event) => (event.type === 'accountSettled' && event.account === ANN ? event.commission : []));
    expect(charged).toEqual([points(commission)]);
    expect(desk.won(ANN)).toBe(points(net) - points(commission));
  },
);
