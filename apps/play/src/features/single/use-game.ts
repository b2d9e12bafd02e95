import { newIdempotencyKey } from '@pavilion/client';
import type { RequestOf } from '@pavilion/contract/endpoint';
import { play, type WireSingleGame } from '@pavilion/contract/provider';
import { notify } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, read, sendBet, sentenceOf } from '../../lib/session.ts';
import { holdOutcomes, showGame, showStanding, useLive } from '../../live/index.ts';

type Options = RequestOf<typeof play.startGame>['options'];
type Move = RequestOf<typeof play.stepGame>['move'];

/** Limits of a single-player game, in minor units. */
export type SingleLimits = { readonly stakeMin: number; readonly stakeMax: number; readonly returnMax: number };

/** A single-player game with its possible acts. */
export type GameControl = {
  /** The open game, otherwise the last one; null if there is none, undefined while loading. The stage draws it. */
  readonly game: WireSingleGame | null | undefined;
  /** The state of the game when the animation last ended. Everything except the stage shows this state. */
  readonly restedGame: WireSingleGame | null | undefined;
  readonly isMoving: boolean;
  readonly limits: SingleLimits | undefined;
  /** True during a call or a motion. The buttons of moves are disabled then. */
  readonly isBusy: boolean;
  readonly start: (stake: number, options: Options) => Promise<void>;
  readonly step: (move: Move) => Promise<void>;
};

export function useGame(code: string): GameControl {
  const [isBusy, setBusy] = useState(false);
  const live = useLive((state) => state.game);
  const rested = useLive((state) => state.restedGame);
  const isMoving = useLive((state) => state.isMoving);
  const changed = useLive((state) => state.limits?.[0]);
  const asked = useQuery({
    queryKey: ['game', code],
    queryFn: () => read(play.getGame, { gameCode: code }),
    staleTime: 0,
    gcTime: 0,
  });
  const first = asked.data?.game ?? (asked.isSuccess ? null : undefined);
  const game = live?.gameCode === code ? live : first;
  const run = async (call: () => ReturnType<typeof startCall>): Promise<void> => {
    setBusy(true);
    const release = holdOutcomes();
    const outcome = await call();
    setBusy(false);
    if (outcome.ok) {
      showGame(outcome.data.game);
      showStanding(outcome.data.standing);
    } else notify.error(sentenceOf(outcome));
    release();
  };
  return {
    game,
    restedGame: rested?.gameCode === code ? rested : isMoving ? first : game,
    isMoving,
    limits: asked.data === undefined || changed === undefined ? asked.data : { ...asked.data, ...changed },
    isBusy: isBusy || isMoving,
    start: (stake, options) => run(() => startCall(code, stake, options, game?.roundId)),
    step: (move) => run(() => stepCall(game, move)),
  };
}

function startCall(gameCode: string, stake: number, options: Options, last: string | undefined) {
  return sendBet(play.startGame, { gameCode, stake, options }, last);
}

function stepCall(game: WireSingleGame | null | undefined, move: Move) {
  const request = { roundId: game?.roundId ?? '', step: game?.step ?? 0, move };
  return client.resolve(play.stepGame, request, { idempotencyKey: newIdempotencyKey(), attempts: 3 });
}
