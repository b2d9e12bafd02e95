import type { BetRow } from '@pavilion/contract/http';
import { Button } from '@pavilion/ui';
import { isOnLadder } from '@pavilion/core/odds';
import { useState } from 'react';
import { t } from '../../messages/index.ts';
import { formatClock } from '../../text/dates.ts';
import { minorOf } from '../../text/money.ts';
import { useAmendBet, useCancelBet } from '../../betting/bet-actions.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { WaitingChange } from '../../parts/waiting-change.tsx';
import { BetLine, useIsLine } from './bet-line.tsx';

/** The unmatched part of a bet. The player can change or cancel it. */
export function UnmatchedBet({ bet, hasMatchName }: { bet: BetRow; hasMatchName: boolean }) {
  const [changing, setChanging] = useState(false);
  const cancel = useCancelBet();
  const isLine = useIsLine(bet.market_id);
  const isPending = bet.status === 'PENDING';
  return (
    <li>
      <BetLine bet={bet} hasMatchName={hasMatchName} stake={isPending ? bet.stake : bet.size_remaining} price={bet.price}>
        {isPending && <span className="self-center text-warn">{t('bets.pending')}</span>}
        {!isPending && bet.order_type !== 'MARKET_ON_CLOSE' && (
          <Button size="sm" look="quiet" aria-expanded={changing} onClick={() => setChanging(!changing)}>
            {t('bets.amend')}
          </Button>
        )}
        {bet.order_type === 'LIMIT' && (
          <Button size="sm" isBusy={cancel.isPending} onClick={() => cancel.mutate(bet.bet_id)}>
            {t('bets.cancel')}
          </Button>
        )}
      </BetLine>
      {bet.change !== null && (
        <p className="px-3.5 pb-2.5" role="status">
          <WaitingChange change={bet.change} sizeMatched={bet.size_matched} isLine={isLine} />
        </p>
      )}
      <WaitingTerms bet={bet} />
      {changing && <ChangeForm bet={bet} onDone={() => setChanging(false)} />}
    </li>
  );
}

/** Shows how long the unmatched part waits, and whether it is post-only. */
function WaitingTerms({ bet: { post_only, expires_at, persistence } }: { bet: BetRow }) {
  const isToClose = persistence === 'MARKET_ON_CLOSE';
  if (!post_only && !isToClose && expires_at === null) return null;
  return (
    <p className="flex gap-2 px-3.5 pb-2.5 text-ink-2">
      {isToClose && <span>{t('startingPrice.waits')}</span>}
      {post_only && <span>{t('bets.postOnly')}</span>}
      {expires_at !== null && <span>{t('bets.expires', { time: formatClock(expires_at) })}</span>}
    </p>
  );
}

/** Takes new odds and a new total stake. The server decides if the bet keeps its place in the queue. */
function ChangeForm({ bet, onDone }: { bet: BetRow; onDone: () => void }) {
  const [price, setPrice] = useState(String(bet.price));
  const [stake, setStake] = useState(String(bet.stake));
  const amend = useAmendBet({ onDone });
  // A line is sent as typed, because only the server knows which lines exist.
  const isLine = useIsLine(bet.market_id) || !isOnLadder(minorOf(bet.price));
  const isPrice = isLine ? Number(price) > 0 : isOnLadder(minorOf(Number(price)));
  const valid = isPrice && minorOf(Number(stake)) > 0;
  return (
    <form
      className="flex flex-wrap items-end gap-2 px-3.5 pb-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) amend.mutate({ betId: bet.bet_id, price: Number(price), stake: Number(stake) });
      }}
    >
      <label className="min-w-20 flex-1">
        <span className="field-label">{t(isLine ? 'line.line' : 'slip.odds')}</span>
        <input className="field" inputMode="decimal" value={price} onChange={(event) => setPrice(event.target.value)} />
      </label>
      <label className="min-w-20 flex-1">
        <span className="field-label">{t('slip.stake')}</span>
        <input className="field" inputMode="decimal" value={stake} onChange={(event) => setStake(event.target.value)} />
      </label>
      <Button type="submit" look="solid" isBusy={amend.isPending} disabled={!valid}>
        {t('bets.save')}
      </Button>
      {!valid && (
        <p role="status" className="w-full text-warn">
          {t(isPrice ? 'bets.stakeWrong' : isLine ? 'bets.lineWrong' : 'bets.oddsWrong')}
        </p>
      )}
      <div className="w-full empty:hidden">
        <Refusal error={amend.error} />
      </div>
    </form>
  );
}
