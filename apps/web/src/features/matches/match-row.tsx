import type { MarketSummary, MatchSummary } from '@pavilion/contract/http';
import { Badge, Odds, Plate, Veil } from '@pavilion/ui';
import { Link } from 'react-router';
import { useLiveness } from '../../live/index.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { formatOwn, formatSpan, formatStart } from '../../lib/dates.ts';
import { nameText, t } from '../../lib/messages/index.ts';
import { matchPath } from '../../lib/paths.ts';
import { sideCode } from '../../lib/side-code.ts';
import { stoppedWord } from '../../lib/market-words.ts';
import './matches.css';

/** A price tapped in a list. */
export type ListPick = {
  readonly market: MarketSummary;
  readonly match: MatchSummary;
  readonly selectionId: number;
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
};

type MatchRowProps = { readonly match: MatchSummary; readonly now: number; readonly onPick: (pick: ListPick) => void };

/** A match in a list: who plays, how it stands or when it starts, and the best prices of its main market. */
export function MatchRow({ match, now, onPick }: MatchRowProps) {
  return (
    <li className="match-row">
      <div className="flex min-w-0 items-start gap-1">
        <Link to={matchPath(match)} className="group block min-w-0 flex-1">
          <span className="flex items-center gap-2 text-ink-3">
            {match.in_play ? <Badge tone="live">{t('match.inPlay')}</Badge> : <Start match={match} now={now} />}
            <span className="truncate">{match.series_name}</span>
            {match.is_virtual && <Badge>{t('match.virtual')}</Badge>}
          </span>
          <span className="mt-1.5 flex flex-col gap-1">
            {match.teams.length > 0 ? (
              match.teams.map((team) => <Team key={team} name={team} />)
            ) : (
              <span className="font-semibold">{match.name}</span>
            )}
          </span>
          {match.score_text !== null && (
            <span className="mt-1.5 block truncate">
              <b>{match.score_text}</b> <span className="text-ink-2">{nameText(match.status_text ?? '')}</span>
            </span>
          )}
        </Link>
        <FavouriteStar matchId={match.match_id} name={match.name} />
      </div>
      <Prices match={match} onPick={onPick} />
    </li>
  );
}

function Team({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <Plate code={sideCode(name)} name={name} />
      <span className="truncate text-base font-semibold group-hover:underline">{name}</span>
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

function Prices({ match, onPick }: { match: MatchSummary; onPick: (pick: ListPick) => void }) {
  const market = match.main_market;
  const { live } = useLiveness();
  if (market === null && match.house_count > 0)
    return (
      <Link to={matchPath(match)} className="self-center text-ink-2 underline underline-offset-3">
        {t('match.houseMarkets', { count: match.house_count })}
      </Link>
    );
  if (market === null) return <p className="text-ink-3">{t('match.noMarkets')}</p>;
  const stopped = stoppedWord(market.status);
  const shown = shortest(market.runners);
  const more = market.runners.length - shown.length;
  return (
    <div className="relative">
      {shown.length > 2 && (
        <p className="mb-0.5 px-0.5 text-right text-[0.7857rem] text-ink-3">
          {t('match.back')} · {t('match.lay')}
        </p>
      )}
      <div className="match-prices" data-runners={shown.length}>
        {shown.map((runner) => (
          <div key={runner.selection_id}>
            <p className="mb-0.5 flex justify-between gap-2 px-0.5 text-[0.7857rem] text-ink-3">
              <span className="truncate" title={nameText(runner.name)}>
                {nameText(runner.name)}
              </span>
              {/* Beside three names there is no room: then it stands above them, once. */}
              {shown.length <= 2 && (
                <span className="flex-none">
                  {t('match.back')} · {t('match.lay')}
                </span>
              )}
            </p>
            <div className="match-pair">
              <Odds
                side="back"
                price={runner.back?.[0]}
                size={runner.back?.[1]}
                label={`${t('match.back')} ${nameText(runner.name)}`}
                disabled={stopped !== undefined || !live}
                onPick={(price) => onPick({ market, match, selectionId: runner.selection_id, side: 'BACK', price })}
              />
              <Odds
                side="lay"
                price={runner.lay?.[0]}
                size={runner.lay?.[1]}
                label={`${t('match.lay')} ${nameText(runner.name)}`}
                disabled={stopped !== undefined || !live}
                onPick={(price) => onPick({ market, match, selectionId: runner.selection_id, side: 'LAY', price })}
              />
            </div>
          </div>
        ))}
      </div>
      {more > 0 && (
        <Link to={matchPath(match)} className="mt-1 block px-0.5 text-ink-2 underline underline-offset-3">
          {t('match.moreRunners', { count: more })}
        </Link>
      )}
      {stopped !== undefined && <Veil word={stopped} running={market.status === 'BALL_RUNNING'} />}
    </div>
  );
}

/** In a list a field of many shows its three favourites, shortest price first; the others stand on its page. */
function shortest(runners: MarketSummary['runners']): MarketSummary['runners'] {
  if (runners.length <= LISTED_MAX) return runners;
  const priceOf = (runner: (typeof runners)[number]): number => runner.back?.[0] ?? runner.last_price ?? Number.POSITIVE_INFINITY;
  return runners.toSorted((a, b) => priceOf(a) - priceOf(b)).slice(0, LISTED_MAX);
}

const LISTED_MAX = 3;
