import type { FoundMarket } from '@pavilion/contract/http/market-office';
import type { MatchSummary } from '@pavilion/contract/http/match';
import { office } from '@pavilion/contract/http/office';
import { Badge, formatAmount, formatWhole } from '@pavilion/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Problem } from '../../lib/act-form.tsx';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { Figure } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { startText } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { useAct, useCall } from '../../lib/use-act.ts';
import { ActsBar } from './acts-bar.tsx';
import { setAllByHand } from './use-match-markets.ts';

/** The states of a market that takes bets. */
const TAKING = ['OPEN', 'BALL_RUNNING'] as const;

type HeadProps = { readonly match: MatchSummary; readonly rows: readonly FoundMarket[] };

/** The choice of the match, its state, score and sums, and the acts on all its markets. */
export function MatchHead({ match, rows, picker }: HeadProps & { readonly picker: ReactNode }) {
  const may = useMay();
  const countOf = (...states: string[]): number => rows.filter(({ market }) => states.includes(market.status)).length;
  const matched = rows.reduce((sum, row) => sum + (row.of === 'PLAYERS' ? row.market.traded : 0), 0);
  const liability = rows.reduce((sum, row) => sum + (row.of === 'HOUSE' ? row.exposure : 0), 0);
  const bets = rows.reduce((sum, row) => sum + row.open_bets, 0);
  return (
    <section className="panel px-4 py-3" aria-label={match.name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {picker}
        {match.in_play ? (
          <Badge tone="live">{t('markets.inPlay')}</Badge>
        ) : (
          <span className="text-ink-2">{startText(match.in_play, match.open_date, match.status)}</span>
        )}
        <b>{match.score_text}</b>
        <span className="text-ink-2">{match.status_text}</span>
        {rows[0]?.from_facts === true && (
          <Link to={`/facts/${match.match_id}`} className="link ml-auto font-semibold">
            {t('facts.open')}
          </Link>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-x-8 gap-y-2 tabular-nums">
        <Figure name={t('trading.counts')}>
          {countOf(...TAKING)} / {countOf('SUSPENDED', 'INACTIVE')}
        </Figure>
        <Figure name={t('trading.volume')}>{formatWhole(matched)}</Figure>
        <Figure name={t('trading.exposure')}>
          <span className={liability > 0 ? 'text-loss' : undefined}>{formatAmount(liability)}</span>
        </Figure>
        <Figure name={t('view.open')}>{bets}</Figure>
        {(may('MARKETS') || may('HALTS')) && (
          <ActsBar state={<MatchState match={match} taking={countOf(...TAKING)} />}>
            {may('MARKETS') && <AllMarkets match={match} rows={rows} />}
            {may('HALTS') && <HaltSport match={match} />}
          </ActsBar>
        )}
      </div>
    </section>
  );
}

/** The score of the match, or its name before play, and how many of its markets take bets. */
function MatchState({ match, taking }: { readonly match: MatchSummary; readonly taking: number }) {
  return (
    <>
      <b className="truncate">{match.score_text || match.name}</b>
      <span className="ml-auto whitespace-nowrap text-ink-2">{t('trading.taking', { count: taking })}</span>
    </>
  );
}

function AllMarkets({ match, rows }: HeadProps) {
  const set = useAct(
    ({ of, to }: { readonly of: readonly FoundMarket[]; readonly to: 'OPEN' | 'SUSPENDED' }) => setAllByHand(of, to),
    t('markets.statusChanged'),
  );
  const start = useCall(office.startMatch, t('markets.started'));
  const taking = rows.filter(({ market }) => market.status === 'OPEN' || market.status === 'BALL_RUNNING');
  const stopped = rows.filter(({ market }) => market.status === 'SUSPENDED');
  return (
    <>
      {rows[0]?.by_office === true && match.status === 'UPCOMING' && (
        <ConfirmButton
          label={t('markets.start')}
          look="line"
          busy={start.isPending}
          question={t('markets.startAsked', { match: match.name })}
          onConfirm={() => start.mutate({ match_id: match.match_id })}
        />
      )}
      {taking.length > 0 && (
        <ConfirmButton
          label={t('trading.suspendAll')}
          look="danger"
          busy={set.isPending}
          question={t('trading.suspendAllAsked', { count: taking.length, match: match.name })}
          onConfirm={() => set.mutate({ of: taking, to: 'SUSPENDED' })}
        />
      )}
      {stopped.length > 0 && (
        <ConfirmButton
          label={t('trading.openAll')}
          look="line"
          busy={set.isPending}
          question={t('trading.openAllAsked', { count: stopped.length, match: match.name })}
          onConfirm={() => set.mutate({ of: stopped, to: 'OPEN' })}
        />
      )}
      <Problem error={set.error ?? start.error} />
    </>
  );
}

/** Stops betting on the whole sport. Staff resume it on the dashboard. */
function HaltSport({ match }: { readonly match: MatchSummary }) {
  const [reason, setReason] = useState('');
  const halt = useCall(office.setHalt, t('halts.changed'));
  return (
    <>
      <ConfirmButton
        label={t('trading.haltSport', { sport: match.sport_name })}
        look="danger"
        busy={halt.isPending}
        question={t('trading.haltAsked', { sport: match.sport_name })}
        onConfirm={() => halt.mutate({ scope: `SPORT:${match.sport_id}`, halted: true, reason })}
      >
        <input
          className="field"
          required
          maxLength={200}
          placeholder={t('halts.reason')}
          aria-label={t('halts.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmButton>
      <Problem error={halt.error} />
    </>
  );
}
