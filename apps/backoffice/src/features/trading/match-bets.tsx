import type { MatchBet } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import { formatAmount, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLink } from '../../lib/account-link.tsx';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { Panel } from '../../lib/data-table.tsx';
import { betText } from '../../lib/house-odds.ts';
import { t } from '../../lib/messages/index.ts';
import { formatTime } from '../../lib/moments.ts';
import { PeopleOnly, usePeopleOnly } from '../../lib/people-only.tsx';
import { SideBadge } from '../../lib/side-badge.tsx';

const REFETCH_MS = 1_500;
const SHOWN = 40;

type MatchBetsProps = { readonly matchId: number; readonly marketId: string | undefined };

/** The newest matched bets of the match or of the market on the desk, with accounts. */
export function MatchBets({ matchId, marketId }: MatchBetsProps) {
  const [isOfMarket, setOfMarket] = useState(false);
  const [isPeopleOnly, setPeopleOnly] = usePeopleOnly();
  const only = {
    ...(isOfMarket && marketId !== undefined ? { market_id: marketId } : {}),
    ...(isPeopleOnly ? { people_only: true } : {}),
  };
  const bets = useQuery({
    queryKey: ['matchBets', matchId, only],
    queryFn: () => ask(office.getMatchBets, { match_id: matchId, limit: SHOWN, ...only }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t('trading.bets')}
      tools={
        <span className="flex flex-wrap items-center gap-x-4">
          <label className="flex items-center gap-2 text-ink-2">
            <input type="checkbox" checked={isOfMarket} onChange={(event) => setOfMarket(event.target.checked)} />
            {t('trading.thisMarket')}
          </label>
          <PeopleOnly isOn={isPeopleOnly} onChange={setPeopleOnly} />
        </span>
      }
    >
      {bets.isPending && <Skeleton className="m-4 h-32" />}
      <Problem error={bets.isLoadingError ? bets.error : null} />
      {bets.data?.length === 0 && <p className="px-4 py-3 text-ink-3">{t('trading.noBets')}</p>}
      <ul className="trading-bets" aria-label={t('trading.bets')}>
        {bets.data?.map((bet) => (
          <BetLine key={bet.bet_id} bet={bet} />
        ))}
      </ul>
    </Panel>
  );
}

function BetLine({ bet }: { readonly bet: MatchBet }) {
  return (
    <li>
      <span className="text-ink-3 tabular-nums">{formatTime(bet.placed_at)}</span>
      <AccountLink user={bet} />
      <b className="text-right tabular-nums">{formatAmount(bet.stake)}</b>
      <span className="col-span-2 min-w-0">
        <SideBadge side={bet.side} /> {bet.selection_name}
        {bet.selection_name !== bet.market_name && <span className="text-ink-3"> · {bet.market_name}</span>}
      </span>
      <span className="text-right tabular-nums">@ {betText(bet)}</span>
    </li>
  );
}
