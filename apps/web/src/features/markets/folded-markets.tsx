import type { HouseBook, MarketBook } from '@pavilion/contract/http';
import { Badge } from '@pavilion/ui';
import { type ReactNode, useState } from 'react';
import { nameText, t } from '../../messages/index.ts';
import { numberResult, resultSentence } from '../../messages/sentences.ts';

type Status = MarketBook['status'];

/** A decided market in one row: its name, its result in words, and a mark if it is void. */
type DecidedRow = { readonly id: string; readonly name: string; readonly result: string; readonly status: Status };

type DecidedProps = { readonly markets: readonly MarketBook[]; readonly house: readonly HouseBook[] };

/** One line for all decided markets of a match, between players and against the house. It opens to their results. */
export function DecidedMarkets({ markets, house }: DecidedProps) {
  const rows = [...markets.map(exchangeRow), ...house.map(houseRow)];
  if (rows.length === 0) return null;
  return (
    <details className="panel">
      <summary className="caption min-h-10 cursor-pointer px-3.5">{`${t('house.decided')} (${rows.length})`}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-3 border-t border-line px-3.5 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{row.name}</span>
              {row.result !== '' && <span className="text-ink-2">{row.result}</span>}
            </span>
            <Badge>{t(row.status === 'VOID' ? 'match.void' : 'match.settled')}</Badge>
          </li>
        ))}
      </ul>
    </details>
  );
}

function exchangeRow({
  market_id: id,
  name,
  status,
  runners,
  line_result: line,
  line_result_at_least: isLeast,
}: MarketBook): DecidedRow {
  const winners = runners.filter((runner) => runner.status === 'WINNER' || runner.status === 'PLACED');
  const words = line === null ? winners.map((runner) => nameText(runner.name)).join(', ') : numberResult(String(line), isLeast);
  return { id, name: nameText(name), status, result: status === 'VOID' ? '' : words };
}

function houseRow({ market_id: id, name, status, result }: HouseBook): DecidedRow {
  return {
    id,
    name: nameText(name),
    status,
    result: result === null ? '' : resultSentence(result.sentence, result.void_reason),
  };
}

/** One line for the markets without prices. Their content is built when the line is opened, so that it costs nothing before. */
export function UnpricedMarkets({ count, children }: { readonly count: number; readonly children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="caption min-h-10 cursor-pointer px-3.5">{t('match.openingSoon', { count })}</summary>
      {open && <div className="flex flex-col gap-3 p-2">{children()}</div>}
    </details>
  );
}
