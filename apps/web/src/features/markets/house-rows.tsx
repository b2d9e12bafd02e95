import type { BookRow, HouseBook } from '@pavilion/contract/http';
import { type BetSide, KINDS } from '@pavilion/core/market';
import { Amount, formatVolume, IconButton } from '@pavilion/ui';
import { ChartNoAxesColumn } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { worstOf } from '../../betting/house-book.ts';
import { hasLongLines } from '../../text/house-odds.ts';
import { nameText, t } from '../../messages/index.ts';
import { HouseCell, type HouseTap } from '../../parts/house-cell.tsx';
import { MarketStop } from '../../parts/market-stop.tsx';
import { RunLadder } from '../../betting/run-ladder.tsx';
import { hasShortRows, isCrowded, visibleSides } from './house-groups.ts';
import './house.css';

type Row = HouseBook['rows'][number];

type HouseRowsProps = {
  readonly market: HouseBook;
  /** The player's profit or loss at every result; undefined without bets. */
  readonly book: readonly BookRow[] | undefined;
  /** Results before and after the bet in the slip. Both come from one answer, so that they are consistent. */
  readonly preview: { readonly before: readonly BookRow[]; readonly after: readonly BookRow[] } | undefined;
  /** The prices of this market that are on the slip. */
  readonly picked: readonly { readonly selectionId: number; readonly side: BetSide }[];
  readonly isBettable: boolean;
  readonly onPick: (tap: HouseTap) => void;
  /** Writes the name of a row; on a phone, with the teams' initials. */
  readonly nameOf?: (name: string) => string;
  /** Controls under the ladder of a run line. */
  readonly actions?: ReactNode;
};

/** The selections of a house market: name, result, a cell for each side, and a word across the cells while the market takes no bets. */
export function HouseRows({ market, book, preview, picked, isBettable, onPick, nameOf = nameText, actions }: HouseRowsProps) {
  const [open, setOpen] = useState(false);
  const ladderId = useId();
  const { hasLine } = KINDS[market.kind];
  const sides = visibleSides(market);
  const before = preview?.before ?? book;
  // One word covers all rows if the whole market is stopped. If it has one row, or only one row is stopped, the word covers that row.
  const isWholeStopped = market.rows.length > 1 && market.status !== 'OPEN';
  return (
    <div className="min-w-0">
      <div className="house-list" data-short={hasShortRows(market)} data-crowded={isCrowded(market)}>
        {market.rows.map((row) => (
          <div
            key={row.selection_id}
            className="house-row"
            data-sides={sides.length}
            data-long={hasLongLines(market)}
            data-picked={picked.some((pick) => pick.selectionId === row.selection_id)}
          >
            <RowName market={market} row={row} name={nameOf(row.name)} now={before} after={preview?.after}>
              {hasLine && (
                <IconButton
                  label={t('house.ladder', { market: nameText(row.name) })}
                  aria-expanded={open}
                  aria-controls={ladderId}
                  onClick={() => setOpen(!open)}
                >
                  <ChartNoAxesColumn size={18} aria-hidden />
                </IconButton>
              )}
            </RowName>
            <div className="house-cells">
              {sides.map((side) => (
                <HouseCell
                  key={side}
                  side={side}
                  name={nameText(row.name)}
                  quote={row.quotes.find((quote) => quote.side === side)}
                  isPressed={picked.some((pick) => pick.selectionId === row.selection_id && pick.side === side)}
                  disabled={!isBettable || market.status !== 'OPEN'}
                  onPick={(quote) => onPick({ market, selectionId: row.selection_id, quote })}
                />
              ))}
              {!isWholeStopped && (
                <MarketStop status={market.status === 'OPEN' && row.quotes.length === 0 ? 'SUSPENDED' : market.status} />
              )}
            </div>
          </div>
        ))}
        {isWholeStopped && (
          <div className="house-stop" data-sides={sides.length}>
            <MarketStop status={market.status} />
          </div>
        )}
      </div>
      {open && (
        <div id={ladderId} className="flex flex-col items-start px-3.5 pb-2">
          {before === undefined ? (
            <p className="text-ink-2">{t('house.noBets')}</p>
          ) : (
            <RunLadder label={t('house.ladder', { market: nameText(market.name) })} before={before} after={preview?.after} />
          )}
          {actions}
        </div>
      )}
    </div>
  );
}

type RowNameProps = FigureProps & { readonly market: HouseBook; readonly name: string; readonly children: ReactNode };

/** The selection, its own limits, the result of the player's bets, and the button that opens the ladder. */
function RowName({ market, row, name, now, after, children }: RowNameProps) {
  return (
    <div className="house-name">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" title={nameText(row.name)}>
          {name}
        </span>
        <span className="flex flex-wrap gap-x-3">
          {KINDS[market.kind].hasLine && (
            <span className="text-ink-3 house-limits">
              {t('house.limits', { min: formatVolume(market.min_stake), max: formatVolume(market.max_stake) })}
            </span>
          )}
          <Figure row={row} now={now} after={after} />
        </span>
      </span>
      {children}
    </div>
  );
}

type FigureProps = {
  readonly row: Row;
  readonly now: readonly BookRow[] | undefined;
  readonly after: readonly BookRow[] | undefined;
};

/** The profit or loss if the selection wins. For a numeric result it is the worst case. */
function Figure({ row, now, after }: FigureProps) {
  if (now === undefined) return null;
  const next = after === undefined ? undefined : figureOf(row, after);
  const current = figureOf(row, now);
  if (current.value === 0 && next === undefined) return null;
  return (
    <span className="house-figure flex gap-1.5 whitespace-nowrap" title={t(current.isWorst ? 'house.worst' : 'match.ifWins')}>
      <Amount value={current.value} isSigned={next === undefined} className={next === undefined ? '' : 'text-ink-3'} />
      {next !== undefined && (
        <>
          <span className="text-ink-3">→</span>
          <Amount value={next.value} isSigned />
        </>
      )}
    </span>
  );
}

function figureOf(row: Row, book: readonly BookRow[]): { value: number; isWorst: boolean } {
  const own = book.find((each) => each.selection_id === row.selection_id);
  return own === undefined ? { value: worstOf(book), isWorst: true } : { value: own.profit, isWorst: false };
}
