import type { BetRow } from '@pavilion/contract/http';
import { movePrice, type Price } from '@pavilion/core/odds';
import { Button, EmptyState, formatSigned, IconButton, formatVolume, type PickKeys, usePriceText } from '@pavilion/ui';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAmendBet, usePendingBets, useCancelBet } from '../../betting/bet-actions.ts';
import { t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { centreOf, hasLeft, ladderRows, type LadderRow } from './ladder-rows.ts';
import { OwnOrder } from './own-order.tsx';
import { useLevelOf, useRunnerBook, useTraded, useWaiting } from './use-depth.ts';
import { depthText } from './words.ts';

type Side = 'BACK' | 'LAY';
type LadderProps = {
  readonly marketId: string;
  readonly selectionId: number;
  readonly name: string;
  readonly isBettable: boolean;
  /** Called when the player taps a price of one side, whether or not it is offered. */
  readonly onPick: (side: Side, price: number, keys: PickKeys) => void;
};

/** Prices above and below the middle. */
const REACH = 9;
/** Prices by which a press moves the ladder. */
const STEP = 10;

/** Returns the middle of the shown prices: it follows the best price, or stays where the player moved it. */
function useCentre(best: Price | undefined, isHeld: boolean) {
  const [centre, setCentre] = useState(best);
  const [moved, setMoved] = useState(false);
  const isDue = best !== undefined && (centre === undefined || (!moved && hasLeft(best, centre, REACH)));
  if (!isHeld && isDue) setCentre(best);
  const move = (prices: number): void => {
    setMoved(true);
    setCentre((before) => (before === undefined ? before : movePrice(before, prices)));
  };
  const recentre = (): void => {
    setMoved(false);
    setCentre(best);
  };
  return { centre, moved, move, recentre };
}

/** Shows every price around the best ones: offers, trades, the result of levelling there, and the waiting bets, which the player can move. */
export function Ladder({ marketId, selectionId, name, isBettable, onPick }: LadderProps) {
  const book = useRunnerBook(marketId, selectionId);
  const traded = useTraded(marketId, selectionId);
  const own = useWaiting(marketId, selectionId);
  const levelOf = useLevelOf(marketId, selectionId);
  const moving = useMovedBet(isBettable);
  // The ladder does not scroll while a bet is being moved.
  const view = useCentre(book === undefined ? undefined : centreOf(book), moving.aim !== undefined);
  if (book === undefined || view.centre === undefined) return <EmptyState title={depthText('noPrices')} />;
  const rows = ladderRows({ centre: view.centre, reach: REACH, book, traded, own, levelOf });
  const most = Math.max(1, ...rows.map((row) => row.traded));
  return (
    <section aria-label={depthText('ladder', { name })} data-levels={levelOf !== undefined} className="ladder-frame">
      <div className="mb-1 flex items-center justify-end gap-1">
        <StepButton label={depthText('higher')} onPress={() => view.move(STEP)} icon={ChevronUp} />
        <StepButton label={depthText('lower')} onPress={() => view.move(-STEP)} icon={ChevronDown} />
        <Button size="sm" look="quiet" disabled={!view.moved} onClick={view.recentre}>
          {depthText('centre')}
        </Button>
      </div>
      <div className="ladder-head" aria-hidden>
        {levelOf !== undefined && <span title={depthText('levelHint')}>{depthText('level')}</span>}
        <span>{depthText('mine')}</span>
        <span data-side="back">{t('match.back')}</span>
        <span>{t('slip.odds')}</span>
        <span data-side="lay">{t('match.lay')}</span>
        <span>{depthText('mine')}</span>
      </div>
      <div className="ladder">
        {rows.map((row) => (
          <Row
            key={row.price}
            row={row}
            name={name}
            share={row.traded / most}
            isAimed={moving.aim?.price === row.price}
            isBettable={isBettable}
            onPick={onPick}
            backs={<OwnOrders bets={row.ownBacks} moving={moving} />}
            lays={<OwnOrders bets={row.ownLays} moving={moving} />}
          />
        ))}
      </div>
      <Refusal error={moving.refusal} />
      <p className="mt-1.5 text-ink-3">{depthText(own.length > 0 ? 'ownHint' : 'hint')}</p>
    </section>
  );
}

type StepButtonProps = { readonly label: string; readonly onPress: () => void; readonly icon: LucideIcon };

function StepButton({ label, onPress, icon: Icon }: StepButtonProps) {
  return (
    <IconButton label={label} onClick={onPress} className="text-ink-2">
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}

type Aim = { readonly betId: string; readonly price: Price };

/** Returns the bet that is being moved to another price, and the calls that move or cancel one. */
function useMovedBet(isBettable: boolean) {
  const [aim, setAim] = useState<Aim>();
  // Several bets can be moved at the same time; the latest refusal is shown.
  const [refusal, setRefusal] = useState<Error | null>(null);
  const amend = useAmendBet({ onRefused: setRefusal });
  const cancel = useCancelBet();
  const onTheirWay = usePendingBets();
  return {
    aim,
    refusal,
    isBusy: (betId: string) => onTheirWay.has(betId),
    aimAt: (betId: string, price: Price | undefined) => setAim(price === undefined || !isBettable ? undefined : { betId, price }),
    move: ({ bet_id: betId, stake }: BetRow, price: Price) => {
      setRefusal(null);
      amend.mutate({ betId, stake, price: decimalOf(price) });
    },
    cancel: (betId: string) => cancel.mutate(betId),
  };
}

type OwnOrdersProps = { readonly bets: readonly BetRow[]; readonly moving: ReturnType<typeof useMovedBet> };

function OwnOrders({ bets, moving }: OwnOrdersProps) {
  return bets.map((bet) => (
    <OwnOrder
      key={bet.bet_id}
      bet={bet}
      aim={moving.aim?.betId === bet.bet_id ? moving.aim.price : undefined}
      isBusy={moving.isBusy(bet.bet_id)}
      onAim={(price) => moving.aimAt(bet.bet_id, price)}
      onMove={(price) => moving.move(bet, price)}
      onCancel={() => moving.cancel(bet.bet_id)}
    />
  ));
}

type RowProps = Pick<LadderProps, 'name' | 'isBettable' | 'onPick'> & {
  readonly row: LadderRow;
  /** The amount traded here, as a share of the most traded at any price shown. */
  readonly share: number;
  readonly isAimed: boolean;
  readonly backs: ReactNode;
  readonly lays: ReactNode;
};

const PERCENT = 100;

function Row({ row, name, share, isAimed, isBettable, onPick, backs, lays }: RowProps) {
  const odds = usePriceText();
  const price = decimalOf(row.price);
  return (
    <div className="ladder-row" data-ladder-price={row.price} data-aimed={isAimed} data-last={row.isLast}>
      {row.level !== undefined && (
        <span className={`ladder-level ${row.level < 0 ? 'text-loss' : 'text-gain'}`} title={depthText('levelHint')}>
          {formatSigned(decimalOf(row.level))}
        </span>
      )}
      <span className="ladder-own">{backs}</span>
      <Side side="BACK" size={row.toBack} price={price} name={name} isBettable={isBettable} onPick={onPick} />
      <span className="ladder-price" title={depthText('tradedHere', { volume: formatVolume(row.traded) })}>
        <span className="ladder-traded" style={{ width: `${share * PERCENT}%` }} aria-hidden />
        <b>{odds(price)}</b>
        {row.isLast && <span className="sr-only">{depthText('lastTraded')}</span>}
        {row.traded >= 1 && <span className="ladder-volume">{formatVolume(row.traded)}</span>}
      </span>
      <Side side="LAY" size={row.toLay} price={price} name={name} isBettable={isBettable} onPick={onPick} />
      <span className="ladder-own">{lays}</span>
    </div>
  );
}

type SideProps = Pick<LadderProps, 'name' | 'isBettable' | 'onPick'> & {
  readonly side: Side;
  readonly size: number | undefined;
  readonly price: number;
};

function Side({ side, size, price, name, isBettable, onPick }: SideProps) {
  const odds = usePriceText();
  return (
    <button
      type="button"
      className="ladder-side"
      data-side={side === 'BACK' ? 'back' : 'lay'}
      data-offered={size !== undefined}
      disabled={!isBettable}
      aria-label={depthText('cell', {
        side: t(side === 'BACK' ? 'match.back' : 'match.lay'),
        name,
        price: odds(price),
        volume: formatVolume(size ?? 0),
      })}
      onClick={(event) => onPick(side, price, event)}
    >
      {size === undefined ? '' : formatVolume(size)}
    </button>
  );
}
