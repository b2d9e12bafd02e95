import type { BetRow } from '@pavilion/contract/http';
import { Button, EmptyState, ErrorState, Skeleton, Amount, formatAmount } from '@pavilion/ui';
import { sentenceOf } from '../../lib/api.ts';
import { PaperMark } from '../../lib/paper-mark.tsx';
import { t } from '../../lib/messages/index.ts';
import { useHouseBets } from '../../live/index.ts';
import { useCancelAll } from '../../lib/bet-actions.ts';
import { HouseBets } from './house-bets.tsx';
import { UnmatchedBet } from './unmatched-bet.tsx';
import { useOpenBets } from './use-open-bets.ts';
import { isCrumb } from '../../lib/crumb.ts';
import { minorOf, priceOf } from '../../lib/money.ts';
import { BetLine } from './bet-line.tsx';
import './my-bets.css';

type OpenBetsProps = {
  /** Bets of one match; absent: of every match, which is then named in each row. */
  readonly matchId?: number;
  readonly title: string;
  readonly emptyTitle: string;
  readonly emptyHint?: string;
};

/** The bets that still wait for a taker, with their buttons, and the matched bets. */
export function OpenBets({ matchId, title, emptyTitle, emptyHint }: OpenBetsProps) {
  const { bets: all, ...own } = useOpenBets(matchId);
  // A bet that was cancelled or lapsed as a whole is history, and the reports show history.
  const bets = all?.filter((bet) => isOpen(bet) || bet.size_matched > 0);
  const open = useHouseBets({ matchId, settled: false });
  const over = useHouseBets({ matchId, settled: true });
  const failed = [own, open, over].find(({ error }) => error !== null);
  const house = open.data ?? [];
  // Over all matches what is settled is history too; of one match it stands beside what is still open.
  const settled = matchId === undefined ? [] : (over.data ?? []);
  return (
    <section className="panel" aria-label={title}>
      <h2 className="caption px-3.5 text-base">
        {title} <PaperMark />
      </h2>
      <div className="border-t border-line">
        {bets === undefined && failed === undefined && <Skeleton className="m-3.5 h-20" />}
        {failed !== undefined && (
          <ErrorState message={sentenceOf(failed.error)} retryLabel={t('app.retry')} onRetry={failed.retry} />
        )}
        {failed === undefined && bets?.length === 0 && house.length + settled.length === 0 && (
          <EmptyState title={emptyTitle}>{emptyHint}</EmptyState>
        )}
        {bets !== undefined && bets.length > 0 && <BothParts bets={bets} named={matchId === undefined} />}
        <HouseBets title={t('house.bets')} bets={house} named={matchId === undefined} />
        <HouseBets title={t('house.settledBets')} bets={settled} named={false} />
      </div>
    </section>
  );
}

/** True if the list over all matches has its final height: both kinds of bets, or their errors, are shown. */
export function useAreOpenBetsKnown(): boolean {
  const own = useOpenBets();
  const house = useHouseBets({ matchId: undefined, settled: false });
  return [own.bets ?? own.error, house.data ?? house.error].every((known) => known !== undefined && known !== null);
}

/** Something of the bet waits in the book, or behind the bet delay. */
function isOpen(bet: BetRow): boolean {
  return bet.size_remaining > 0 || bet.status === 'PENDING';
}

function BothParts({ bets, named }: { bets: readonly BetRow[]; named: boolean }) {
  const open = bets.filter(isOpen);
  const matched = bets.filter((bet) => bet.size_matched > 0);
  const markets = new Set(open.map((bet) => bet.market_id));
  return (
    <>
      {open.length > 0 && (
        <div>
          <div className="flex items-center justify-between px-3.5 pt-2">
            <h3 className="font-semibold text-ink-2">{t('bets.unmatched')}</h3>
            {open.length > 1 && <CancelAll marketId={named || markets.size > 1 ? undefined : open[0]?.market_id} />}
          </div>
          <ul>
            {open.map((bet) => (
              <UnmatchedBet key={bet.bet_id} bet={bet} named={named} />
            ))}
          </ul>
        </div>
      )}
      {matched.length > 0 && (
        <div>
          <h3 className="px-3.5 pt-2 font-semibold text-ink-2">{t('bets.matched')}</h3>
          <ul>
            {matched.map((bet) => (
              <MatchedBet key={bet.bet_id} bet={bet} named={named} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function CancelAll({ marketId }: { marketId: string | undefined }) {
  const cancelAll = useCancelAll();
  return (
    <Button size="sm" look="quiet" busy={cancelAll.isPending} onClick={() => cancelAll.mutate(marketId)}>
      {t('bets.cancelAll')}
    </Button>
  );
}

/** The matched part of a bet, at its average price, with what it can win and lose. */
function MatchedBet({ bet, named }: { bet: BetRow; named: boolean }) {
  return (
    <li>
      <BetLine bet={bet} named={named} stake={bet.size_matched} price={bet.average_price_matched ?? bet.price}>
        <span className="text-right" title={t('bets.profit')}>
          <Amount value={bet.potential_profit} signed />
          <span className="text-ink-3"> / </span>
          <Amount value={-bet.liability} signed />
        </span>
      </BetLine>
      {isCrumb(minorOf(bet.size_matched), minorOf(bet.size_lapsed), priceOf(bet.price)) && (
        <p className="px-3.5 pb-2 text-ink-2">{t('bets.crumb', { stake: formatAmount(bet.size_lapsed) })}</p>
      )}
    </li>
  );
}
