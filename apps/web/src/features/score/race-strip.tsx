import type { ContestTable } from '@pavilion/contract/http';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { nameText, t } from '../../messages/index.ts';
import { ContestBoard } from './contest-board.tsx';
import { raceProgress } from '../../text/race-progress.ts';
import { rowsByPosition } from './race-rows.ts';
import './score.css';

/** A race on a phone: its state, how much of it is run, and the numbers of its runners in running order. The table of the runners opens below. */
export function RaceStrip({ table }: { readonly table: ContestTable }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <section className="panel race-strip" aria-label={t('race.order')}>
        <button type="button" className="race-state" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <b data-live={table.phase === 'PLAYING'}>{nameText(table.clock)}</b>
          <progress max={1} value={raceProgress(table)} aria-hidden />
          <span>{t(isWhole ? 'race.hideOrder' : 'race.showOrder')}</span>
          <ChevronDown size={18} aria-hidden />
        </button>
        {!isWhole && <RunningOrder table={table} />}
      </section>
      {isWhole && <ContestBoard table={table} />}
    </>
  );
}

function RunningOrder({ table }: { readonly table: ContestTable }) {
  return (
    <ol>
      {rowsByPosition(table).map(({ name, values: [number = '', position = ''] }) => (
        <li key={name} title={nameText(name)}>
          <span className="sr-only">{nameText(name)} </span>
          <b
            className="race-cloth"
            data-number={Number(number) % 6}
            data-out={Number.isNaN(Number(position)) && position !== '–'}
          >
            {number}
          </b>
        </li>
      ))}
    </ol>
  );
}
