import type { PlayDownMessage, Standing, WireMarketLimits, WireSingleGame, WireTableState } from '@pavilion/contract/provider';
import { useEffect } from 'react';
import { create } from 'zustand';
import { isStill, setServerTime } from '../lib/clock.ts';
import { refusalText } from '../lib/messages/index.ts';
import { closeSession } from '../lib/session.ts';
import { connect } from './connection.ts';
import { MotionGate } from './motion-gate.ts';
import { STILL, type Movement } from './movement.ts';
import { afterMessage } from './table-state.ts';

type Live = {
  readonly isConnected: boolean;
  readonly table: WireTableState | undefined;
  /** The state that the stage draws. */
  readonly game: WireSingleGame | null | undefined;
  /** The state of the game when the animation last ended. Everything except the stage shows this state. */
  readonly restedGame: WireSingleGame | null | undefined;
  readonly standing: Standing | undefined;
  /** A single-player game's limits, once changed while its page was open. */
  readonly limits: readonly WireMarketLimits[] | undefined;
  /** True while the stage moves and the outcome must stay hidden. */
  readonly isMoving: boolean;
  /** True while the stage is in motion or a move waits for its answer. */
  readonly isHeld: boolean;
};

const EMPTY: Live = {
  isConnected: false,
  table: undefined,
  game: undefined,
  restedGame: undefined,
  standing: undefined,
  limits: undefined,
  isMoving: false,
  isHeld: false,
};

/** State of the open game, as its stream sends it. */
export const useLive = create<Live>(() => EMPTY);

let movement: Movement = STILL;
const gate = new MotionGate({
  now: () => performance.now(),
  onChange: (isMoving, isHeld) =>
    useLive.setState(({ game, restedGame }) => ({ isMoving, isHeld, restedGame: isMoving ? restedGame : game })),
});

/** Resets the state, as for another game. */
export function forgetLive(): void {
  gate.clear();
  useLive.setState(EMPTY);
}

/** Follows the stream of a game while its screen is open. */
export function useStream(token: string, gameCode: string): void {
  useEffect(() => {
    forgetLive();
    const url = `${location.origin.replace(/^http/, 'ws')}/play/v1/stream`;
    return connect({
      url,
      token,
      gameCode,
      onMessage: hear,
      onStatus: (isConnected) => useLive.setState({ isConnected }),
    });
  }, [token, gameCode]);
}

/** Sets the motion times of the stage on the open screen. A screen without a stage has no motion. */
export function useMovement(stage: Movement): void {
  useEffect(() => {
    setMovement(stage);
    return () => setMovement(STILL);
  }, [stage]);
}

export function setMovement(stage: Movement): void {
  movement = stage;
}

/** Shows a balance after the motion. Answers and the stream both bring balances; the newer version wins, in any order of arrival. */
export function showStanding(standing: Standing): void {
  gate.after(() => useLive.setState((live) => ({ standing: newest(live.standing, standing) })));
}

/** Returns the later of two standings. */
export function newest(known: Standing | undefined, told: Standing): Standing {
  return known === undefined || told.version >= known.version ? told : known;
}

/** Queues stream messages until the returned function is called, because a win may arrive before the answer to the move that won it. */
export function holdOutcomes(): () => void {
  return gate.hold();
}

/**
 * Shows the next state of a single-player game. The stage moves towards it while the rest of the page waits. Only the cost of the move is taken from the
 * balance immediately.
 */
export function showGame(game: WireSingleGame): void {
  const known = useLive.getState().game ?? undefined;
  const length = known !== undefined && isSame(game, known) ? 0 : motionOf(game, known);
  if (gate.begin(length) === 0) return useLive.setState({ game, restedGame: game });
  const taken = game.debit - (known?.roundId === game.roundId ? known.debit : 0);
  return useLive.setState(({ standing }) => ({
    game,
    standing: standing === undefined ? undefined : standingLess(standing, taken),
  }));
}

function motionOf(game: WireSingleGame, before: WireSingleGame | undefined): number {
  return isStill() ? (movement.stillMs?.(game, before) ?? 0) : movement.gameMs(game, before);
}

function isSame(one: WireSingleGame, other: WireSingleGame): boolean {
  return one.roundId === other.roundId && one.step === other.step && one.state === other.state;
}

/** Returns a standing after an amount is taken. It keeps its version, so the balance in the answer replaces it. */
function standingLess(standing: Standing, taken: number): Standing {
  return { ...standing, balance: standing.balance - taken };
}

/** Handles a stream message. A snapshot replaces everything and ends the motion; messages that reveal an outcome wait for its end. */
export function hear(message: PlayDownMessage): void {
  switch (message.type) {
    case 'snapshot':
      setServerTime(message.table.serverTime);
      gate.clear();
      showStanding(message.table.standing);
      gate.after(() => useLive.setState({ table: message.table }));
      break;
    case 'ready':
      setServerTime(message.serverTime);
      gate.clear();
      showStanding(message.standing);
      gate.after(() => useLive.setState({ game: message.game, restedGame: message.game }));
      break;
    case 'balance':
      showStanding(message.standing);
      break;
    case 'limits':
      useLive.setState({ limits: message.limits });
      hearTable(message);
      break;
    case 'game':
      gate.after(() => showGame(message.game));
      break;
    case 'heartbeat':
    case 'pong':
      setServerTime(message.serverTime);
      break;
    case 'error':
      if (message.code === 'SESSION_ENDED') closeSession(refusalText(message.code, message.message));
      break;
    default:
      gate.after(() => {
        if (message.type === 'card.dealt' && isNewlyDealt(message)) gate.begin(isStill() ? 0 : movement.dealtMs);
        hearTable(message);
      });
  }
}

function isNewlyDealt({ roundId, order }: Extract<PlayDownMessage, { type: 'card.dealt' }>): boolean {
  const round = useLive.getState().table?.round;
  return round?.roundId === roundId && !round.dealt.some((one) => one.order === order);
}

function hearTable(message: Parameters<typeof afterMessage>[1]): void {
  useLive.setState(({ table }) => ({ table: table === undefined ? undefined : afterMessage(table, message) }));
}
