import { MICROS_PER_MS } from '@pavilion/core/std';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { fromMinor, fromPrice, percentFromBasisPoints } from '@pavilion/contract/amount';
import { ruleText } from '@pavilion/contract/site-rules';
import type { OrderType, RunnerResult, VoidReason } from '@pavilion/core/exchange';
import { commissionOn } from '@pavilion/core/commission';
import { isConstantFrom } from '@pavilion/core/exposure';
import {
  isHouseTerms,
  KINDS,
  outcomeOf,
  profitUnder,
  type EachWayTerms,
  type HouseTerms,
  type MarketTerms,
} from '@pavilion/core/market';
import { multiplyDivideHalfUp, priceOf, ZERO, type Minor } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';
import {
  fillResultOf,
  isOpenAtLine,
  questionableUntil,
  resultAtLine,
  placePriceOf,
  ruleById,
  sameResults,
  type Constants,
} from '@pavilion/core/settlement';
import { averagePrice, readFills, type FillLine } from '../betting/bet-reads.ts';
import { marketIdText, timeText } from '../../platform/http/wire.ts';
import { readHouseBetLines, type HouseBetLine } from '../betting/house-bet-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { wireOddsOf } from '../../platform/http/house-odds.ts';
import { decidingRule, type Decided, type DecidedMarket } from '../rules/rule-reads.ts';
import { computationRow, sentenceOf, settledResults, type SettledResult } from './proposal-reads.ts';
import { winnersIn } from './proposed-content.ts';
import { casesOfHouseBets, caseSentence, voidedParts, type VoidedPart } from './void-case-reads.ts';

const WHOLE_BPS = 10_000;

export type Explanation = ReturnType<typeof explain> | ReturnType<typeof explainHouse>;

type Line = {
  readonly seq: number;
  readonly kind: string;
  readonly market_id: number | null;
  readonly settlement: number | null;
};

type SettlementRow = {
  readonly market_id: number;
  readonly settlement: number;
  readonly outcome: 'SETTLED' | 'VOID';
  /** [paid, tied] by runner; in an each-way market, also for the place part. */
  readonly results: readonly (readonly [paid: number, tied: number, placed?: number, placedTied?: number])[];
  readonly void_reason: VoidReason | null;
  readonly seq: number;
  readonly settled_at: number;
  readonly market_name: string;
  readonly match_id: number;
  readonly match_name: string;
  readonly commission_bps: number;
  readonly market_type: string;
  readonly sport_id: number;
  readonly sport_name: string;
  readonly terms: MarketTerms | HouseTerms;
  /** House markets: the winning runner, or the number; in a dead heat, `results` has all winners. Line markets: the number. */
  readonly result_number: number | null;
  /** True if play stopped early, so the number could have become higher (exchange X90). */
  readonly is_least: boolean;
};

type BetLine = {
  readonly bet_id: number;
  readonly market_id: number;
  readonly runner: number;
  readonly side: Side;
  readonly order_type: OrderType;
  readonly price: Price;
  readonly size: Minor;
  readonly matched: Minor;
  readonly voided: Minor;
  readonly payout: Minor;
};

type RunnerRow = { readonly market_id: number; readonly index: number; readonly selectionId: number; readonly name: string };
type RawFill = {
  readonly bet_id: number;
  readonly stake: Minor;
  readonly payout: Minor;
  /** In a line market, the line of the match; absent for older matches. */
  readonly line: Price | null;
  /** The event that voided the fill. */
  readonly voided_seq: number | null;
};

/**
 * Explains settlement lines: bets → fills → result → commission. The amounts are computed from the fills with the exchange's arithmetic, so a line that was
 * undone later still shows its original amounts. Rules are quoted with `figures`, as in the Site Rules.
 */
