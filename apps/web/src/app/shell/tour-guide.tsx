import { formatAmount, usePriceText } from '@pavilion/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPlaced, type SlipBet } from '../../features/bet-slip/slip-bet.ts';
import { closeSlip, setCollecting, useSlip } from '../../features/bet-slip/slip-store.ts';
import { useInplayMatches, useUpcomingMatches } from '../../features/matches/use-matches.ts';
import { useOpenBets } from '../../features/my-bets/use-open-bets.ts';
import { tourText, type TourAct, TourCard } from '../../features/tour/tour-card.tsx';
import { exampleRunner, tourMatch, type TourStep, tourStep } from '../../features/tour/tour-step.ts';
import { SHARED, useUi } from '../../device/ui-store.ts';
import { useEnterPaper, useLeavePaper } from '../../member/use-paper.ts';
import { recordTour, type TourRun } from '../../member/tour.ts';
import { nameText } from '../../messages/index.ts';
import { useIsPaper } from '../../session/session.ts';
import { decimalOf, priceOf } from '../../text/money.ts';
import { matchPath } from '../../text/paths.ts';

/** Guides a newcomer to a first bet on paper, in any screen of the shell. */
export function TourGuide({ run }: { readonly run: TourRun }) {
  const { match, market } = useTourMarket();
  const slip = useSlip(({ isCollecting, bets }) => (isCollecting ? undefined : bets.find(({ kind }) => kind === 'ORDER')));
  const isSent = useSlip(({ phase }) => phase.kind !== 'editing');
  const isPaper = useIsPaper();
  const bet = useOpenBets().bets?.find(({ bet_id: id }) => id === run.betId);
  const step = tourStep({
    market,
    sidesRead: run.sidesRead,
    isPaper,
    slip: slipFact(slip, isSent),
    hasBet: bet !== undefined && (bet.size_matched > 0 || bet.size_remaining > 0 || bet.status === 'PENDING'),
    betSeen: run.betSeen,
  });
  const isNarrow = useUi(SHARED.isMobile);
  const acts = useActs(step, match, isNarrow);
  usePlacedBet(slip, isPaper);
  useSheetSeen(step === 'BETS' && isNarrow);
  useEffect(() => {
    // The tour explains the slip of one bet.
    if (step === 'PRICE') setCollecting(false);
  }, [step]);
  const place = slip !== undefined ? 'top' : step === 'BETS' ? 'aboveBets' : 'foot';
  return (
    <TourCard step={step} acts={acts} place={place} onLeave={() => recordTour({ isOpen: false })}>
      <Text step={step} match={match} isNarrow={isNarrow} />
    </TourCard>
  );
}

type Match = NonNullable<ReturnType<typeof useTourMarket>['match']>;

/** Returns the match of the tour, and if its page is shown. */
function useTourMarket() {
  const { pathname } = useLocation();
  const inPlay = useInplayMatches();
  const upcoming = useUpcomingMatches();
  const all = [...(inPlay.matches ?? []), ...(upcoming.matches ?? [])];
  const shownId = all.find((match) => matchPath(match) === pathname)?.match_id;
  const [chosenId, setChosenId] = useState<number>();
  const match = tourMatch(all, shownId, chosenId);
  const isLoading = [inPlay, upcoming].some(({ matches, error }) => matches === undefined && error === null);
  // Both lists are awaited, because a match to come would otherwise be chosen before those in play are known.
  if (match !== undefined && !isLoading && match.match_id !== chosenId) setChosenId(match.match_id);
  if (match !== undefined && match.match_id === shownId) return { match, market: 'SHOWN' as const };
  if (match !== undefined && !isLoading) return { match, market: 'LISTED' as const };
  return { match: undefined, market: isLoading ? ('LOADING' as const) : ('NONE' as const) };
}

function slipFact(bet: SlipBet | undefined, isSent: boolean) {
  if (bet === undefined) return 'CLOSED';
  if (isPlaced(bet)) return 'ANSWERED';
  if (isSent) return 'SENT';
  return Number(bet.stakeText) > 0 ? 'STAKED' : 'EMPTY';
}

