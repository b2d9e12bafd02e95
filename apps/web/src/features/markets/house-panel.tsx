import type { HouseBook } from '@pavilion/contract/http';
import { type BetSide, KINDS } from '@pavilion/core/market';
import { formatVolume } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { secondsOf } from '../../text/dates.ts';
import { sideWord, toneOf } from '../../text/house-odds.ts';
import { t } from '../../messages/index.ts';
import { hasShortRows, isCrowded } from './house-groups.ts';
import './house.css';

type HousePanelProps = {
  readonly title: string;
  readonly sides: readonly BetSide[];
  /** The market shown; absent if there are several. */
  readonly market?: HouseBook;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Markets of the house under one heading, with the sides named once above their columns. */
export function HousePanel({ title, sides, market, actions, children }: HousePanelProps) {
  const isFolded = market !== undefined && isCrowded(market);
  const isShort = market !== undefined && hasShortRows(market);
  return (
    <section className="panel" aria-label={title}>
      <header className="flex flex-wrap items-center gap-x-3 px-3.5">
        <h2 className="caption min-w-0 grow basis-32 text-base">{title}</h2>
        {market !== undefined && market.in_play && market.bet_delay_ms > 0 && (
          <span className="text-ink-2">{t('match.delay', { seconds: secondsOf(market.bet_delay_ms) })}</span>
        )}
        {actions}
      </header>
      {isFolded ? (
        <details className="house-folded">
          <summary>{t('house.selections', { count: market.rows.length })}</summary>
          {children}
        </details>
      ) : isShort ? (
        <div className="house-list" data-short="true" aria-hidden>
          <SideNames sides={sides} />
          <SideNames sides={sides} />
        </div>
      ) : (
        <SideNames sides={sides} />
      )}
      {!isFolded && children}
      {market !== undefined && !KINDS[market.kind].hasLine && (
        <p className="border-t border-line px-3.5 py-2 text-ink-3">
          {t('house.limits', { min: formatVolume(market.min_stake), max: formatVolume(market.max_stake) })}
        </p>
      )}
    </section>
  );
}

function SideNames({ sides }: { sides: readonly BetSide[] }) {
  return (
    <div className="house-head" data-sides={sides.length} aria-hidden>
      <span />
      <div className="house-cells">
        {sides.map((side) => (
          <span key={side} data-tone={toneOf(side)}>
            {sideWord(side)}
          </span>
        ))}
      </div>
    </div>
  );
}