export async function explanationsOf(
  db: Db,
  accountId: number,
  lines: readonly Line[],
  figures: Constants,
): Promise<ReadonlyMap<number, Explanation>> {
  const wanted = lines.filter((line) => line.market_id !== null && line.settlement !== null);
  if (wanted.length === 0) return new Map();
  const marketIds = [...new Set(wanted.map((line) => line.market_id ?? 0))];
  const settlements = await readSettlements(db, marketIds);
  const carriedOut = await settledResults(db, marketIds);
  const runners = await readRunners(db, marketIds);
  const bets = await readBetLines(db, accountId, marketIds);
  const houseBets = await readHouseBetLines(db, accountId, marketIds);
  const cases = await casesOfHouseBets(
    db,
    houseBets.filter(({ isVoid }) => isVoid).map(({ betId }) => betId),
  );
  const betIds = bets.map((bet) => bet.bet_id);
  const fills = await readFills(db, betIds);
  const rawFills = await readRawFills(db, betIds);
  const voided = await voidedParts(db, betIds);
  const commissions = await readCommissions(db, accountId, marketIds);
  const explained = new Map<number, Explanation>();
  for (const line of wanted) {
    const settlement = settlements.find((each) => each.market_id === line.market_id && each.settlement === line.settlement);
    if (settlement === undefined) continue;
    const { terms } = settlement;
    const origin = originOf(carriedOut, settlement);
    const quote = (content: Decided) => ({
      rule: quoteOfRule(origin?.ruleId ?? decidingRule(ruledMarket(settlement), content), figures),
      computation: origin?.computation === undefined ? null : computationRow(origin.computation),
      by_hand: origin?.how === 'BY_HAND' ? { reason: origin.evidence } : null,
    });
    const commission = commissions.get(`${line.market_id}.${line.settlement}`) ?? ZERO;
    if (isHouseTerms(terms)) {
      const own = houseBets.filter((bet) => bet.marketId === line.market_id);
      const ofRunners = runners.filter((each) => each.market_id === line.market_id);
      explained.set(line.seq, explainHouse(settlement, terms, ofRunners, { bets: own, cases }, quote, commission));
      continue;
    }
    const ofMarket = bets.filter((bet) => bet.market_id === line.market_id);
    explained.set(
      line.seq,
      explain(
        settlement,
        runners.filter((each) => each.market_id === line.market_id),
        ofMarket,
        fills,
        rawFills,
        voided,
        quote,
        commission,
      ),
    );
  }
  return explained;
}

function explain(
  settlement: SettlementRow,
  runners: readonly RunnerRow[],
  bets: readonly BetLine[],
  fills: readonly FillLine[],
  rawFills: readonly RawFill[],
  voided: readonly VoidedPart[],
  quote: Quote,
  commission: Minor,
) {
  const results = resultsIn(settlement);
  const terms = isHouseTerms(settlement.terms) ? undefined : settlement.terms;
  const isVoid = settlement.outcome === 'VOID';
  // Fills that were voided later still counted in this settlement.
  const counted = rawFills.filter((fill) => fill.voided_seq === null || fill.voided_seq > settlement.seq);
  const number = settlement.result_number;
  const isOpen = (bet: BetLine, fill: RawFill): boolean =>
    settlement.is_least && number !== null && isOpenAtLine(fill.line ?? bet.price, number);
  const resultOf = (bet: BetLine, fill: RawFill) => {
    if (number === null) return results[bet.runner];
    return isOpen(bet, fill) ? undefined : resultAtLine(fill.line ?? bet.price, number);
  };
  const open = bets.flatMap((bet): VoidedPart[] => {
    const stakes = counted.filter((fill) => fill.bet_id === bet.bet_id && isOpen(bet, fill)).map(({ stake }) => stake);
    const stake = stakes.reduce((sum, each) => sum + each, 0) as Minor;
    return stakes.length === 0 ? [] : [{ bet_id: bet.bet_id, stake, reason: 'NOT_COMPLETED', case_id: null }];
  });
  const profits = bets.map((bet) => (isVoid ? 0 : profitOf(bet, terms ?? {}, resultOf, counted)));
  const gross = profits.reduce((sum, profit) => sum + profit, 0) as Minor;
  const decided = number === null ? { results } : numberIn(settlement, number);
  const content = isVoid ? { voidReason: settlement.void_reason ?? 'NO_RESULT' } : decided;
  return {
    market_id: marketIdText(settlement.market_id),
    market_name: settlement.market_name,
    match_id: settlement.match_id,
    match_name: settlement.match_name,
    result: {
      kind: settlement.outcome,
      winners: runners.filter((runner) => (results[runner.index]?.paid ?? 0) > 0).map((runner) => runner.name),
      sentence: sentenceOf(content, { kind: 'EXCHANGE' }, runners),
      void_reason: 'voidReason' in content ? content.voidReason : null,
      ...quote(content),
      settled_at: timeText(settlement.settled_at),
      question_until: new Date(questionableUntil(Math.floor(settlement.settled_at / MICROS_PER_MS))).toISOString(),
    },
    bets: bets.map((bet, place) => ({
      ...explainedBet(bet, runners, fills, rawFills, [...voided, ...open], profits[place] ?? 0),
      ...linesOf(bet, terms, rawFills),
      ...eachWayOf(bet, terms?.eachWay, isVoid ? undefined : results[bet.runner], counted, profits[place] ?? 0),
    })),
    gross: fromMinor(gross),
    commission_percent: percentFromBasisPoints(chargedBps(gross, commission, settlement.commission_bps)),
    commission: fromMinor(commission),
    net: fromMinor((gross - commission) as Minor),
  };
}

