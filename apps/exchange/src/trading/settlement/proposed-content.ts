import type { AuditAction } from '@pavilion/contract/audit-actions';
import type {
  EndOfMarket,
  ExchangeReads,
  HouseBetView,
  HouseMarketView,
  MarketView,
  ReinstateRunner,
  RemoveRunner,
  RollBackSettlement,
  RunnerResult,
} from '@pavilion/core/exchange';
import { isHouseTerms } from '@pavilion/core/market';
import type { RuleId } from '@pavilion/core/settlement';
import type { Refused } from '@pavilion/server/refused';
import { isDeepStrictEqual } from 'node:util';
import type { StoredComputation } from '../../platform/db/index.ts';
import type { AnyMarketEntry } from '../markets/catalogue-reads.ts';
import type { DecidedContent, ProposedContent, ProposedRemoval } from './proposal-store.ts';

/** Returns the command that settles the market. A house market takes the winning runner, or a number. */
export function settlementCommand(
  { marketId: market, ...entry }: AnyMarketEntry,
  content: DecidedContent,
): Exclude<EndOfMarket, RollBackSettlement> {
  const isOfHouse = isHouseTerms(entry.terms);
  if ('voidReason' in content) {
    const { voidReason: reason } = content;
    return isOfHouse ? { kind: 'voidHouseMarket', market, reason } : { kind: 'voidMarket', market, reason };
  }
  if ('number' in content) {
    const { number, isLeast = false } = content;
    if (isOfHouse) return { kind: 'settleHouseMarket', market, result: number, isLeast };
    return { kind: 'settleMarket', market, results: [], line: number, isLeast };
  }
  if (isOfHouse) return { kind: 'settleHouseMarket', market, ...houseResultIn(content) };
  return { kind: 'settleMarket', market, results: content.results };
}

/** Returns the places of the winners among the runners. Several share the win in a dead heat. A runner with several parts of the win is listed once for each. */
export function winnersIn(results: readonly RunnerResult[]): readonly number[] {
  return results.flatMap(({ paid }, runner) => Array.from({ length: paid }, () => runner));
}

/** Returns the result of a house market: its number, or its first winner and the runners that tied with it. */
function houseResultIn(content: { readonly number: number } | { readonly results: readonly RunnerResult[] }) {
  if ('number' in content) return { result: content.number, tiedWith: [] };
  const [result = -1, ...tiedWith] = winnersIn(content.results);
  return { result, tiedWith };
}

/** True if the market is already in the proposed state. */
export function isCarriedOut(view: MarketView | HouseMarketView, content: ProposedContent): boolean {
  const isOver = view.status === 'SETTLED' || view.status === 'VOID';
  if ('rollBack' in content) return !isOver;
  if ('removals' in content) return content.removals.every((removal) => isChanged(view, removal));
  if (!isOver) return false;
  if ('voidReason' in content) return view.voidReason === content.voidReason;
  if (view.isLeast !== ('number' in content && content.isLeast === true)) return false;
  if ('results' in view && 'number' in content) return view.line === content.number;
  if ('results' in view) return 'results' in content && JSON.stringify(view.results) === JSON.stringify(content.results);
  const { result, tiedWith } = view;
  return isDeepStrictEqual({ result, tiedWith }, houseResultIn(content));
}

/** Returns the bets of a house market that are not void. */
export function standingBets(exchange: Pick<ExchangeReads, 'houseBetsIn'>, marketId: number): readonly HouseBetView[] {
  return exchange.houseBetsIn(marketId).filter(({ status }) => status !== 'VOID');
}

/** True if the exchange is carrying out this proposal now, slice by slice. */
export function isInProgress(view: MarketView | HouseMarketView, content: ProposedContent): boolean {
  if (!('settling' in view) || view.settling === undefined || 'removals' in content) return false;
  const { settling } = view;
  return settling.act === ('rollBack' in content ? 'ROLL_BACK' : 'voidReason' in content ? 'VOID' : 'PAY');
}

export function isChanged(view: MarketView | HouseMarketView, { runner, factor }: ProposedRemoval): boolean {
  return factorOf('removals' in view ? view : undefined, runner) === factor;
}

/** Returns a removed runner's factor, in hundredths of a percent; null if it is in the market. */
export function factorOf(view: MarketView | undefined, runner: number): number | null {
  return view?.removals.find((removal) => removal.runner === runner)?.factor ?? null;
}

export function changeOf(market: number, { runner, factor }: ProposedRemoval): RemoveRunner | ReinstateRunner {
  return factor === null ? { kind: 'reinstateRunner', market, runner } : { kind: 'removeRunner', market, runner, factor };
}

/** True if the refusal is final. It is not final if the market is being paid or has another result, because both can change. */
export function isFinalRefusal({ code }: Refused, content: ProposedContent): boolean {
  if ('removals' in content) return code !== 'SETTLEMENT_RUNNING';
  return code === 'INVALID_REQUEST';
}

/** True if a removed runner comes back. A proposal has either a return or removals. */
const isReturn = (removals: readonly ProposedRemoval[]): boolean => removals.some(({ factor }) => factor === null);

/** Returns the rule of an act that does not settle. */
export function ruleOfAct(content: Exclude<ProposedContent, DecidedContent>): RuleId | undefined {
  if ('rollBack' in content) return undefined;
  return isReturn(content.removals) ? 'S-RACE-16' : 'S-RACE-14';
}

export function auditedAs(content: ProposedContent): AuditAction {
  if ('removals' in content) return isReturn(content.removals) ? 'reinstateRunner' : 'removeRunner';
  return 'rollBack' in content ? 'rollBackSettlement' : 'settleMarket';
}

/** Returns true if the same facts give the same figures, even in different versions. */
export function isSameComputation(a: StoredComputation | undefined, b: StoredComputation | undefined): boolean {
  return isDeepStrictEqual([a?.facts, a?.figures], [b?.facts, b?.figures]);
}

export function sameContent(a: ProposedContent, b: ProposedContent): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
