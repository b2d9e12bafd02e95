import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { Badge, Button, classNames, EmptyState, formatWhole } from '@pavilion/ui';
import { type ReactNode, useState } from 'react';
import { HouseResults } from '../../lib/house-results.tsx';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { useMay } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { Problem } from '../../lib/act-form.tsx';
import { linesOf, type LinePrice, type MarketLine } from '../../lib/market-lines.ts';
import type { GridGroup } from './grid-rows.ts';
import { setByHand } from '../../lib/set-by-hand.ts';

/** Prices shown on each side, if the grid is wide enough. */
const DEPTH = [0, 1, 2] as const;
/** Selections shown of a market that is not on the desk. */
const LINES_SHOWN = 6;

type GridProps = {
  readonly groups: readonly GridGroup[];
  readonly chosen: string | undefined;
  readonly onChoose: (marketId: string) => void;
};

/** The quotes of every market of a match, with matched volume, the house's result under each outcome, and the button of its state. */
export function MarketGrid({ groups, chosen, onChoose }: GridProps) {
  const [isOverShown, setOverShown] = useState(false);
  if (groups.length === 0) return <EmptyState title={t('markets.none')} />;
  return (
    <div className="trading-grid">
      <table aria-label={t('trading.grid')}>
        <GridHead />
        {groups.map(({ id, rows }) => (
          <GridGroupRows key={id} id={id} count={rows.length} isShown={id !== 'OVER' || isOverShown} onShow={setOverShown}>
            {rows.map((row) => (
              <MarketRows
                key={row.market.market_id}
                row={row}
                isChosen={row.market.market_id === chosen}
                onChoose={() => onChoose(row.market.market_id)}
              />
            ))}
          </GridGroupRows>
        ))}
      </table>
    </div>
  );
}

