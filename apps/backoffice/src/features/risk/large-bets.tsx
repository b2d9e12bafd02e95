import { office } from '@pavilion/contract/http/office';
import type { LargeBet } from '@pavilion/contract/http/risk';
import { Amount, Badge } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '../../lib/account-link.tsx';
import { ask } from '../../lib/api.ts';
import { DataList, Panel, type Column } from '../../lib/data-table.tsx';
import { betText } from '../../lib/house-odds.ts';
import { GroupedHint } from '../../lib/grouped-hint.tsx';
import { t } from '../../lib/messages/index.ts';
import { ageOf, formatMoment } from '../../lib/moments.ts';
import { PeopleOnly, usePeopleOnly } from '../../lib/people-only.tsx';
import { SideBadge } from '../../lib/side-badge.tsx';

const REFETCH_MS = 2_000;
/** Bets stay marked as new for this long. */
const NEW_MS = 15_000;
const KEY = 'pavilion.office.largeBets';
const AT_LEAST = '10000';

/** Recent bets that risk at least the chosen amount, newest first. The browser remembers the amount. */
export function LargeBets() {
  const [atLeast, setAtLeast] = useState(() => localStorage.getItem(KEY) ?? AT_LEAST);
  const [isMatched, setMatched] = useState(true);
  const [isPeopleOnly, setPeopleOnly] = usePeopleOnly();
  const wanted = Number(atLeast);
  const query = useQuery({
    queryKey: ['large-bets', wanted, isMatched, isPeopleOnly],
    queryFn: async () => {
      const { rows } = await ask(office.getLargeBets, { at_least: wanted, matched: isMatched, people_only: isPeopleOnly });
      return { rows, total: rows.length };
    },
    enabled: wanted > 0,
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const choose = (text: string): void => {
    setAtLeast(text);
    if (Number(text) > 0) localStorage.setItem(KEY, text);
  };
  return (
    <Panel
      title={t('large.title')}
      tools={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
          <label className="flex min-h-9 items-center gap-2">
            <input type="checkbox" checked={isMatched} onChange={(event) => setMatched(event.target.checked)} />
            {t('large.matchedOnly')}
          </label>
          <PeopleOnly isOn={isPeopleOnly} onChange={setPeopleOnly} />
          <label className="flex items-center gap-2">
            {t('large.atLeast')}
            <input
              className="field w-32 text-right tabular-nums"
              type="number"
              min="1"
              step="any"
              value={atLeast}
              onChange={(event) => choose(event.target.value)}
            />
            <GroupedHint text={atLeast} />
          </label>
        </span>
      }
    >
      <div className="max-h-96 overflow-y-auto" aria-live="off">
        <DataList
          query={query}
          label={t('large.title')}
          empty={t('large.none')}
          columns={COLUMNS}
          keyOf={(row) => row.bet_id}
          isFolding
        />
      </div>
    </Panel>
  );
}

const COLUMNS: readonly Column<LargeBet>[] = [
  {
    head: t('large.placed'),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 whitespace-nowrap" title={formatMoment(row.placed_at)}>
        {t('large.ago', { age: ageOf(row.placed_at) })}
        {Date.now() - Date.parse(row.placed_at) < NEW_MS && <Badge tone="live">{t('large.new')}</Badge>}
      </span>
    ),
  },
  { head: t('watch.account'), isAlways: true, cell: (row) => <AccountLink user={row} /> },
  {
    head: t('watch.where'),
    isWide: true,
    isAlways: true,
    cell: (row) => (
      <Link className="link" to={`/markets?search=${row.market_id}`}>
        {row.match_name} · {row.market_name}
      </Link>
    ),
  },
  {
    head: t('large.bet'),
    isAlways: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <SideBadge side={row.side} />
        {row.selection_name}
      </span>
    ),
  },
  { head: t('bets.at'), numeric: true, cell: betText },
  {
    head: t('large.against'),
    cell: (row) => <span className="whitespace-nowrap">{t(row.is_house ? 'large.house' : 'large.players')}</span>,
  },
  { head: t('large.stake'), numeric: true, cell: (row) => <Amount value={row.stake} /> },
  { head: t('large.matched'), numeric: true, cell: (row) => <Amount value={row.matched} /> },
  {
    head: t('watch.atRisk'),
    numeric: true,
    isAlways: true,
    cell: (row) => <Amount value={row.at_risk} className="font-semibold" />,
  },
];
