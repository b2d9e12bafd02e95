import { match } from '@pavilion/contract/http/match';
import { office } from '@pavilion/contract/http/office';
import type { NamedSport } from '@pavilion/core/settlement/facts';
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Choice } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { MarketList } from './market-list.tsx';
import { OpenMarketForm } from './open-market-form.tsx';
import { QuoteDesk } from './quote-desk.tsx';
import './trading.css';
import { useKeys } from './use-keys.ts';

const MATCHES_EVERY_MS = 10_000;
const MARKETS_EVERY_MS = 1_500;
const UPCOMING_MAX = 50;

/** Returns matches in play, then the next to start. */
async function matchesToTrade() {
  const [inPlay, upcoming] = await Promise.all([ask(match.getInplay, {}), ask(match.getUpcoming, { limit: UPCOMING_MAX })]);
  return [...inPlay.flatMap((sport) => sport.matches), ...upcoming];
}

/**
 * Sets the quotes of house markets such as bookmaker and fancy, by keyboard. A link can open any match. The list has those in play and those that start next.
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
    <>
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
      <MatchDesk
        key={selected.match_id}
        matchId={selected.match_id}
        matchName={selected.name}
        teams={selected.teams}
        sport={{ sportId: selected.sport_id, name: selected.sport_name }}
        market={where.get('market') ?? undefined}
        onMarket={(market) => setWhere({ match: String(selected.match_id), market })}
      />
    </>
  );
}

type MatchDeskProps = {
  readonly matchId: number;
  readonly matchName: string;
  readonly teams: readonly string[];
  readonly sport: NamedSport;
  readonly market: string | undefined;
  readonly onMarket: (marketId: string) => void;
};

function MatchDesk({ matchId, matchName, teams, sport, market, onMarket }: MatchDeskProps) {
  const [opening, setOpening] = useState(false);
  const listed = useQuery({
    queryKey: ['houseMarkets', matchId],
    queryFn: () => ask(office.getHouseMarkets, { match_id: matchId }),
    refetchInterval: MARKETS_EVERY_MS,
  });
  const rows = listed.data ?? [];
  const chosen = rows.find((row) => row.market.market_id === market) ?? rows[0];
  const place = chosen === undefined ? -1 : rows.indexOf(chosen);
  const go = (steps: number) => (): void => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, place + steps))];
    if (next !== undefined) onMarket(next.market.market_id);
  };
  useKeys({ j: go(1), k: go(-1) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section className="panel" aria-label={t('trading.markets')}>
        <header className="flex items-center gap-2 border-b border-line px-4 py-1">
          <h2 className="caption mr-auto text-base">{t('trading.markets')}</h2>
          <span className="whitespace-nowrap text-ink-3">
            <kbd>J</kbd> <kbd>K</kbd>
          </span>
          <Button size="sm" look="quiet" aria-expanded={opening} onClick={() => setOpening(!opening)}>
            {t('trading.new')}
          </Button>
        </header>
        {opening && (
          <OpenMarketForm
            matchId={matchId}
            matchName={matchName}
            teams={teams}
            sport={sport}
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
        {listed.data !== undefined && <MarketList rows={rows} chosen={chosen?.market.market_id} onChoose={onMarket} />}
      </section>
      {chosen !== undefined && <QuoteDesk key={chosen.market.market_id} marketId={chosen.market.market_id} />}
    </div>
  );
}
