import type { PlaySession, WireLastResult, WireTableState } from '@pavilion/contract/provider';
import { Felt } from '@pavilion/ui';
import { useEffect, useMemo, useState } from 'react';
import { chipsOf, firstChip } from '../chrome/chip-rail.tsx';
import { CountdownRing } from '../chrome/countdown-ring.tsx';
import { GameFrame } from '../chrome/game-frame.tsx';
import { ResultBanner } from '../chrome/result-banner.tsx';
import { Road } from '../chrome/road.tsx';
import type { Launch } from '../lib/launch.ts';
import { t } from '../lib/messages.ts';
import { useLive } from '../live/live-store.ts';
import { Board } from './board.tsx';
import { RoundDialog } from './round-dialog.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { emptySlip } from './slip-store.ts';
import { Stage } from './stages/stage.tsx';
import { usePaytable } from './use-paytable.ts';
import { winnersOf } from './winners.ts';

export type ScreenProps = {
  readonly code: string;
  readonly session: PlaySession;
  readonly launch: Launch;
  readonly onLeave: (() => void) | undefined;
};

/** A shared table: what is dealt, what may be bet, what was bet (casino C-PH-1). */
export function TableScreen({ code, session, launch, onLeave }: ScreenProps) {
  const { table, connected } = useLive();
  const chips = useMemo(() => chipsOf(launch.stakes), [launch.stakes]);
  const stakeMin = Math.min(...(table?.limits.map((limit) => limit.stakeMin) ?? [0]));
  useEffect(() => emptySlip(firstChip(chips, stakeMin)), [code, chips, stakeMin]);
  const stake = table?.tickets.reduce((sum, ticket) => (isOpen(ticket.state) ? sum + ticket.debit : sum), 0) ?? 0;
  return (
    <GameFrame
      code={code}
      session={session}
      launch={launch}
      onLeave={onLeave}
      roundId={table?.round?.roundId}
      stake={stake}
      limits={table === undefined ? undefined : { markets: table.limits, returnMax: table.returnMax }}
      connected={connected}
      ready={table !== undefined}
    >
      {table !== undefined && <OpenTable table={table} chips={chips} site={launch.site} connected={connected} />}
    </GameFrame>
  );
}

const isOpen = (state: string): boolean => state === 'PENDING' || state === 'OPEN';

type OpenTableProps = { table: WireTableState; chips: readonly number[]; site: string | undefined; connected: boolean };

function OpenTable({ table, chips, site, connected }: OpenTableProps) {
  const { round, gameCode } = table;
  const [picked, setPicked] = useState<WireLastResult>();
  const winners = useMemo(() => winnersOf(round), [round]);
  const paytable = usePaytable(gameCode);
  const open = connected && table.status === 'RUNNING' && round?.phase === 'BETTING';
  return (
    <main className="table-main" data-phase={round?.phase ?? table.status} data-testid="table">
      <div className="min-w-0">
        <Felt code={gameCode} className="table-felt">
          <FeltHead table={table} />
          <div className="felt-middle">
            <Stage
              code={gameCode}
              roundId={round?.roundId ?? ''}
              dealt={round?.dealt ?? []}
              winners={winners}
              isOver={round?.phase === 'RESULT'}
            />
          </div>
          <div className="felt-foot">
            <Outcome table={table} />
            <Road results={table.lastResults} onPick={setPicked} />
          </div>
        </Felt>
        <div className="table-markets">
          <Board
            code={gameCode}
            offers={round?.offers ?? []}
            open={open}
            winners={winners}
            tickets={table.tickets}
            paytable={paytable}
          />
        </div>
      </div>
      <SlipPanel table={table} chips={chips} open={open} />
      <RoundDialog result={picked} code={gameCode} site={site} onClose={() => setPicked(undefined)} />
    </main>
  );
}

function FeltHead({ table }: { table: WireTableState }) {
  const { round, status, pausedReason } = table;
  if (status === 'PAUSED') return <p className="felt-head felt-phase">{pausedReason ?? t('phase.PAUSED')}</p>;
  if (round === null) return <p className="felt-head felt-phase">{t('phase.IDLE')}</p>;
  const { phase, window } = round;
  return (
    <div className="felt-head">
      <p className="felt-phase" aria-live="polite">
        {t(`phase.${phase}`)}
      </p>
      <span className="ml-auto h-12">
        {phase === 'BETTING' && <CountdownRing opensAt={window.opensAt} closesAt={window.closesAt} />}
      </span>
    </div>
  );
}

/** What the round came to, once every ticket of the player's is final. */
function Outcome({ table }: { table: WireTableState }) {
  const { round, tickets } = table;
  if (round?.phase === 'VOID') {
    return <p className="result-banner">{t('result.void', { reason: round.voidReason ?? '' })}</p>;
  }
  const settled = tickets.length > 0 && tickets.every(({ state }) => !isOpen(state));
  if (round === null || !settled) return null;
  const sum = (value: (ticket: (typeof tickets)[number]) => number): number => tickets.reduce((all, one) => all + value(one), 0);
  return (
    <ResultBanner debit={sum((ticket) => ticket.debit)} credit={sum((ticket) => ticket.credit ?? 0)} roundId={round.roundId} />
  );
}
