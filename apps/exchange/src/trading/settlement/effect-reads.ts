import { fromMinor } from '@pavilion/contract/amount';
import type { EndOfMarket, SettledAccount } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { isHouse, type AnyMarketEntry } from '../markets/catalogue-reads.ts';
import { settlementCommand } from './proposed-content.ts';
import { isDecided, type ProposedContent } from './proposal-store.ts';
import { settledStakes, stakesIn } from './stake-reads.ts';

type LargestLine = { readonly user_id: number; readonly user_name: string; readonly amount: number } | null;
type LargestLines = { readonly largest_win: LargestLine; readonly largest_loss: LargestLine };

export type EffectOptions = { readonly db: Db; readonly engine: ExchangeEngine };

/** Returns what carrying out this content would do to the players' balances; null if it changes a runner or the market is not in memory. */
export async function readEffect({ db, engine }: EffectOptions, entry: AnyMarketEntry, content: ProposedContent) {
  const command = commandOf(entry, content);
  if (command === undefined) return null;
  const lines = await engine.read((exchange) => exchange.previewSettlement(command));
  if (lines === undefined) return null;
  const { bets, stakes } = settledStakes((await stakesIn(db, [entry.marketId])).get(entry.marketId));
  const [best, worst] = [largest(lines, 1), largest(lines, -1)];
  const names = await namesOf(db, [best, worst]);
  const largestLines = { largest_win: lineOf(best, names), largest_loss: lineOf(worst, names) };
  return { bets, stakes, ...effectOf(lines, isHouse(entry), largestLines) };
}

function commandOf(entry: AnyMarketEntry, content: ProposedContent): EndOfMarket | undefined {
  if (isDecided(content)) return settlementCommand(entry, content);
  return 'rollBack' in content ? { kind: 'rollBackSettlement', market: entry.marketId } : undefined;
}

const netOf = ({ gross, commission }: SettledAccount): number => gross - commission;

const sumOf = (amounts: readonly number[]): number => fromMinor(amounts.reduce((sum, one) => sum + one, 0) as Minor);

/** Adds up the lines of the players. */
function effectOf(lines: readonly SettledAccount[], isOfHouse: boolean, largestLines: LargestLines) {
  const nets = lines.map(netOf);
  const [won, lost] = [nets.filter((net) => net > 0), nets.filter((net) => net < 0)];
  return {
    accounts: lines.length,
    winners: won.length,
    paid: sumOf(won),
    losers: lost.length,
    taken: sumOf(lost.map((net) => 0 - net)),
    commission: sumOf(lines.map(({ commission }) => commission)),
    ...largestLines,
    house_result: isOfHouse ? sumOf(lines.map(({ gross }) => 0 - gross)) : null,
  };
}

/** Returns the line with the largest win, or with the sign −1 the largest loss; undefined if nobody wins or loses. */
function largest(lines: readonly SettledAccount[], sign: 1 | -1): SettledAccount | undefined {
  let most: SettledAccount | undefined;
  for (const line of lines) if (netOf(line) * sign > (most === undefined ? 0 : netOf(most) * sign)) most = line;
  return most;
}

async function namesOf(db: Db, lines: readonly (SettledAccount | undefined)[]): Promise<ReadonlyMap<number, string>> {
  const ids = lines.flatMap((line) => (line === undefined ? [] : [line.account]));
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['user_id', 'user_name']).where('user_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.user_id, row.user_name]));
}

function lineOf(line: SettledAccount | undefined, names: ReadonlyMap<number, string>): LargestLine {
  if (line === undefined) return null;
  const { account } = line;
  return { user_id: account, user_name: names.get(account) ?? String(account), amount: fromMinor(netOf(line) as Minor) };
}
