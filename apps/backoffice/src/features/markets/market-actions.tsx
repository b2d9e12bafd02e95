import type { MarketResult, OfficeMarket } from '@pavilion/contract/http/office';
import { Button } from '@pavilion/ui';
import { useState } from 'react';
import { usePropose, useRollBack, useSetStatus, useVoid } from './use-market-actions.ts';

type Form = 'propose' | 'void' | 'rollBack';

/** What may be done to a market in its state; what cannot be undone lightly asks for a reason first. */
export function MarketActions({ row }: { row: OfficeMarket }) {
  const [form, setForm] = useState<Form>();
  const setStatus = useSetStatus();
  const { status, market_id } = row.market;
  const open = status === 'OPEN' || status === 'BALL_RUNNING';
  const over = status === 'SETTLED' || status === 'VOID';
  const close = (): void => setForm(undefined);
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex flex-wrap justify-end gap-2">
        {open && (
          <Button
            size="sm"
            busy={setStatus.isPending}
            onClick={() => setStatus.mutate({ market_id, status: 'SUSPENDED', material: true })}
          >
            Suspend
          </Button>
        )}
        {(status === 'SUSPENDED' || status === 'INACTIVE') && (
          <Button size="sm" busy={setStatus.isPending} onClick={() => setStatus.mutate({ market_id, status: 'OPEN' })}>
            {status === 'SUSPENDED' ? 'Resume' : 'Open'}
          </Button>
        )}
        {(open || status === 'SUSPENDED') && (
          <Button size="sm" busy={setStatus.isPending} onClick={() => setStatus.mutate({ market_id, status: 'CLOSED' })}>
            Close
          </Button>
        )}
        {!over && status !== 'INACTIVE' && (
          <Button size="sm" onClick={() => setForm('propose')}>
            Propose result
          </Button>
        )}
        {!over && (
          <Button size="sm" look="danger" onClick={() => setForm('void')}>
            Void
          </Button>
        )}
        {over && (
          <Button size="sm" look="danger" onClick={() => setForm('rollBack')}>
            Roll back
          </Button>
        )}
      </div>
      {form === 'propose' && <ProposeForm row={row} onDone={close} />}
      {form === 'void' && <VoidForm marketId={market_id} onDone={close} />}
      {form === 'rollBack' && <RollBackForm marketId={market_id} onDone={close} />}
    </div>
  );
}

function ProposeForm({ row, onDone }: { row: OfficeMarket; onDone: () => void }) {
  const [winner, setWinner] = useState(row.market.runners[0]?.selection_id ?? 0);
  const [evidence, setEvidence] = useState('');
  const propose = usePropose(onDone);
  const result: MarketResult = {
    kind: 'WINNERS',
    runners: row.market.runners.map((runner) => ({
      selection_id: runner.selection_id,
      paid: runner.selection_id === winner ? 1 : 0,
      tied: 1,
    })),
  };
  return (
    <form
      className="flex flex-wrap justify-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        propose.mutate({ market_id: row.market.market_id, result, evidence });
      }}
    >
      <select
        className="field w-auto"
        aria-label="Winner"
        value={winner}
        onChange={(event) => setWinner(Number(event.target.value))}
      >
        {row.market.runners.map((runner) => (
          <option key={runner.selection_id} value={runner.selection_id}>
            {runner.name}
          </option>
        ))}
      </select>
      <input
        className="field w-64"
        placeholder="What it rests on"
        aria-label="What it rests on"
        required
        value={evidence}
        onChange={(event) => setEvidence(event.target.value)}
      />
      <Button type="submit" look="solid" busy={propose.isPending}>
        Propose
      </Button>
    </form>
  );
}

const REASONS = ['NO_RESULT', 'ABANDONED', 'TIE', 'WRONG_MARKET', 'WRONG_RATE', 'NOT_PLAYED_IN_TIME', 'STREAM_STOPPED'] as const;

function VoidForm({ marketId, onDone }: { marketId: string; onDone: () => void }) {
  const [reason, setReason] = useState<(typeof REASONS)[number]>('NO_RESULT');
  const act = useVoid(onDone);
  return (
    <form
      className="flex justify-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate({ market_id: marketId, reason });
      }}
    >
      <select
        className="field w-auto"
        aria-label="Reason"
        value={reason}
        onChange={(event) => setReason(REASONS.find((one) => one === event.target.value) ?? reason)}
      >
        {REASONS.map((one) => (
          <option key={one} value={one}>
            {one.replaceAll('_', ' ').toLowerCase()}
          </option>
        ))}
      </select>
      <Button type="submit" look="danger" busy={act.isPending}>
        Void every bet
      </Button>
    </form>
  );
}

function RollBackForm({ marketId, onDone }: { marketId: string; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const act = useRollBack(onDone);
  return (
    <form
      className="flex justify-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate({ market_id: marketId, reason });
      }}
    >
      <input
        className="field w-64"
        placeholder="Why the result was wrong"
        aria-label="Why the result was wrong"
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" look="danger" busy={act.isPending}>
        Roll back
      </Button>
    </form>
  );
}
