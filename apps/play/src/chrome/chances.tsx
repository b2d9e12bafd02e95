import type { WirePaytableRow } from '@pavilion/contract/provider';
import { oddsOf } from '@pavilion/games/game';
import { useMemo } from 'react';
import { t } from '../lib/messages/index.ts';
import { timesText } from '../lib/format-times.ts';
import { usePublished } from './paytable.ts';
import { chanceText } from './spread-section.tsx';
import { chanceOfRow, payoutsOfRow } from './spread-bars.ts';

type ChancesProps = {
  readonly code: string;
  /** Returns true if a row of the pay table belongs to the player's choice. */
  readonly isChosen: (row: WirePaytableRow) => boolean;
  /** The line of the player's own choice, if the pay table has only examples. It is the first, and lit. */
  readonly own?: Line | undefined;
  /** True if the rows are steps that follow each other. */
  readonly isStepwise?: boolean;
};

/** The payouts of the player's choice with the chance of each, as the casino publishes them (casino C-REG-1). */
export function Chances({ code, isChosen, own, isStepwise = false }: ChancesProps) {
  const published = usePublished(code).data;
  const rows = useMemo(() => (published?.rows ?? []).filter(isChosen).flatMap(linesOf), [published, isChosen]);
  if (rows.length === 0) return null;
  const lines = own === undefined ? rows : [own, ...rows.filter(({ odds }) => odds !== own.odds)];
  return (
    <section className="panel chances" aria-label={t('chances.title')}>
      <div className="market-head">
        <h2 className="caption">{t('chances.title')}</h2>
      </div>
      <ul tabIndex={0} data-stepwise={isStepwise}>
        {lines.map(({ odds, chance }, place) => (
          <li key={place} data-own={own !== undefined && place === 0}>
            {isStepwise && <span>{t('chances.step', { step: place + 1 })}</span>}
            <b>{odds === 0 ? t('spread.nothing') : timesText(odds)}</b>
            <span>{chanceText(chance)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type Line = { readonly odds: number; readonly chance: ReturnType<typeof chanceOfRow> };

/** Returns a line for a row with one price, and one for each payout of a row with several. */
function linesOf(row: WirePaytableRow): readonly Line[] {
  const odds = row.price === null ? undefined : oddsOf(row.price);
  if (odds !== undefined) return [{ odds, chance: chanceOfRow(row) }];
  return payoutsOfRow(row) ?? [];
}
