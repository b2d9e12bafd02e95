import { match, type MatchSummary } from '@pavilion/contract/http/match';
import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { Button, EmptyState, ErrorState, Skeleton, useMedia } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Choice } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { ExchangeDesk } from './exchange-desk.tsx';
import { groupsOf, marketAfter } from './grid-rows.ts';
import { MarketGrid } from './market-grid.tsx';
import { MatchBets } from './match-bets.tsx';
import { MatchHead } from './match-head.tsx';
import { OpenMarketForm } from './open-market-form.tsx';
import { QuoteDesk } from './quote-desk.tsx';
import './trading.css';
import { useKeys } from './use-keys.ts';
import { useMatchMarkets } from './use-match-markets.ts';

const MATCHES_EVERY_MS = 10_000;
const UPCOMING_MAX = 50;
/** Windows with room for the list or the desk, as in trading.css. */
const NARROW = '(width < 80rem)';

/** Returns matches in play, then the next to start. */
async function matchesToTrade() {
  const [inPlay, upcoming] = await Promise.all([ask(match.getInplay, {}), ask(match.getUpcoming, { limit: UPCOMING_MAX })]);
  return [...inPlay.flatMap((sport) => sport.matches), ...upcoming];
}

/**
 * Trades a match: the quotes of all its markets, a desk for one of them by keyboard, and the newest bets. A link can open any match. The list has those in play and
 * those that start next.
 */
export function TradingPage() {
  const [where, setWhere] = useSearchParams();
  const matches = useQuery({ queryKey: ['tradedMatches'], queryFn: matchesToTrade, refetchInterval: MATCHES_EVERY_MS });
  const wanted = Number(where.get('match'));
  const listed = matches.data?.find((each) => each.match_id === wanted);
  const linked = useQuery({
    queryKey: ['linkedMatch', wanted],
    queryFn: async () => (await ask(match.getMatchDetail, { match_id: wanted })).match,
    enabled: matches.data !== undefined && listed === undefined && Number.isInteger(wanted) && wanted !== 0,
  });
  if (matches.isPending || linked.isLoading) return <Skeleton className="h-80" />;
  if (matches.isLoadingError)
    return <ErrorState message={sentenceOf(matches.error)} retryLabel={t('app.retry')} onRetry={() => void matches.refetch()} />;
  const selected = listed ?? linked.data ?? matches.data[0];
  if (selected === undefined) return <EmptyState title={t('trading.noMatches')} />;
  return (
    <MatchDesk
      key={selected.match_id}
      match={selected}
      picker={
        <Choice
          label={t('trading.match')}
          value={selected.match_id}
          onChange={(matchId) => setWhere({ match: String(matchId) })}
          options={[
            ...(selected === linked.data ? [{ value: selected.match_id, name: selected.name }] : []),
            ...matches.data.map((each) => ({
              value: each.match_id,
              name: [each.name, each.in_play ? each.score_text : each.sport_name].filter(Boolean).join(' · '),
            })),
          ]}
        />
      }
      market={where.get('market') ?? undefined}
      onMarket={(market) => setWhere({ match: String(selected.match_id), ...(market === undefined ? {} : { market }) })}
    />
  );
}

type MatchDeskProps = {
  readonly match: MatchSummary;
  readonly picker: ReactNode;
  readonly market: string | undefined;
  /** Undefined: back to the grid. */
  readonly onMarket: (marketId: string | undefined) => void;
};

