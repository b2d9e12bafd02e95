import { Button, formatAmount, usePriceText } from '@pavilion/ui';
import { useState } from 'react';
import { formatClock } from '../../text/dates.ts';
import type { Trade } from './trade-tape.ts';
import { useTape } from './use-tape.ts';
import { depthText } from './words.ts';

const PERCENT = 100;
const ARROWS = { up: '▲', down: '▼' } as const;

type TradesTapeProps = { readonly marketId: string; readonly selectionId: number; readonly name: string };

/** The latest trades of a runner, newest first. A pause freezes the list and counts the new trades. */
export function TradesTape({ marketId, selectionId, name }: TradesTapeProps) {
  const tape = useTape(marketId, selectionId);
  const [kept, setKept] = useState<readonly Trade[]>();
  const trades = kept ?? tape;
  const missed = (tape[0]?.number ?? 0) - (trades[0]?.number ?? 0);
  const most = Math.max(1, ...trades.map(({ size }) => size));
  return (
    <section aria-label={depthText('tape', { name })}>
      <div className="mb-1 flex items-center justify-end gap-3">
        {kept !== undefined && missed > 0 && <span className="text-ink-2">{depthText('missed', { count: missed })}</span>}
        <Button size="sm" aria-pressed={kept !== undefined} onClick={() => setKept(kept === undefined ? tape : undefined)}>
          {depthText(kept === undefined ? 'pause' : 'resume')}
        </Button>
      </div>
      {trades.length === 0 ? (
        <p className="py-10 text-center text-ink-3">{depthText('noTape')}</p>
      ) : (
        <ol className="tape" tabIndex={0} aria-label={depthText('tape', { name })}>
          {trades.map((trade) => (
            <TapeRow key={trade.number} trade={trade} share={trade.size / most} />
          ))}
        </ol>
      )}
    </section>
  );
}

function TapeRow({ trade: { time, price, size, move }, share }: { readonly trade: Trade; readonly share: number }) {
  const odds = usePriceText();
  return (
    <li className="tape-row">
      <span className="tape-bar" style={{ width: `${share * PERCENT}%` }} aria-hidden />
      <span className="text-ink-3">{formatClock(time)}</span>
      <Arrow move={move} />
      <b>{odds(price)}</b>
      <span className="text-right">{formatAmount(size)}</span>
    </li>
  );
}

function Arrow({ move }: Pick<Trade, 'move'>) {
  if (move === undefined) return <span />;
  return (
    <span
      role="img"
      className={move === 'up' ? 'text-gain' : 'text-loss'}
      aria-label={depthText(move === 'up' ? 'rose' : 'fell')}
    >
      {ARROWS[move]}
    </span>
  );
}
