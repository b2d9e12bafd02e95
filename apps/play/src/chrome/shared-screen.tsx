import type { PlaySession, WireTableState, WireTicket } from '@pavilion/contract/provider';
import { useMemo, type ReactNode } from 'react';
import { chipsOf } from './chip-rail.tsx';
import { GameFrame } from './game-frame.tsx';
import { StageStrip } from './stage-strip.tsx';
import type { Launch } from '../lib/launch.ts';
import { useLive } from '../live/index.ts';

export type ScreenProps<Code extends string = string> = {
  readonly code: Code;
  readonly session: PlaySession;
  readonly launch: Launch;
  readonly onLeave: (() => void) | undefined;
};

/** Properties of the content of a shared game once its state is known. */
export type OpenTableProps = {
  readonly table: WireTableState;
  readonly chips: readonly number[];
  readonly site: string | undefined;
  readonly isConnected: boolean;
};

type SharedScreenProps = ScreenProps & {
  /** The stage in one line (`StageStrip`). */
  readonly strip: (open: OpenTableProps) => ReactNode;
  readonly stripShare: number;
  readonly children: (open: OpenTableProps) => ReactNode;
};

/** A table or flight with one round for everybody, inside the common frame (casino C-PH-1). */
export function SharedScreen({ code, session, launch, onLeave, strip, stripShare, children }: SharedScreenProps) {
  const { table, isConnected } = useLive();
  const chips = useMemo(() => chipsOf(launch.stakes), [launch.stakes]);
  const open = table && { table, chips, site: launch.site, isConnected };
  return (
    <GameFrame
      code={code}
      session={session}
      launch={launch}
      onLeave={onLeave}
      roundId={table?.round?.roundId}
      stake={tallyOf((table?.tickets ?? []).filter(isRunning)).debit}
      limits={table === undefined ? undefined : { markets: table.limits, returnMax: table.returnMax }}
      isConnected={isConnected}
      isReady={table !== undefined}
      strip={open && <StageStrip share={stripShare}>{strip(open)}</StageStrip>}
    >
      {open && children(open)}
    </GameFrame>
  );
}

const isRunning = ({ state }: WireTicket): boolean => state === 'PENDING' || state === 'OPEN';

/** Returns the cost and return of tickets, in minor units. `areSettled` is true if there is at least one ticket and all are final. */
export function tallyOf(tickets: readonly WireTicket[]): {
  readonly areSettled: boolean;
  readonly debit: number;
  readonly credit: number;
} {
  return {
    areSettled: tickets.length > 0 && !tickets.some(isRunning),
    debit: tickets.reduce((sum, { debit }) => sum + debit, 0),
    credit: tickets.reduce((sum, { credit }) => sum + (credit ?? 0), 0),
  };
}