function GridHead() {
  return (
    <thead>
      <tr>
        <th scope="col">{t('trading.market')}</th>
        <th scope="colgroup" colSpan={DEPTH.length} className="grid-deep text-right" data-side="back">
          {t('trading.sides.left')}
        </th>
        <th scope="colgroup" colSpan={DEPTH.length} className="grid-deep text-left" data-side="lay">
          {t('trading.sides.right')}
        </th>
        <th scope="col" className="grid-flat">
          {t('trading.sides.left')}
        </th>
        <th scope="col" className="grid-flat">
          {t('trading.sides.right')}
        </th>
        <th scope="col" className="text-right whitespace-nowrap">
          {t('trading.houseResult')}
        </th>
        <th scope="col" className="grid-wide text-right">
          {t('trading.volume')}
        </th>
        <th scope="col" className="grid-state">
          <span className="sr-only">{t('trading.state')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** Cells of a line: name, three prices a side, one price a side, result, volume and button. The style sheet hides those without room. */
const COLUMNS = 2 + 2 * DEPTH.length + 4;

type GroupProps = {
  readonly id: GridGroup['id'];
  readonly count: number;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly children: ReactNode;
};

function GridGroupRows({ id, count, isShown, onShow, children }: GroupProps) {
  const title = t(`trading.group.${id}`, { count });
  return (
    <>
      <tbody className="grid-group">
        <tr>
          <th scope="rowgroup" colSpan={COLUMNS}>
            {id === 'OVER' ? (
              <button type="button" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
                {title} <span aria-hidden>{isShown ? '▴' : '▾'}</span>
              </button>
            ) : (
              title
            )}
          </th>
        </tr>
      </tbody>
      {isShown && children}
    </>
  );
}

type MarketRowsProps = { readonly row: FoundMarket; readonly isChosen: boolean; readonly onChoose: () => void };

/** A market with one selection is one line. Otherwise its name is a line above those of its selections. */
function MarketRows({ row, isChosen, onChoose }: MarketRowsProps) {
  const lines = linesOf(row);
  const [only] = lines;
  const shown = isChosen ? lines : lines.slice(0, LINES_SHOWN);
  const name = (
    <button type="button" className="grid-name" title={row.market.name} aria-current={isChosen} onClick={onChoose}>
      {row.market.name}
    </button>
  );
  const marks = (
    <>
      {row.of === 'HOUSE' && row.by_hand && <Badge tone="warn">{t('trading.hand')}</Badge>}
      <MarketBadge status={row.market.status} />
    </>
  );
  return (
    <tbody className="grid-market" data-chosen={isChosen} data-status={row.market.status} data-single={lines.length === 1}>
      {only !== undefined && lines.length === 1 ? (
        <Line
          line={only}
          name={
            <span className="grid-title">
              {name}
              {marks}
            </span>
          }
          row={row}
        />
      ) : (
        <>
          <tr>
            <th scope="rowgroup" colSpan={COLUMNS}>
              <span className="grid-title">
                {name}
                {marks}
                <span className="ml-auto flex items-center gap-2 font-normal">
                  <span className="grid-wide text-ink-2">{volumeOf(row)}</span>
                  <StateButton row={row} />
                </span>
              </span>
            </th>
          </tr>
          {shown.map((line) => (
            <Line key={line.key} line={line} name={line.name} />
          ))}
          {shown.length < lines.length && (
            <tr>
              <td colSpan={COLUMNS}>
                <button type="button" className="link pl-4" onClick={onChoose}>
                  {t('trading.moreLines', { count: lines.length - shown.length })}
                </button>
              </td>
            </tr>
          )}
        </>
      )}
    </tbody>
  );
}

/** A selection with its prices; with `row`, it is the only one of its market. */
function Line({ line, name, row }: { readonly line: MarketLine; readonly name: ReactNode; readonly row?: FoundMarket }) {
  const [left, right] = line.isLayFirst ? (['lay', 'back'] as const) : (['back', 'lay'] as const);
  return (
    <tr>
      <th scope="row" className={row === undefined ? 'grid-line' : undefined}>
        {name}
      </th>
      {DEPTH.toReversed().map((level) => (
        <Price key={`l${level}`} price={line[left][level]} side={left} place="left" level={level} className="grid-deep" />
      ))}
      {DEPTH.map((level) => (
        <Price key={`r${level}`} price={line[right][level]} side={right} place="right" level={level} className="grid-deep" />
      ))}
      <Price price={line[left][0]} side={left} place="left" level={0} className="grid-flat" />
      <Price price={line[right][0]} side={right} place="right" level={0} className="grid-flat" />
      <td className="grid-results">
        <HouseResults results={line.results} className="block" />
      </td>
      {row === undefined ? (
        <>
          <td className="grid-wide" />
          <td className="grid-state" />
        </>
      ) : (
        <>
          <td className="grid-wide text-right text-ink-2">{volumeOf(row)}</td>
          <td className="grid-state text-right">
            <StateButton row={row} />
          </td>
        </>
      )}
    </tr>
  );
}

type PriceProps = {
  readonly price: LinePrice | undefined;
  readonly side: 'back' | 'lay';
  readonly place: 'left' | 'right';
  readonly level: number;
  readonly className: string;
};

function Price({ price, side, place, level, className }: PriceProps) {
  return (
    <td className={classNames('grid-price', className)} data-side={side} data-place={place} data-level={level}>
      {price !== undefined && (
        <>
          <b>
            {price.odds}
            {price.rate !== undefined && <i> / {price.rate}</i>}
          </b>
          <small>{price.amount}</small>
        </>
      )}
    </td>
  );
}

/** Returns the matched volume between players, or the number of bets against the house. */
function volumeOf(row: FoundMarket): string {
  return row.of === 'PLAYERS' ? formatWhole(row.market.traded) : t('trading.betCount', { count: row.open_bets });
}

/** Suspends a market that takes bets, or opens one that takes none. */
function StateButton({ row }: { readonly row: FoundMarket }) {
  const { status, name } = row.market;
  const isTaking = status === 'OPEN' || status === 'BALL_RUNNING';
  const set = useAct(() => setByHand(row, isTaking ? 'SUSPENDED' : 'OPEN'), t('markets.statusChanged'));
  if (!useMay()('MARKETS') || !['OPEN', 'BALL_RUNNING', 'SUSPENDED', 'INACTIVE'].includes(status)) return null;
  const label = t(isTaking ? 'markets.suspend' : 'markets.open');
  return (
    <>
      <Button size="sm" look="line" isBusy={set.isPending} aria-label={`${label}: ${name}`} onClick={() => set.mutate(undefined)}>
        {label}
      </Button>
      <Problem error={set.error} />
    </>
  );
}
