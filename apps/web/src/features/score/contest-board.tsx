import type { ContestTable } from '@pavilion/contract/http';
import { nameText, t } from '../../messages/index.ts';
import { ContestChart } from './contest-chart.tsx';
import { noteText } from './contest-note.ts';
import { rowsByPosition } from './race-rows.ts';
import './score.css';

const NOTES_SHOWN = 6;

/** The board of a match other than cricket: clock, table of the participants, and latest events. */
export function ContestBoard({ table }: { table: ContestTable }) {
  return (
    <section aria-label={t('score.title')} className="panel relative overflow-hidden">
      <p className="contest-clock" data-live={table.phase === 'PLAYING'}>
        <span>{table.clock === '' ? t('contest.notBegun') : nameText(table.clock)}</span>
      </p>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('score.title')}>
        <table className="contest-table" data-charted={table.chart.length > 0}>
          <thead>
            <tr>
              <th scope="col" className="sr-only">
                {t('contest.side')}
              </th>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {nameText(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsByPosition(table).map((row) => (
              <tr key={row.name} data-marked={row.marked}>
                <th scope="row">{nameText(row.name)}</th>
                {row.values.map((value, column) => (
                  // The sport fixes the columns, so a column's index serves as its key.
                  <td key={table.columns[column]}>{nameText(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ContestChart points={table.chart} name={nameText(table.rows[0]?.name ?? '')} />
      {table.notes.length > 0 && (
        <ol className="contest-notes" aria-label={t('contest.story')}>
          {table.notes
            .slice(-NOTES_SHOWN)
            .toReversed()
            .map((note, place) => (
              <li key={`${note.at} ${note.text} ${table.notes.length - place}`}>
                <b>{nameText(note.at)}</b> {nameText(noteText(note))}
              </li>
            ))}
        </ol>
      )}
      <p aria-live="polite" className="sr-only">
        {nameText(table.notes.at(-1)?.text ?? '')}
      </p>
    </section>
  );
}