/** Grid, desk and bets. Where they do not fit beside each other, a chosen market has the page, and the way back leads to the list. */
function MatchDesk({ match, picker, market, onMarket }: MatchDeskProps) {
  const [opening, setOpening] = useState(false);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const listed = useMatchMarkets(match.match_id);
  const groups = groupsOf(listed.data ?? [], search);
  const walked = groups.flatMap(({ rows }) => rows);
  // A search leaves the desk only with markets that it finds.
  const chosen =
    (search.trim() === '' ? (listed.data ?? []) : walked).find((row) => row.market.market_id === market) ?? walked[0];
  const { choose, go } = useWalk({ walked, market, chosenId: chosen?.market.market_id, onMarket });
  useKeys({ j: go(1), k: go(-1), '/': () => field.current?.focus() });
  return (
    <>
      <div className="trading-match" data-has-desk={market !== undefined}>
        <MatchHead match={match} rows={listed.data ?? []} picker={picker} />
      </div>
      <div className="trading-places" data-has-desk={market !== undefined}>
        <section className="panel min-w-0" aria-label={t('trading.markets')}>
          <header className="flex items-center gap-2 border-b border-line px-4 py-1">
            <h2 className="caption mr-auto text-base max-sm:sr-only">{t('trading.markets')}</h2>
            <span className="trading-caps whitespace-nowrap text-ink-3">
              <kbd>J</kbd> <kbd>K</kbd> <kbd>/</kbd>
            </span>
            <input
              ref={field}
              type="search"
              className="field w-44 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
              placeholder={t('trading.search')}
              aria-label={t('trading.search')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Button size="sm" look="quiet" aria-expanded={opening} onClick={() => setOpening(!opening)}>
              {t('trading.new')}
            </Button>
          </header>
          {opening && (
            <OpenMarketForm
              matchId={match.match_id}
              matchName={match.name}
              teams={match.teams}
              sport={{ sportId: match.sport_id, name: match.sport_name }}
              onOpened={(marketId) => {
                setOpening(false);
                onMarket(marketId);
              }}
            />
          )}
          {listed.isPending && <Skeleton className="m-4 h-40" />}
          {listed.isLoadingError && (
            <ErrorState message={sentenceOf(listed.error)} retryLabel={t('app.retry')} onRetry={() => void listed.refetch()} />
          )}
          {listed.data !== undefined && <MarketGrid groups={groups} chosen={chosen?.market.market_id} onChoose={choose} />}
        </section>
        {chosen !== undefined && <Desk row={chosen} match={match} onBack={() => onMarket(undefined)} />}
        <MatchBets matchId={match.match_id} marketId={chosen?.market.market_id} />
      </div>
    </>
  );
}

type WalkProps = Pick<MatchDeskProps, 'market'> & {
  readonly walked: readonly FoundMarket[];
  readonly chosenId: string | undefined;
  readonly onMarket: (marketId: string) => void;
};

/** Chooses a market, by press or by steps through the list. */
function useWalk({ walked, market, chosenId, onMarket }: WalkProps) {
  // The market on the way to the address. A quick second press starts from it, not from the one that is still shown.
  const target = useRef<string>(undefined);
  useEffect(() => {
    if (target.current === market) target.current = undefined;
  }, [market]);
  const beforeDesk = useDeskScroll(market !== undefined);
  const choose = (marketId: string): void => {
    target.current = marketId;
    beforeDesk();
    onMarket(marketId);
  };
  const go = (steps: number) => (): void => {
    const next = marketAfter(walked, target.current ?? chosenId, steps);
    if (next !== undefined) choose(next);
  };
  return { choose, go };
}

/** Starts an opened desk at its top, and returns to the same place of the list. The returned function notes that place. */
function useDeskScroll(hasDesk: boolean): () => void {
  const isNarrow = useMedia(NARROW);
  const listTop = useRef(0);
  const hadDesk = useRef(hasDesk);
  useLayoutEffect(() => {
    if (hadDesk.current === hasDesk) return;
    hadDesk.current = hasDesk;
    if (isNarrow) window.scrollTo(0, hasDesk ? 0 : listTop.current);
  }, [hasDesk, isNarrow]);
  return () => {
    if (!hasDesk) listTop.current = window.scrollY;
  };
}

type DeskProps = { readonly row: FoundMarket; readonly match: MatchSummary; readonly onBack: () => void };

/** The desk of the chosen market, with the way back to the grid where there is room for one of them only. */
function Desk({ row, match, onBack }: DeskProps) {
  const score = match.score_text ?? '';
  return (
    <div className="trading-desk">
      <p className="trading-back">
        <button type="button" className="link min-h-11 font-semibold" onClick={onBack}>
          ‹ {t('trading.allMarkets')}
        </button>{' '}
        <span className="text-ink-2">{[match.name, match.score_text].filter(Boolean).join(' · ')}</span>
      </p>
      {row.of === 'HOUSE' ? (
        <QuoteDesk key={row.market.market_id} row={row} score={score} />
      ) : (
        <ExchangeDesk key={row.market.market_id} row={row} score={score} />
      )}
    </div>
  );
}
