import { createClient } from '@pavilion/client';
import { Account } from '../account.ts';
import { Board } from '../board.ts';
import { FakeClock } from '../clock.fake.ts';
import type { FeedRefused } from '../gateway.ts';
import { httpGateway } from '../http-gateway.ts';
import { guardedLog } from '../guarded-files.ts';
import { Lead } from '../lead.ts';
import type { Stage } from '../live-match.ts';
import { matchLogInMemory, type MatchLog } from '../match-log.ts';
import { FakeExchange } from './fake-exchange.ts';

/** The surroundings of a feed in one process. Time passes only when a program sleeps. */
export interface World {
  readonly exchange: FakeExchange;
  readonly clock: FakeClock;
  readonly board: Board;
  readonly stop: AbortController;
  readonly stage: Stage;
  readonly refusals: FeedRefused[];
  readonly lead: Lead;
  account(name: string): Account;
}

/** Starts a feed with an exchange. Starting a second one with the same exchange and log is a restart. */
export function createWorld(exchange = new FakeExchange(), log: MatchLog = matchLogInMemory(), clock = new FakeClock()): World {
  const board = new Board();
  const stop = new AbortController();
  const refusals: FeedRefused[] = [];
  const account = (userName: string): Account =>
    new Account(createClient({ baseUrl: '', fetch: exchange.fetch }), { userName, password: 'x' });
  const feeder = account('feed');
  const lead = new Lead({ account: feeder, source: 'simulator', clock, signal: stop.signal, onLost: () => stop.abort() });
  const stage: Stage = {
    gateway: httpGateway(feeder, 'simulator', clock, lead),
    log: guardedLog(log, lead),
    board,
    clock,
    signal: stop.signal,
    onUnavailable: () => undefined,
    onRefused: (refusal) => refusals.push(refusal),
  };
  return { exchange, clock, board, stop, stage, refusals, lead, account };
}
