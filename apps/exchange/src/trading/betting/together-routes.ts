import { sentenceOf } from '@pavilion/contract/errors';
import type { PlaceBetRequest, PlacedRow } from '@pavilion/contract/http';
import type { ExchangeReads, PlaceOrder } from '@pavilion/core/exchange';
import type { Call } from '../../platform/http/handlers.ts';
import { invalid, Refused } from '@pavilion/server/refused';
import type { MarketEntry } from '../markets/catalogue-reads.ts';
import { accountAfter } from '../../platform/ledger/balance-reads.ts';
import { betAnswer, placedRow, partOfKey, placeCommand } from './bet-shape.ts';
import type { BetGuard } from './bet-guard.ts';
import { weightOf } from './bet-preview-reads.ts';
import { sumOf } from './bet-weights.ts';
import type { BetService, RefusedTogether } from './bet-service.ts';
import type { TransactionCounts } from './transaction-counts.ts';

/** All of the bets or none. They are one command, so nobody sees some of them without the others. */
export async function placeTogether(
  bets: BetService,
  limits: BetGuard,
  transactions: TransactionCounts,
  requests: readonly PlaceBetRequest[],
  call: Call,
) {
  const account = call.caller.userId;
  const orders: PlaceOrder[] = [];
  let market: MarketEntry | undefined;
  for (const [index, request] of requests.entries()) {
    const command = placeCommand(request, { ...call, key: partOfKey(call.key, index) }, bets);
    const refused =
      command instanceof Refused ? command : market !== undefined && command.entry !== market ? invalid('market_id') : undefined;
    if (refused !== undefined) {
      transactions.count(account, requests.length, call.receivedAtMs);
      return bets.read((exchange) => noneOf(exchange, requests, { refused, index }, account));
    }
    if (command instanceof Refused) continue;
    market = command.entry;
    orders.push(command.order);
  }
  const entry = market;
  if (entry === undefined) return invalid('bets');
  const outcome = await limits.guardBet(
    account,
    () =>
      bets.read((exchange) => {
        const [key] = orders.map((order) => order.key);
        if (key !== undefined && exchange.isKeyUsed(account, key)) return undefined;
        return sumOf(orders.map((order) => weightOf(exchange, entry, order)));
      }),
    () => bets.placeTogether(orders),
  );
  // A limit of the account's own is about all of them.
  if (outcome instanceof Refused) return outcome;
  const isRepeated = 'refused' in outcome ? false : outcome.every(({ repeated }) => repeated);
  if (!isRepeated) transactions.count(account, requests.length, call.receivedAtMs);
  return bets.read((exchange) => {
    if ('refused' in outcome) return noneOf(exchange, requests, outcome, account);
    const rows = outcome.map((answer) => placedRow(betAnswer(exchange, answer, call)));
    return { rows, seq: exchange.seq, ...accountAfter(exchange, account) };
  });
}

/** Returns the answer when no bet was placed. The refused bet has the code, the others have none; if the request as a whole was refused, returns that. */
function noneOf(
  exchange: ExchangeReads,
  requests: readonly PlaceBetRequest[],
  { refused, index }: RefusedTogether,
  account: number,
): Refused | ({ rows: PlacedRow[]; seq: number } & ReturnType<typeof accountAfter>) {
  if (index === undefined) return refused;
  const rows = requests.map((_, at): PlacedRow =>
    at === index
      ? { bet: null, code: refused.code, message: sentenceOf(refused.code) }
      : { bet: null, code: null, message: 'Not placed: another bet of this request was refused.' },
  );
  return { rows, seq: exchange.seq, ...accountAfter(exchange, account) };
}
