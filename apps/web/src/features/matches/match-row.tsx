import type { MarketSummary, MatchSummary } from '@pavilion/contract/http';
import { Badge, Odds, Plate } from '@pavilion/ui';
import { Link } from 'react-router';
import { useLiveness } from '../../live/index.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { formatOwn, formatSpan, formatStart } from '../../text/dates.ts';
import { inPlayWord } from './when.ts';
import { nameText, t } from '../../messages/index.ts';
import { BallRunning, MarketStop } from '../../parts/market-stop.tsx';
import { hasEnded } from '../../text/market-words.ts';
import { matchPath } from '../../text/paths.ts';
import { sideCode, withCodes } from '../../text/side-code.ts';
import { teamScores } from '../../text/team-scores.ts';
import type { HouseTap } from '../../parts/house-cell.tsx';
import { HousePrices } from './house-prices.tsx';
import { SideHeads } from './side-heads.tsx';
import { usePickedHere } from '../../betting/picked-here.ts';
import { type ColumnCount, LISTED_MAX, priceSlots } from './price-slots.ts';
import './matches.css';

/** A price of an exchange market, or a quote of a house market, tapped in a list. */
export type ListPick = OrderPick | (HouseTap & { readonly kind: 'HOUSE'; readonly match: MatchSummary });

type OrderPick = {
  readonly kind: 'ORDER';
  readonly market: MarketSummary;
  readonly match: MatchSummary;
  readonly selectionId: number;
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
};

type MatchRowProps = {
  readonly match: MatchSummary;
  readonly now: number;
  /** Number of price columns of the row; 0 if its selections have names instead. */
  readonly columns: ColumnCount;
  /** True if the heading of the list does not name the series. */
  readonly shouldShowSeries: boolean;
  readonly onPick: (pick: ListPick) => void;
};

/** A match in a list: its teams, the score or the start, and the best prices of its main market. */
export function MatchRow({ match, now, columns, shouldShowSeries, onPick }: MatchRowProps) {
  const scores = teamScores(match.score_text, match.teams);
  const status = nameText(withCodes(match.status_text ?? '', match.teams));
  return (
    <li className="match-row">
      <div className="flex min-w-0 items-start gap-1">
        <Link to={matchPath(match)} className="group block min-w-0 flex-1">
          <span className="match-meta">
            {match.in_play ? <Badge tone="live">{t(inPlayWord(match))}</Badge> : <Start match={match} now={now} />}
            {shouldShowSeries && <span className="line-clamp-2 min-w-0 flex-1">{nameText(match.series_name)}</span>}
            {match.is_virtual && !isNamedVirtual(match) && <Badge>{t('match.virtual')}</Badge>}
            <span className="match-status">
              {match.in_play ? <BallRunning status={match.main_market?.status ?? 'OPEN'}>{status}</BallRunning> : status}
            </span>
          </span>
          {match.teams.length > 0 ? (
            match.teams.map((team, index) => <Team key={team} name={team} score={scores?.[index]} />)
          ) : (
            <span className="match-team font-semibold">{nameText(match.name)}</span>
          )}
          {match.score_text !== null && scores === undefined && !isInStatus(match.score_text, match.status_text) && (
            <b className="block truncate">{match.score_text}</b>
          )}
        </Link>
        <FavouriteStar matchId={match.match_id} name={nameText(match.name)} />
      </div>
      <MatchPrices match={match} columns={columns} onPick={onPick} />
    </li>
  );
}

/** True if the state of play already says the score, as the count of matches in a cup does. */
function isInStatus(score: string, status: string | null): boolean {
  return status?.includes(score) === true;
}

/** True if the name of the match or its series says that it is virtual, so that it needs no mark. */
function isNamedVirtual({ name, series_name: series }: MatchSummary): boolean {
  return /\bvirtual\b/i.test(`${name} ${series}`);
}

function Team({ name, score }: { readonly name: string; readonly score: string | undefined }) {
  return (
    <span className="match-team">
      <Plate code={sideCode(name)} name={name} />
      <span className="match-side">{nameText(name)}</span>
      {score !== undefined && <b className="ml-auto flex-none whitespace-pre tabular-nums">{score}</b>}
    </span>
  );
}