/** Returns the market's rate, or the actual rate of an account with a discount (exchange X48). */
function chargedBps(gross: Minor, commission: Minor, marketBps: number): number {
  const isWhole = gross <= 0 || commission === commissionOn(gross, marketBps);
  return isWhole ? marketBps : multiplyDivideHalfUp(commission, WHOLE_BPS, gross);
}

/** Returns the commission charged to an account, by `market.settlement`. It can be lower than the market's rate because of a discount. */
async function readCommissions(db: Db, accountId: number, marketIds: readonly number[]): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<{ market_id: number; settlement: number; amount: number }>`
    SELECT market_id, settlement, amount FROM statement_entries
    WHERE account_id = ${accountId} AND market_id = ANY(${[...marketIds]}::integer[]) AND kind = 'COMMISSION'`.execute(db);
  return new Map(rows.map((row) => [`${row.market_id}.${row.settlement}`, -row.amount as Minor]));
}

const ruledMarket = (row: SettlementRow): DecidedMarket => ({
  marketType: row.market_type,
  sportId: row.sport_id,
  sportName: row.sport_name,
});

/** The rule that decided, with its computation if there is one, and the reason of staff who picked the result by hand. */
type Quote = (content: Decided) => {
  readonly rule: ReturnType<typeof quoteOfRule>;
  readonly computation: ReturnType<typeof computationRow> | null;
  readonly by_hand: { readonly reason: string } | null;
};

/** Returns the rule as the Site Rules print it. */
function quoteOfRule(ruleId: string | undefined, figures: Constants) {
  const rule = ruleId === undefined ? undefined : ruleById(ruleId);
  if (rule === undefined) return null;
  return { rule_id: rule.id, text: ruleText(rule.id, 'en', figures), text_hi: ruleText(rule.id, 'hi', figures) };
}

/** Returns the proposal that led to a settlement: the first with its content that was noted as carried out after it. */
function originOf(carriedOut: readonly SettledResult[], settlement: SettlementRow): SettledResult | undefined {
  const results = resultsIn(settlement);
  const alike = carriedOut.filter(
    ({ marketId, content }) => marketId === settlement.market_id && isContentOf(content, settlement, results),
  );
  const settledMs = Math.floor(settlement.settled_at / MICROS_PER_MS);
  return alike.findLast(({ settledAtMs = 0 }) => settledAtMs >= settledMs) ?? alike[0];
}

function isContentOf(content: SettledResult['content'], settlement: SettlementRow, results: readonly RunnerResult[]): boolean {
  const { outcome, void_reason: reason, result_number: number, is_least: isLeast } = settlement;
  if ('voidReason' in content) return content.voidReason === reason;
  if (outcome !== 'SETTLED') return false;
  if ('number' in content) return content.number === number && (content.isLeast === true) === isLeast;
  // A house market stores its winning runner as a number.
  return number === null
    ? sameResults(content.results, results)
    : isDeepStrictEqual(winnersIn(content.results), houseWinners(settlement, number));
}

/** Returns the number that decided a house market, or its winners. */
function houseWinners(settlement: SettlementRow, number: number): readonly number[] {
  const winners = winnersIn(resultsIn(settlement));
  return winners.length === 0 ? [number] : winners;
}

