import { type Price } from '@pavilion/core/odds';
import { EmptyState, formatVolume, usePriceText } from '@pavilion/ui';
import { type ReactNode, useState } from 'react';
import { useAmendBet, usePendingBets, useCancelBet } from '../../lib/bet-actions.ts';
import { t } from '../../lib/messages/index.ts';
import { decimalOf } from '../../lib/money.ts';
import { Refusal } from '../../lib/refusal.tsx';
import { centreOf, hasLeft, ladderRows, type LadderRow } from './ladder-rows.ts';
import { OwnOrder } from './own-order.tsx';
import { useRunnerBook, useTraded, useWaiting } from './use-depth.ts';
import { say } from './words.ts';

type Side = 'BACK' | 'LAY';
type LadderProps = {
  readonly marketId: string;
  readonly selectionId: number;
  readonly name: string;
  readonly bettable: boolean;
  /** Called when the player taps a price of one side, whether or not it is offered. */
  readonly onPick: (side: Side, price: number) => void;
};

/** Prices above and below the middle. */
const REACH = 9;

/** Shows every price around the best ones: offers, trades, and the player's waiting bets, which the player can move. */
export function Ladder({ marketId, selectionId, name, bettable, onPick }: LadderProps) {
  const book = useRunnerBook(marketId, selectionId);
  const traded = useTraded(marketId, selectionId);
  const own = useWaiting(marketId, selectionId);
  const best = book === undefined ? undefined : centreOf(book);
  const [centre, setCentre] = useState(best);
  const [aim, setAim] = useState<{ readonly betId: string; readonly price: Price }>();
  // Several bets can be moved at the same time; the latest refusal is shown.
  const [refusal, setRefusal] = useState<Error | null>(null);
  const amend = useAmendBet({ onRefused: setRefusal });
  const cancel = useCancelBet();
  const onTheirWay = usePendingBets();
  // The ladder does not scroll while a bet is being moved.
  if (aim === undefined && best !== undefined && (centre === undefined || hasLeft(best, centre, REACH))) setCentre(best);
  if (book === undefined || centre === undefined) return <EmptyState title={say('noPrices')} />;
  const rows = ladderRows({ centre, reach: REACH, book, traded, own });
  const most = Math.max(1, ...rows.map((row) => row.traded));
  const ordersOf = (bets: LadderRow['ownBacks']): ReactNode =>
    bets.map((bet) => (
      <OwnOrder
        key={bet.bet_id}
        bet={bet}
        aim={aim?.betId === bet.bet_id ? aim.price : undefined}
        busy={onTheirWay.has(bet.bet_id)}
        onAim={(price) => setAim(price === undefined || !bettable ? undefined : { betId: bet.bet_id, price })}
        onMove={(price) => {
          setRefusal(null);
          amend.mutate({ betId: bet.bet_id, stake: bet.stake, price: decimalOf(price) });
        }}
        onCancel={() => cancel.mutate(bet.bet_id)}
      />
    ));
  return (
    <section aria-label={say('ladder', { name })}>
      <div className="ladder-head" aria-hidden>
        <span>{say('mine')}</span>
        <span data-side="back">{t('match.back')}</span>
        <span>{t('slip.odds')}</span>
        <span data-side="lay">{t('match.lay')}</span>
        <span>{say('mine')}</span>
      </div>
      <div className="ladder">
        {rows.map((row) => (
          <Row
            key={row.price}
            row={row}
            name={name}
            share={row.traded / most}
            aimed={aim?.price === row.price}
            bettable={bettable}
            onPick={onPick}
            backs={ordersOf(row.ownBacks)}
            lays={ordersOf(row.ownLays)}
          />
        ))}
      </div>
      <Refusal error={refusal} />
      <p className="mt-1.5 text-ink-3">{say(own.length > 0 ? 'ownHint' : 'hint')}</p>
    </section>
  );
}

type RowProps = Pick<LadderProps, 'name' | 'bettable' | 'onPick'> & {
  readonly row: LadderRow;
  /** The amount traded here, as a share of the most traded at any price shown. */
  readonly share: number;
  readonly aimed: boolean;
  readonly backs: ReactNode;
  readonly lays: ReactNode;
};

const PERCENT = 100;

function Row({ row, name, share, aimed, bettable, onPick, backs, lays }: RowProps) {
  const odds = usePriceText();
  const price = decimalOf(row.price);
  return (
    <div className="ladder-row" data-ladder-price={row.price} data-aimed={aimed}>
      <span className="ladder-own">{backs}</span>
      <Side side="BACK" size={row.toBack} price={price} name={name} bettable={bettable} onPick={onPick} />
      <span className="ladder-price" title={say('tradedHere', { volume: formatVolume(row.traded) })}>
        <span className="ladder-traded" style={{ width: `${share * PERCENT}%` }} aria-hidden />
        <b>{odds(price)}</b>
        {row.traded >= 1 && <span className="ladder-volume">{formatVolume(row.traded)}</span>}
      </span>
      <Side side="LAY" size={row.toLay} price={price} name={name} bettable={bettable} onPick={onPick} />
      <span className="ladder-own">{lays}</span>
    </div>
  );
}

type SideProps = Pick<LadderProps, 'name' | 'bettable' | 'onPick'> & {
  readonly side: Side;
  readonly size: number | undefined;
  readonly price: number;
};

function Side({ side, size, price, name, bettable, onPick }: SideProps) {
  const odds = usePriceText();
  return (
    <button
      type="button"
      className="ladder-side"
      data-side={side === 'BACK' ? 'back' : 'lay'}
      data-offered={size !== undefined}
      disabled={!bettable}
      aria-label={say('cell', {
        side: t(side === 'BACK' ? 'match.back' : 'match.lay'),
        name,
        price: odds(price),
        volume: formatVolume(size ?? 0),
      })}
      onClick={() => onPick(side, price)}
    >
      {size === undefined ? '' : formatVolume(size)}
    </button>
  );
}