function Start({ match, now }: { match: MatchSummary; now: number }) {
  const away = Date.parse(match.match_Date) - now;
  return (
    <span title={formatOwn(match.match_Date)} className="flex-none font-semibold text-ink-2">
      {formatStart(match.match_Date, now)}
      {away > 0 && <span className="ml-1.5 font-normal text-ink-3">{t('match.startsIn', { span: formatSpan(away) })}</span>}
    </span>
  );
}

type MatchPricesProps = Pick<MatchRowProps, 'match' | 'columns' | 'onPick'>;

/** The best prices of a match's main market, in the columns of the list if they fit. */
export function MatchPrices({ match, columns, onPick }: MatchPricesProps) {
  const market = match.main_market;
  const { isLive } = useLiveness();
  const picked = usePickedHere(market?.market_id ?? '');
  if (market === null && match.main_house !== null) return <HousePrices asked={match.main_house} match={match} onPick={onPick} />;
  if (market === null) return null;
  const slots = columns === 0 ? undefined : priceSlots(match, market.runners);
  const named = slots === undefined ? shortest(market.runners) : [];
  const more = slots === undefined && !hasEnded(market.status) ? market.runners.length - named.length : 0;
  const cells = slots === undefined ? named : columns === 2 ? [slots[0], slots[2]] : slots;
  const cell = { market, match, picked, disabled: market.status !== 'OPEN' || !isLive, onPick };
  return (
    <div className="relative">
      <div className="match-prices" data-columns={slots === undefined ? named.length : columns}>
        {cells.map((runner, index) => (
          <div key={runner?.selection_id ?? `none-${index}`}>
            {slots === undefined && runner !== undefined && (
              <>
                <p className="match-runner" title={nameText(runner.name)}>
                  {nameText(runner.name)}
                </p>
                <SideHeads words={[t('match.back'), t('match.lay')]} />
              </>
            )}
            {runner !== undefined && (
              <div className="match-pair">
                <PriceCell {...cell} runner={runner} side="BACK" />
                <PriceCell {...cell} runner={runner} side="LAY" />
              </div>
            )}
          </div>
        ))}
      </div>
      {more > 0 && (
        <Link to={matchPath(match)} className="match-more">
          {t('match.moreRunners', { count: more })}
        </Link>
      )}
      <MarketStop status={market.status} />
    </div>
  );
}

type PriceCellProps = {
  readonly market: MarketSummary;
  readonly match: MatchSummary;
  readonly runner: MarketSummary['runners'][number];
  readonly side: OrderPick['side'];
  readonly picked: ReturnType<typeof usePickedHere>;
  readonly disabled: boolean;
  readonly onPick: (pick: ListPick) => void;
};

function PriceCell({ market, match, runner, side, picked, disabled, onPick }: PriceCellProps) {
  const isBack = side === 'BACK';
  const level = isBack ? runner.back : runner.lay;
  return (
    <Odds
      side={isBack ? 'back' : 'lay'}
      price={level?.[0]}
      size={level?.[1]}
      label={`${t(isBack ? 'match.back' : 'match.lay')} ${nameText(runner.name)}`}
      isPressed={picked.some((pick) => pick.selectionId === runner.selection_id && pick.side === side)}
      disabled={disabled}
      onPick={(price) => onPick({ kind: 'ORDER', market, match, selectionId: runner.selection_id, side, price })}
    />
  );
}

/** The column heads of a list: 1, X for the draw, and 2. */
export function ColumnHeads({ columns }: { readonly columns: ColumnCount }) {
  if (columns === 0) return null;
  const heads = columns === 3 ? ['1', 'X', '2'] : ['1', '2'];
  return (
    <div className="match-prices match-heads" data-columns={columns} aria-hidden>
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}

/** Returns the three runners with the shortest prices. The page of the match shows the others. */
function shortest(runners: MarketSummary['runners']): MarketSummary['runners'] {
  if (runners.length <= LISTED_MAX) return runners;
  const priceOf = (runner: (typeof runners)[number]): number => runner.back?.[0] ?? runner.last_price ?? Number.POSITIVE_INFINITY;
  return runners.toSorted((a, b) => priceOf(a) - priceOf(b)).slice(0, LISTED_MAX);
}
