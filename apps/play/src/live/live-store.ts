import type { PlayDownMessage, Standing, WireMarketLimits, WireSingleGame, WireTableState } from '@pavilion/contract/provider';
import { useEffect } from 'react';
import { create } from 'zustand';
import { tellServerTime } from '../lib/clock.ts';
import { refusalText } from '../lib/messages.ts';
import { closeSession } from '../lib/session.ts';
import { connect } from './connection.ts';
import { afterMessage, ofRound } from './table-state.ts';

/** Somebody left a flight. */
export type CashOut = { readonly player: string; readonly multiplier: string; readonly credit: number; readonly mine: boolean };

type Live = {
  readonly connected: boolean;
  readonly table: WireTableState | undefined;
  readonly game: WireSingleGame | null | undefined;
  readonly standing: Standing | undefined;
  /** Of a game of one player, once they changed while its page was open. */
  readonly limits: readonly WireMarketLimits[] | undefined;
  /** Of the present flight, newest first. */
  readonly cashOuts: readonly CashOut[];
};

const EMPTY: Live = { connected: false, table: undefined, game: undefined, standing: undefined, limits: undefined, cashOuts: [] };
const CASH_OUTS_MAX = 40;

/** What the game open in this page is like now, as its stream tells it. */
export const useLive = create<Live>(() => EMPTY);

/** Follows the stream of a game while its screen is open. */
export function useStream(token: string, gameCode: string): void {
  useEffect(() => {
    useLive.setState(EMPTY);
    const url = `${location.origin.replace(/^http/, 'ws')}/play/v1/stream`;
    return connect({
      url,
      token,
      gameCode,
      onMessage: hear,
      onStatus: (connected) => useLive.setState({ connected }),
    });
  }, [token, gameCode]);
}

/** The standing of an answer is as good as one of the stream; of two the newer counts, in whatever order they come. */
export function tellStanding(standing: Standing): void {
  useLive.setState((live) => ({ standing: newest(live.standing, standing) }));
}

/** Of two standings the one that was so later. */
export function newest(known: Standing | undefined, told: Standing): Standing {
  return known === undefined || told.version >= known.version ? told : known;
}

export function tellGame(game: WireSingleGame): void {
  useLive.setState({ game });
}

function hear(message: PlayDownMessage): void {
  switch (message.type) {
    case 'snapshot':
      tellServerTime(message.table.serverTime);
      tellStanding(message.table.standing);
      useLive.setState({ table: message.table, cashOuts: [] });
      break;
    case 'ready':
      tellServerTime(message.serverTime);
      tellStanding(message.standing);
      useLive.setState({ game: message.game });
      break;
    case 'balance':
      tellStanding(message.standing);
      break;
    case 'limits':
      useLive.setState({ limits: message.limits });
      hearTable(message);
      break;
    case 'game':
      useLive.setState({ game: message.game });
      break;
    case 'heartbeat':
    case 'pong':
      tellServerTime(message.serverTime);
      break;
    case 'error':
      if (message.code === 'SESSION_ENDED') closeSession(refusalText(message.code, message.message));
      break;
    default:
      hearTable(message);
  }
}

function hearTable(message: Parameters<typeof afterMessage>[1]): void {
  useLive.setState(({ table, cashOuts }) => ({
    table: table === undefined ? undefined : afterMessage(table, message),
    cashOuts: table === undefined ? cashOuts : cashOutsAfter(cashOuts, message, table),
  }));
}

function cashOutsAfter(
  known: readonly CashOut[],
  message: Parameters<typeof afterMessage>[1],
  table: WireTableState,
): readonly CashOut[] {
  if (message.type === 'round.opened') return [];
  if (message.type !== 'cash.out' || !ofRound(table, message.roundId)) return known;
  const { player, multiplier, credit, ticketId } = message;
  return [{ player, multiplier, credit, mine: ticketId !== undefined }, ...known].slice(0, CASH_OUTS_MAX);
}
