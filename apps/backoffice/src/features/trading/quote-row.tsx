import type { BetSide } from '@pavilion/core/market';
import { classNames } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';
import { sideTone } from '../../lib/side-badge.tsx';
import type { CellPart, DraftCell, DraftRow } from './quote-draft.ts';

type QuoteRowProps = {
  readonly row: DraftRow;
  /** The number key of the row; absent from the tenth row on. */
  readonly number: number | undefined;
  readonly picked: boolean;
  readonly onPick: () => void;
  readonly onWrite: (side: BetSide, part: CellPart, value: number) => void;
};

/** A selection with the trader's inputs for each side. */
export function QuoteRow({ row, number, picked, onPick, onWrite }: QuoteRowProps) {
  return (
    <div className="trading-row" data-picked={picked} data-sides={row.cells.length} onFocus={onPick}>
      <button type="button" className="trading-name" aria-pressed={picked} onClick={onPick}>
        {number !== undefined && <kbd>{number}</kbd>}
        <b>{row.name}</b>
      </button>
      {row.cells.map((cell) => (
        <Cell key={cell.side} cell={cell} name={row.name} onWrite={(part, value) => onWrite(cell.side, part, value)} />
      ))}
    </div>
  );
}

const PARTS: readonly CellPart[] = ['line', 'bandWidth', 'rate', 'price', 'limit'];

type CellProps = {
  readonly cell: DraftCell;
  readonly name: string;
  readonly onWrite: (part: CellPart, value: number) => void;
};

function Cell({ cell, name, onWrite }: CellProps) {
  const parts = PARTS.filter((part) => cell[part] !== null);
  const side = t(`trading.side.${cell.side}`);
  return (
    <div className={classNames('trading-cell', cell.limit === 0 && 'trading-cell-off')} data-side={sideTone(cell.side)}>
      <span className="trading-side">{side}</span>
      {parts.map((part) => (
        <label key={part} className="trading-part" data-main={part === parts[0]}>
          <span>{t(`trading.part.${part}`)}</span>
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step={part === 'price' ? 'any' : 1}
            aria-label={`${name} ${side} ${t(`trading.part.${part}`)}`}
            value={cell[part] ?? 0}
            onChange={(event) => onWrite(part, event.target.valueAsNumber || 0)}
          />
        </label>
      ))}
    </div>
  );
}
