import type { HouseBook } from '@pavilion/contract/http';
import { type BetSide, KINDS } from '@pavilion/core/market';
import { formatVolume } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { secondsOf } from '../../text/dates.ts';
import { hasLongLines, sideWord, toneOf } from '../../text/house-odds.ts';
import { useHouseBook, useIsBallRunning } from '../../live/index.ts';
import { t } from '../../messages/index.ts';
import { BallRunning } from '../../parts/market-stop.tsx';
import { hasShortRows, isCrowded } from './house-groups.ts';
import './house.css';

type HousePanelProps = {
  readonly title: string;
  readonly sides: readonly BetSide[];
  /** The market shown; absent for a group of lines. */
  readonly market?: HouseBook;
  /** The lines of a group. */
  readonly lines?: readonly HouseBook[];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Markets of the house under one heading, with the sides named once above their columns. */
export function HousePanel({ title, sides, market, lines = [], actions, children }: HousePanelProps) {
  const isFolded = market !== undefined && isCrowded(market);
  const isShort = market !== undefined && hasShortRows(market);
  const isSingle = lines.length === 1;
  return (
    <section className="panel" aria-label={title}>
      <header className="flex flex-wrap items-center gap-x-3 px-3.5">
        <h2 className="caption min-w-0 grow basis-32 text-base">{title}</h2>
        {market !== undefined && (isFolded || isShort) && <Delay market={market} />}
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
      ) : market === undefined ? (
        <div className="house-lines" data-single={isSingle}>
          <SideNames sides={sides}>
            <GroupRunning lines={lines} />
          </SideNames>
          {!isSingle && <SideNames sides={sides} />}
        </div>
      ) : (
        <SideNames sides={sides} isLong={hasLongLines(market)}>
          <Delay market={market} />
        </SideNames>
      )}
      {!isFolded &&
        (market === undefined ? (
          <div className="house-lines" data-single={isSingle}>
            {children}
          </div>
        ) : (
          children
        ))}
      {market !== undefined && !KINDS[market.kind].hasLine && (
        <p className="border-t border-line px-3.5 py-2 text-ink-3">
          {t('house.limits', { min: formatVolume(market.min_stake), max: formatVolume(market.max_stake) })}
        </p>
      )}
    </section>
  );
}

/** Says once for all lines of a group that a ball is running. */
function GroupRunning({ lines }: { readonly lines: readonly HouseBook[] }) {
  const isRunning = useIsBallRunning(lines.map((market) => market.market_id));
  return <BallRunning status={isRunning ? 'BALL_RUNNING' : 'OPEN'} />;
}

/** The bet delay, in the line of the column heads. While a ball is running, it shows that instead. */
function Delay({ market }: { readonly market: HouseBook }) {
  const { status, in_play: inPlay, bet_delay_ms: delayMs } = useHouseBook(market);
  return (
    <span className="text-ink-2">
      <BallRunning status={status}>{inPlay && delayMs > 0 && t('match.delay', { seconds: secondsOf(delayMs) })}</BallRunning>
    </span>
  );
}

type SideNamesProps = { readonly sides: readonly BetSide[]; readonly isLong?: boolean; readonly children?: ReactNode };

function SideNames({ sides, isLong = false, children }: SideNamesProps) {
  return (
    <div className="house-head" data-sides={sides.length} data-long={isLong}>
      <span className="text-left">{children}</span>
      <div className="house-cells" aria-hidden>
        {sides.map((side) => (
          <span key={side} data-tone={toneOf(side)}>
            {sideWord(side)}
          </span>
        ))}
      </div>
    </div>
  );
}
