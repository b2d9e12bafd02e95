import type { WireAuction } from '@pavilion/contract/http';
import { publishAuction } from '@pavilion/core/matching';
import { Dialog, ErrorState, formatAmount, Skeleton, usePriceText } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, sentenceOf } from '../api/api.ts';
import { t } from '../messages/index.ts';
import { decimalOf, minorOf } from '../text/money.ts';

type Auction = Omit<WireAuction, 'selection_id'>;

/** Computes the steps, the price and the matches of an auction from its published bets alone (exchange X75). */
export function repeatAuction(bets: WireAuction['orders']): Auction {
  const orders = bets.map(({ side, limit, amount }) => ({
    isLay: side === 'LAY',
    limit: minorOf(limit),
    amount: minorOf(amount),
  }));
  const { steps, price, matches } = publishAuction(orders);
  return {
    orders: bets,
    steps: steps.map(({ limit, stakes, liabilities }) => ({
      limit: decimalOf(limit),
      stakes: decimalOf(stakes),
      liabilities: decimalOf(liabilities),
    })),
    price: price === undefined ? null : { stake: decimalOf(price.stake), payout: decimalOf(price.payout) },
    matches: matches.map(({ back, lay, stake, profit }) => ({
      back,
      lay,
      stake: decimalOf(stake),
      profit: decimalOf(profit),
    })),
  };
}

/** True if the published price, steps and matches follow from the published bets. */
export function isRepeated({ orders, steps, price, matches }: Auction): boolean {
  const computed = repeatAuction(orders);
  return JSON.stringify([steps, price, matches]) === JSON.stringify([computed.steps, computed.price, computed.matches]);
}

type Named = { readonly selection_id: number; readonly name: string };
type AuctionCheckProps = {
  readonly marketId: string;
  /** The selection of the auction, and its name. */
  readonly selection: Named;
  readonly children: ReactNode;
};

/** A button that opens the auction of a starting price, which the browser then repeats. */
export function AuctionCheck({ marketId, selection, children }: AuctionCheckProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link text-inherit" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <AuctionDialog marketId={marketId} selection={selection} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Omit<AuctionCheckProps, 'children'> & { readonly onClose: () => void };

function AuctionDialog({ marketId, selection, onClose }: DialogProps) {
  const query = useQuery({
    queryKey: ['startingPrices', marketId],
    queryFn: () => api.market.getStartingPrices({ market_id: marketId }),
    staleTime: Infinity,
  });
  const auction = query.data?.find((each) => each.selection_id === selection.selection_id);
  return (
    <Dialog open onClose={onClose} title={t('auction.title', { name: selection.name })} closeLabel={t('app.close')}>
      {query.data === undefined && query.error === null && <Skeleton className="h-40" />}
      {query.error !== null && (
        <ErrorState message={sentenceOf(query.error)} retryLabel={t('app.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (auction === undefined || auction.orders.length === 0) && <p>{t('auction.none')}</p>}
      {auction !== undefined && auction.orders.length > 0 && <AuctionSteps auction={auction} />}
    </Dialog>
  );
}

/** The bets of an auction, the sums at each limit, the price, the matches, and the verdict of the browser's own computation. */
export function AuctionSteps({ auction }: { auction: Auction }) {
  const odds = usePriceText();
  const { orders, steps, price, matches } = auction;
  const holds = isRepeated(auction);
  const place = (index: number): string => `#${index + 1}`;
  return (
    <>
      <p className={holds ? 'text-gain' : 'text-loss'} role="status">
        {t(holds ? 'auction.holds' : 'auction.differs')}
      </p>
      <p className="mt-2 text-2xl font-bold">
        {price === null ? t('auction.noPrice') : t('startingPrice.final', { price: odds(price.payout / price.stake) })}
      </p>
      <Table
        title={t('auction.bets', { count: orders.length })}
        head={['#', t('bets.side'), t('auction.limit'), t('auction.amount')]}
        rows={orders.map(({ side, limit, amount }, index) => [
          place(index),
          t(side === 'BACK' ? 'match.back' : 'match.lay'),
          odds(limit),
          formatAmount(amount),
        ])}
      />
      <Table
        title={t('auction.steps')}
        head={[t('auction.limit'), t('auction.stakes'), t('auction.liabilities')]}
        rows={steps.map(({ limit, stakes, liabilities }) => [odds(limit), formatAmount(stakes), formatAmount(liabilities)])}
      />
      <Table
        title={t('auction.matches', { count: matches.length })}
        head={[t('match.back'), t('match.lay'), t('bets.stake'), t('slip.liability')]}
        rows={matches.map(({ back, lay, stake, profit }) => [place(back), place(lay), formatAmount(stake), formatAmount(profit)])}
      />
      <p className="mt-3 text-ink-3">{t('auction.rule')}</p>
    </>
  );
}

type TableProps = { readonly title: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

function Table({ title, head, rows }: TableProps) {
  return (
    <details className="mt-3 border-t border-line pt-2" open={rows.length <= SHOWN_ROWS}>
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <table className="table mt-1" aria-label={title}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={`${row} ${cells.join(' ')}`}>
              {cells.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** A longer table is opened by the reader. */
const SHOWN_ROWS = 12;
