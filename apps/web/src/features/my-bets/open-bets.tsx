import type { BetRow } from '@pavilion/contract/http';
import { Button, ErrorState, Skeleton, Amount } from '@pavilion/ui';
import { ChevronUp } from 'lucide-react';
import { sentenceOf } from '../../api/api.ts';
import { PaperMark } from '../../parts/paper-mark.tsx';
import { t } from '../../messages/index.ts';
import { useHouseBets, useShownBetProfit } from '../../live/index.ts';
import { useCancelAll } from '../../betting/bet-actions.ts';
import { HouseBets } from './house-bets.tsx';
import { Instructions } from './instructions.tsx';
import { ResultOptions } from './result-options.tsx';
import { UnmatchedBet } from './unmatched-bet.tsx';
import { useOpenBets } from './use-open-bets.ts';
import { BetLine } from './bet-line.tsx';
import { useCashOutSum } from './cash-out.tsx';
import './my-bets.css';

type OpenBetsProps = {
  /** Shows only the bets of this match. Absent: bets of all matches, and each row names its match. */
  readonly matchId?: number | undefined;
};

/** The player's unmatched bets with their buttons, the matched bets, and the bets with the house. */
export function OpenBets({ matchId }: OpenBetsProps) {
  const title = t(matchId === undefined ? 'home.openBets' : 'bets.title');
  const { bets: all, ...own } = useOpenBets(matchId);
  // Fully cancelled or lapsed bets appear only in the reports.
  const bets = all?.filter((bet) => isOpen(bet) || bet.size_matched > 0);
  const open = useHouseBets({ matchId, isSettled: false });
  const over = useHouseBets({ matchId, isSettled: true });
  const failed = [own, open, over].find(({ error }) => error !== null);
  const house = open.data ?? [];
  // For one match, settled bets are listed with the open ones. Over all matches, the reports show settled bets.
  const settled = matchId === undefined ? [] : (over.data ?? []);
  return (
    <section className="panel my-bets" aria-label={title}>
      <h2 className="caption px-3.5 text-base">
        {title} <PaperMark />
      </h2>
      <div className="border-t border-line">
        <ResultOptions />
        {bets === undefined && failed === undefined && <Skeleton className="m-3.5 h-20" />}
        {failed !== undefined && (
          <ErrorState message={sentenceOf(failed.error)} retryLabel={t('app.retry')} onRetry={failed.retry} />
        )}
        {failed === undefined && bets?.length === 0 && house.length + settled.length === 0 && (
          <p className="px-3.5 py-3 text-ink-2">{t(matchId === undefined ? 'home.noOpenBets' : 'bets.none')}</p>
        )}
        {bets !== undefined && bets.length > 0 && <BothParts bets={bets} hasMatchName={matchId === undefined} />}
        <Instructions matchId={matchId} hasMatchName={matchId === undefined} />
        <HouseBets title={t('house.bets')} bets={house} hasMatchName={matchId === undefined} />
        <HouseBets title={t('house.settledBets')} bets={settled} hasMatchName={false} />
      </div>
    </section>
  );
}

/**
 * A bar at the foot of a phone that shows the number of open bets and, on the page of a match, what cashing out of it brings now. A tap opens the bets. Hidden
 * while there are none.
 */
export function OpenBetsBar({ matchId, onOpen }: { readonly matchId: number | undefined; readonly onOpen: () => void }) {
  const { bets = [] } = useOpenBets(matchId);
  const house = useHouseBets({ matchId, isSettled: false }).data ?? [];
  const unmatched = bets.filter(isOpen).length;
  const count = bets.filter((bet) => isOpen(bet) || bet.size_matched > 0).length + house.length;
  const markets = matchId === undefined ? [] : [...new Set(bets.map((bet) => bet.market_id))];
  const cashOut = useCashOutSum(markets);
  if (count === 0) return null;
  return (
    <button type="button" className="bets-bar" onClick={onOpen}>
      <span className="font-semibold">{t('bets.bar', { count })}</span>
      {unmatched > 0 && <span className="text-ink-2">{t('bets.barUnmatched', { count: unmatched })}</span>}
      {cashOut !== undefined && (
        <span className="ml-auto">
          {t('cashOut.title')} <Amount value={cashOut} isSigned />
        </span>
      )}
      <ChevronUp size={16} aria-hidden className={cashOut === undefined ? 'ml-auto' : ''} />
    </button>
  );
}

/** Returns true if a part of the bet is unmatched or waits for the bet delay. */
function isOpen(bet: BetRow): boolean {
  return bet.size_remaining > 0 || bet.status === 'PENDING';
}

function BothParts({ bets, hasMatchName }: { bets: readonly BetRow[]; hasMatchName: boolean }) {
  const open = bets.filter(isOpen);
  const matched = bets.filter((bet) => bet.size_matched > 0);
  const markets = new Set(open.map((bet) => bet.market_id));
  return (
    <>
      {open.length > 0 && (
        <div>
          <div className="flex items-center justify-between px-3.5 pt-2">
            <h3 className="font-semibold text-ink-2">{t('bets.unmatched')}</h3>
            {open.length > 1 && <CancelAll marketId={hasMatchName || markets.size > 1 ? undefined : open[0]?.market_id} />}
          </div>
          <ul>
            {open.map((bet) => (
              <UnmatchedBet key={bet.bet_id} bet={bet} hasMatchName={hasMatchName} />
            ))}
          </ul>
        </div>
      )}
      {matched.length > 0 && (
        <div>
          <h3 className="px-3.5 pt-2 font-semibold text-ink-2">{t('bets.matched')}</h3>
          <ul>
            {matched.map((bet) => (
              <MatchedBet key={bet.bet_id} bet={bet} hasMatchName={hasMatchName} />
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
    <Button size="sm" look="quiet" isBusy={cancelAll.isPending} onClick={() => cancelAll.mutate(marketId)}>
      {t('bets.cancelAll')}
    </Button>
  );
}

/** The matched part of a bet, at its average price, with its possible profit and loss. */
function MatchedBet({ bet, hasMatchName }: { bet: BetRow; hasMatchName: boolean }) {
  const displayedProfit = useShownBetProfit(bet.market_id);
  return (
    <li>
      <BetLine bet={bet} hasMatchName={hasMatchName} stake={bet.size_matched} price={bet.average_price_matched ?? bet.price}>
        <span className="text-right" title={t('bets.profit')}>
          <Amount value={displayedProfit(bet.potential_profit)} isSigned />
          <span className="text-ink-3"> / </span>
          <Amount value={-bet.liability} isSigned />
        </span>
      </BetLine>
    </li>
  );
}
