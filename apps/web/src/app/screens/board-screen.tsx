import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { KINDS } from '@pavilion/core/market';
import { Link } from 'react-router';
import { MoveButtons } from '../../features/board/move-buttons.tsx';
import { PinButton } from '../../features/board/pin-button.tsx';
import { useBoard } from '../../features/board/use-board.ts';
import { HousePanel } from '../../features/markets/house-panel.tsx';
import { sentenceOf } from '../../api/api.ts';
import { nameText, t } from '../../messages/index.ts';
import { Onward } from '../../parts/onward.tsx';
import { matchPath } from '../../text/paths.ts';
import type { MarketPin } from '../../betting/pins.ts';
import { useHouseBets } from '../../live/index.ts';
import { WithSlip } from '../with-slip.tsx';
import { HouseMarket } from './house-market.tsx';
import { LiveMarket } from './live-market.tsx';

/** Pinned markets of any matches in the player's order, side by side where there is room. */
export function BoardScreen() {
  const { pins, panels, pending, error, retry } = useBoard();
  const bets = useHouseBets({ matchId: undefined, settled: false }).data;
  return (
    <WithSlip>
      <div className="flex flex-col gap-3 p-2 sm:p-3 lg:p-4">
        <h1 className="caption text-lg">{t('board.title')}</h1>
        {pins.length === 0 && (
          <div className="panel">
            <EmptyState title={t('board.none')}>
              <Onward text={t('board.noneHint')} to="/inplay" label={t('home.allInPlay')} />
            </EmptyState>
          </div>
        )}
        {pending && <Skeleton className="h-40" />}
        {error !== null && panels.length === 0 && (
          <ErrorState message={sentenceOf(error)} retryLabel={t('app.retry')} onRetry={retry} />
        )}
        <div className="grid items-start gap-3 2xl:grid-cols-2 2xl:[&_.sparkline]:hidden">
          {panels.map(({ pin, market, house }, index) => (
            <section key={pin.marketId} aria-label={nameText(pin.matchName)} className="min-w-0">
              <div className="flex items-center justify-between gap-2">
                <MatchLink pin={pin} />
                <MoveButtons
                  marketId={pin.marketId}
                  name={nameText(market?.name ?? house?.name ?? pin.matchName)}
                  isFirst={index === 0}
                  isLast={index === panels.length - 1}
                />
              </div>
              {market !== undefined && <LiveMarket market={market} matchName={pin.matchName} sportId={pin.sportId} />}
              {house !== undefined && (
                <HousePanel
                  title={house.name}
                  sides={KINDS[house.kind].sides}
                  market={house}
                  actions={<PinButton pin={pin} name={house.name} />}
                >
                  <HouseMarket
                    market={house}
                    matchName={pin.matchName}
                    mine={bets?.some((bet) => bet.market_id === house.market_id) === true}
                  />
                </HousePanel>
              )}
            </section>
          ))}
        </div>
      </div>
    </WithSlip>
  );
}

function MatchLink({ pin }: { pin: MarketPin }) {
  return (
    <Link
      to={matchPath({ match_id: pin.matchId, sport_id: pin.sportId })}
      className="min-w-0 truncate px-1 py-1 font-semibold text-ink-2 hover:underline"
    >
      {nameText(pin.matchName)}
    </Link>
  );
}