function usePlacedBet(bet: SlipBet | undefined, isPaper: boolean): void {
  const betId = isPaper && bet !== undefined && isPlaced(bet) ? bet.outcome.answer.bet_id : undefined;
  useEffect(() => {
    if (betId !== undefined) recordTour({ betId });
  }, [betId]);
}

const LOOK_EVERY_MS = 250;

/** Notes that the player has opened the list of bets, which is a sheet on a narrow screen. */
function useSheetSeen(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setInterval(() => {
      if (document.querySelector('.sheet .my-bets') !== null) recordTour({ betSeen: true });
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
}

/** Returns the buttons of the card in a step. */
function useActs(step: TourStep, match: Match | undefined, isNarrow: boolean): readonly TourAct[] {
  const navigate = useNavigate();
  const enterPaper = useEnterPaper();
  const leavePaper = useLeavePaper();
  const end = (): void => recordTour({ isOpen: false, isOver: true });
  switch (step) {
    case 'MARKET':
      if (match === undefined) return [];
      return [{ label: tourText('MARKET.act', { match: nameText(match.name) }), act: () => void navigate(matchPath(match)) }];
    case 'NO_MARKET':
      return [
        {
          label: tourText('NO_MARKET.act'),
          act: () => {
            recordTour({ isOpen: false });
            void navigate('/help');
          },
        },
      ];
    case 'SIDES':
      return [{ label: tourText('SIDES.act'), act: () => recordTour({ sidesRead: true }) }];
    case 'PAPER':
      return [{ label: tourText('PAPER.act'), act: () => enterPaper.mutate(), isBusy: enterPaper.isPending }];
    case 'RECEIPT':
      return [{ label: tourText('RECEIPT.act'), act: closeSlip }];
    case 'BETS':
      return isNarrow ? [] : [{ label: tourText('BETS.act'), act: () => recordTour({ betSeen: true }) }];
    case 'END': {
      if (leavePaper === undefined) return [{ label: tourText('END.finish'), act: end }];
      const leave = (): void => {
        end();
        leavePaper();
      };
      return [
        { label: tourText('END.leave'), act: leave },
        { label: tourText('END.stay'), act: end, isPlain: true },
      ];
    }
    case 'PRICE':
    case 'STAKE':
    case 'PLACE':
      return [];
  }
}

const EXAMPLE_STAKE = 100;

type TextProps = { readonly step: TourStep; readonly match: Match | undefined; readonly isNarrow: boolean };

function Text({ step, match, isNarrow }: TextProps) {
  if (step === 'SIDES') return <Sides match={match} />;
  if (step === 'BETS') return <p>{tourText(isNarrow ? 'BETS.narrow' : 'BETS.wide')}</p>;
  const isStopped = step === 'PRICE' && match?.main_market?.status !== 'OPEN';
  return (
    <>
      <p>{tourText(`${step}.text`)}</p>
      {isStopped && <p className="text-ink-2">{tourText('PRICE.stopped')}</p>}
    </>
  );
}

/** Explains back and lay with the prices of the market on the screen. */
function Sides({ match }: Pick<TextProps, 'match'>) {
  const odds = usePriceText();
  const runner = match === undefined ? undefined : exampleRunner(match);
  if (runner === undefined) return <p>{tourText('SIDES.plain')}</p>;
  const name = nameText(runner.name);
  const gainOf = (price: number): string => formatAmount(decimalOf((priceOf(price) - EVEN) * EXAMPLE_STAKE));
  return (
    <>
      <p className="tour-side" data-side="back">
        {tourText('SIDES.back', { name, price: odds(runner.back), gain: gainOf(runner.back) })}
      </p>
      <p className="tour-side" data-side="lay">
        {tourText('SIDES.lay', { name, price: odds(runner.lay), loss: gainOf(runner.lay) })}
      </p>
    </>
  );
}

/** The price that returns only the stake, in hundredths. */
const EVEN = 100;