/** Explains a house market: each bet's payoff at the result, with its accepted amounts. */
function explainHouse(
  settlement: SettlementRow,
  terms: HouseTerms,
  runners: readonly RunnerRow[],
  { bets, cases }: { readonly bets: readonly HouseBetLine[]; readonly cases: ReadonlyMap<number, number> },
  quote: Quote,
  commission: Minor,
) {
  const { outcome, result_number: result, is_least: isLeast } = settlement;
  const rules = KINDS[terms.kind];
  const amountsOf = (bet: HouseBetLine) => ({ profit: bet.profitIfWins, liability: bet.liability });
  const winners = result === null ? [] : houseWinners(settlement, result);
  const isOpen = (bet: HouseBetLine): boolean =>
    isLeast && result !== null && !isConstantFrom(rules.payoff(bet, amountsOf(bet), terms), rules.place(result));
  const isVoidIn = (bet: HouseBetLine): boolean => outcome === 'VOID' || wasVoidBefore(bet, settlement) || isOpen(bet);
  const profits = bets.map((bet): number => {
    if (result === null || isVoidIn(bet)) return 0;
    return profitUnder(rules, bet, amountsOf(bet), terms, winners);
  });
  const gross = profits.reduce((sum, profit) => sum + profit, 0) as Minor;
  const places = rules.hasLine ? [] : winners.map((winner) => rules.place(winner));
  const decided = winners.length > 1 ? { results: resultsIn(settlement) } : numberIn(settlement, result ?? 0);
  const content = result === null ? { voidReason: settlement.void_reason ?? 'NO_RESULT' } : decided;
  return {
    market_id: marketIdText(settlement.market_id),
    market_name: settlement.market_name,
    match_id: settlement.match_id,
    match_name: settlement.match_name,
    result: {
      kind: outcome,
      winners: runners.filter(({ index }) => places.includes(index)).map(({ name }) => name),
      sentence: sentenceOf(content, terms, runners),
      void_reason: 'voidReason' in content ? content.voidReason : null,
      ...quote(content),
      settled_at: timeText(settlement.settled_at),
      question_until: new Date(questionableUntil(Math.floor(settlement.settled_at / MICROS_PER_MS))).toISOString(),
    },
    bets: [],
    house_bets: bets.map((bet, place) => ({
      bet_id: String(bet.betId),
      selection_name: runners.find(({ index }) => index === bet.runner)?.name ?? '',
      side: bet.side,
      ...wireOddsOf(terms.kind, bet),
      stake: fromMinor(bet.stake),
      outcome: isVoidIn(bet) ? ('VOID' as const) : outcomeOf(profits[place] ?? 0),
      profit: fromMinor((profits[place] ?? 0) as Minor),
      // A bet that was voided later still counted in this settlement. `voided` shows that it is void now.
      ...voidOf(bet.isVoid ? bet.reason : isOpen(bet) ? 'NOT_COMPLETED' : null, cases.get(bet.betId)),
    })),
    gross: fromMinor(gross),
    commission_percent: percentFromBasisPoints(chargedBps(gross, commission, settlement.commission_bps)),
    commission: fromMinor(commission),
    net: fromMinor((gross - commission) as Minor),
  };
}

/** Returns the fields for a bet that was voided on its own. */
function voidOf(reason: string | null, caseId: number | undefined) {
  return reason === null ? {} : { voided: { reason, sentence: caseSentence(reason), case_id: caseId ?? null } };
}

/** Returns true if the bet had been voided separately before this settlement. A bet voided later still counted in it. */
function wasVoidBefore({ isVoid, voidedSeq }: HouseBetLine, settlement: SettlementRow): boolean {
  return isVoid && (voidedSeq === null || voidedSeq < settlement.seq);
}

function numberIn({ is_least: isLeast }: SettlementRow, number: number): Decided {
  return isLeast ? { number, isLeast } : { number };
}

function resultsIn({ results }: SettlementRow): RunnerResult[] {
  return results.map(([paid, tied, placed, placedTied]) => ({
    paid,
    tied,
    ...(placed === undefined || placedTied === undefined ? {} : { placed: { paid: placed, tied: placedTied } }),
  }));
}

/** Returns the line of each fill of a line bet, in order; for older matches, the requested line. */
function linesOf(bet: BetLine, terms: MarketTerms | undefined, fills: readonly RawFill[]) {
  if (terms?.lines === undefined) return {};
  return { fill_lines: fills.filter((fill) => fill.bet_id === bet.bet_id).map(({ line }) => fromPrice(line ?? bet.price)) };
}

/** Returns the two parts of an each-way bet, with the place price if the whole bet matched at one price. */
function eachWayOf(
  bet: BetLine,
  terms: EachWayTerms | undefined,
  result: RunnerResult | undefined,
  counted: readonly RawFill[],
  profit: number,
) {
  if (terms === undefined || result === undefined) return {};
  const { placed: _placed, ...win } = result;
  const onWin = profitOf(bet, {}, () => win, counted);
  const prices = new Set(counted.filter((fill) => fill.bet_id === bet.bet_id).map(({ stake, payout }) => priceOf(stake, payout)));
  const [price] = prices;
  return {
    each_way: {
      ...terms,
      win_profit: fromMinor(onWin as Minor),
      place_price: prices.size === 1 && price !== undefined ? fromPrice(placePriceOf(price, terms.divisor)) : null,
      place_profit: fromMinor((profit - onWin) as Minor),
    },
  };
}

