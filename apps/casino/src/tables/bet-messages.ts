import { laneOf, type OutboxMessage } from '../wallet/outbox-store.ts';
import type { Bet } from './bet-store.ts';

/** Messages that tell the wallet what became of one bet. */

type WonBet = Pick<Bet, 'betTx' | 'roundId' | 'playerId' | 'gameCode' | 'currency'>;

/** The message that pays a bet's return. */
export function winOf({ betTx, roundId, playerId, gameCode, currency }: WonBet, credit: number): OutboxMessage {
  const txId = `w-${betTx}`;
  const body = { txId, refTxId: betTx, playerId, gameCode, roundId, currency, amount: credit };
  return { lane: laneOf(roundId, playerId), action: 'win', txId, refTxId: betTx, roundId, playerId, amount: credit, body };
}

/** The message that takes a bet back. */
export function rollbackOf(
  bet: Pick<Bet, 'betTx' | 'roundId' | 'playerId' | 'currency' | 'amount'>,
  reason: string,
): OutboxMessage {
  const { betTx, roundId, playerId, currency, amount } = bet;
  const txId = `r-${betTx}`;
  const body = { txId, refTxId: betTx, playerId, roundId, currency, reason };
  return { lane: laneOf(roundId, playerId), action: 'rollback', txId, refTxId: betTx, roundId, playerId, amount, body };
}
