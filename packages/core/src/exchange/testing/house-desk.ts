import { KINDS, type HouseKind, type HouseTerms, type MarketTerms } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { assert } from '../../std/index.ts';
import type { OutcomeOf } from '../answers.ts';
import type { HouseBetAnswer } from '../house/answers.ts';
import type { HouseQuote, PlaceHouseBet, SettleHouseMarket } from '../house/commands.ts';
import type { HouseBetView } from '../house/views.ts';
import { Desk, points } from './desk.ts';

export const HOUSE_MARKET = 70;

export const FANCY_TERMS: HouseTerms = {
  kind: 'FANCY',
  runners: 1,
  meterCap: 0,
  turnsInPlay: true,
  betDelayMs: 0,
  commissionBps: 0,
  minStake: points('1'),
  maxStake: points('100000'),
  maxProfit: 0 as Minor,
  exposureLimit: 0 as Minor,
  potLimit: 0 as Minor,
  betsFrom: 0,
  betsUntil: 0,
};

export function houseTerms(kind: HouseKind, change: Partial<HouseTerms> = {}): HouseTerms {
  const { runnerCounts, hasLine, meterCap } = KINDS[kind];
  return { ...FANCY_TERMS, kind, runners: runnerCounts?.[0] ?? (hasLine ? 1 : 3), meterCap, ...change };
}

type Row = Partial<HouseQuote> & Pick<HouseQuote, 'side'>;
type Options = Partial<Omit<PlaceHouseBet, 'kind' | 'side' | 'stake'>>;

/** A desk that also has one open house market. */
export class HouseDesk extends Desk {
  constructor(kind: HouseKind = 'FANCY', change: Partial<HouseTerms> = {}, exchangeTerms: Partial<MarketTerms> = {}) {
    super(exchangeTerms);
    this.send({ kind: 'openHouseMarket', market: HOUSE_MARKET, event: 1, terms: houseTerms(kind, change) });
    this.houseStatus('OPEN');
  }

  houseStatus(status: 'OPEN' | 'SUSPENDED' | 'BALL_RUNNING' | 'CLOSED'): void {
    const outcome = this.send({ kind: 'changeMarketStatus', market: HOUSE_MARKET, status, material: false });
    assert(outcome.ok, `the market becomes ${status}`);
  }

  /** Sets quotes that must be accepted. */
  quote(...rows: Row[]): void {
    const empty = { runner: 0, line: 0, bandWidth: 0, rate: 100, limit: points('100000') };
    const outcome = this.send({
      kind: 'quoteMarket',
      market: HOUSE_MARKET,
      quotes: rows.map((row) => ({ ...empty, ...row })),
    });
    assert(outcome.ok, 'the market accepts the quotes');
  }

  tryBet(account: number, side: PlaceHouseBet['side'], stake: string, options: Options = {}): OutcomeOf<PlaceHouseBet> {
    return this.send({
      kind: 'placeHouseBet',
      account,
      market: HOUSE_MARKET,
      runner: 0,
      side,
      line: 0,
      bandWidth: 0,
      rate: 100,
      stake: points(stake),
      acceptChanges: 'NONE',
      marketVersion: 0,
      ...options,
    });
  }

  /** Places a bet that must be taken or delayed. */
  bet(account: number, side: PlaceHouseBet['side'], stake: string, options: Options = {}): HouseBetAnswer {
    const outcome = this.tryBet(account, side, stake, options);
    assert(outcome.ok, `a bet is taken, not refused with ${JSON.stringify(outcome)}`);
    return outcome;
  }

  settleHouse(result: number): OutcomeOf<SettleHouseMarket> {
    if (this.exchange.houseMarket(HOUSE_MARKET)?.status === 'OPEN') this.houseStatus('CLOSED');
    return this.send({ kind: 'settleHouseMarket', market: HOUSE_MARKET, result });
  }

  rollBackHouse(): void {
    const outcome = this.send({ kind: 'rollBackSettlement', market: HOUSE_MARKET });
    assert(outcome.ok, 'a settled house market can be rolled back');
  }

  held(account: number): Minor {
    return this.exchange.housePosition(account, HOUSE_MARKET)?.exposure ?? (0 as Minor);
  }

  betView(bet: number): HouseBetView | undefined {
    return this.exchange.houseBet(bet);
  }
}