function profitOf(
  bet: BetLine,
  terms: Pick<MarketTerms, 'eachWay'>,
  resultOf: (bet: BetLine, fill: RawFill) => RunnerResult | undefined,
  fills: readonly RawFill[],
): number {
  const sum = fills
    .filter((fill) => fill.bet_id === bet.bet_id)
    .reduce((total, fill) => {
      const result = resultOf(bet, fill);
      return result === undefined ? total : total + fillResultOf(terms, fill.stake, fill.payout, result);
    }, 0);
  return sum === 0 ? 0 : bet.side === 'LAY' ? -sum : sum;
}

function explainedBet(
  bet: BetLine,
  runners: readonly RunnerRow[],
  fills: readonly FillLine[],
  rawFills: readonly RawFill[],
  voided: readonly VoidedPart[],
  profit: number,
) {
  const runner = runners.find((each) => each.index === bet.runner);
  return {
    bet_id: String(bet.bet_id),
    selection_id: runner?.selectionId ?? 0,
    selection_name: runner?.name ?? '',
    side: bet.side,
    order_type: bet.order_type,
    price: fromPrice(bet.price),
    stake: fromMinor(bet.size),
    size_matched: fromMinor((bet.matched + bet.voided) as Minor),
    average_price_matched: averageOf(bet, rawFills),
    fills: fills.filter((fill) => fill.betId === bet.bet_id),
    profit: fromMinor(profit as Minor),
    voids: voided
      .filter((part) => part.bet_id === bet.bet_id)
      .map(({ stake, reason, case_id }) => ({ stake: fromMinor(stake), reason, sentence: caseSentence(reason), case_id })),
  };
}

/** Returns the average price of all matches of a bet, including void ones. Odds at a line are evens. */
function averageOf(bet: BetLine, rawFills: readonly RawFill[]): number | null {
  const own = rawFills.filter((fill) => fill.bet_id === bet.bet_id);
  const isLine = own.some(({ line }) => line !== null);
  return averagePrice(
    own.map(({ stake, payout }) => [stake, payout]),
    isLine || bet.order_type !== 'LIMIT' ? undefined : bet.price,
  );
}

async function readSettlements(db: Db, marketIds: readonly number[]): Promise<readonly SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    SELECT s.market_id, s.settlement, s.outcome, s.results, s.void_reason, s.seq, s.settled_at, m.name AS market_name, m.match_id, t.name AS match_name,
           (m.terms ->> 'commissionBps')::integer AS commission_bps, m.market_type, t.sport_id, sp.name AS sport_name,
           m.terms, s.result_number, s.is_least
    FROM settlements s JOIN markets m ON m.market_id = s.market_id JOIN matches t ON t.match_id = m.match_id
         JOIN sports sp ON sp.sport_id = t.sport_id
    WHERE s.market_id = ANY(${[...marketIds]}::integer[])`.execute(db);
  return rows;
}

async function readRunners(db: Db, marketIds: readonly number[]): Promise<readonly RunnerRow[]> {
  const rows = await db
    .selectFrom('runners')
    .selectAll()
    .where('market_id', 'in', [...marketIds])
    .orderBy('runner_index')
    .execute();
  return rows.map((row) => ({
    market_id: row.market_id,
    index: row.runner_index,
    selectionId: row.selection_id,
    name: row.name,
  }));
}

async function readBetLines(db: Db, accountId: number, marketIds: readonly number[]): Promise<readonly BetLine[]> {
  const { rows } = await sql<BetLine>`
    SELECT bet_id, market_id, runner, side, order_type, price, size, matched, voided, payout FROM bets
    WHERE account_id = ${accountId} AND market_id = ANY(${[...marketIds]}::integer[]) AND matched + voided > 0 ORDER BY bet_id`.execute(
    db,
  );
  return rows;
}

async function readRawFills(db: Db, betIds: readonly number[]): Promise<readonly RawFill[]> {
  if (betIds.length === 0) return [];
  const { rows } =
    await sql<RawFill>`SELECT bet_id, stake, payout, line, voided_seq FROM fills WHERE bet_id = ANY(${[...betIds]}::bigint[]) ORDER BY bet_id, seq`.execute(
      db,
    );
  return rows;
}
