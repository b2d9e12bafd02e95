import type { ReportBet } from '@pavilion/contract/http';
import { Amount, Badge, usePriceText } from '@pavilion/ui';
import { Link } from 'react-router';
import { formatMoment } from '../../text/dates.ts';
import { lineSideWord, oddsText, sideWord, toneOf } from '../../text/house-odds.ts';
import { type MessageKey, nameText, reasonText, t } from '../../messages/index.ts';
import { voidOrLapseText } from '../../messages/sentences.ts';
import { minorOf } from '../../text/money.ts';
import { matchPath } from '../../text/paths.ts';

type PlayersBet = Extract<ReportBet, { of: 'PLAYERS' }>['bet'];
type HouseBet = Extract<ReportBet, { of: 'HOUSE' }>['bet'];

/** Returns the matched part of a bet between players. The house accepts a bet whole or refuses it. */
export function matchedOf(row: ReportBet): number {
  if (row.of === 'PLAYERS') return row.bet.size_matched;
  return row.bet.status === 'TAKEN' ? row.bet.stake : 0;
}

export function BetOdds({ row }: { row: ReportBet }) {
  return useBetOdds(row);
}

/** Returns the odds of a bet, in the player's format. */
export function useBetOdds(row: ReportBet): string {
  const priceText = usePriceText();
  if (row.of === 'HOUSE') return oddsText(row.bet, priceText);
  // A line market's odds are always evens, so its column shows the line.
  return row.lines === undefined ? playersOdds(row.bet, priceText) : linesText(row);
}

/** Returns the odds of a bet: those at which it was matched, otherwise its limit. A bet at the starting price only has no odds until the auction. */
function playersOdds(
  { order_type: type, average_price_matched: average, price }: Pick<PlayersBet, 'order_type' | 'average_price_matched' | 'price'>,
  text: (price: number) => string,
): string {
  if (average !== null) return text(average);
  return type === 'MARKET_ON_CLOSE' ? t('startingPrice.short') : text(price);
}

export function BetSide({ row }: { row: ReportBet }) {
  const { side } = row.bet;
  const isLine = row.of === 'PLAYERS' && row.lines !== undefined;
  return <Badge tone={toneOf(side, isLine)}>{isLine ? lineSideWord(side) : sideWord(side)}</Badge>;
}

/** The subject of a bet: its selection and market, and on a second line its match. */
export function BetOn({ bet }: { bet: ReportBet['bet'] }) {
  return (
    <>
      <span className="block">
        <b>{nameText(bet.selection_name)}</b>
        {bet.market_name !== bet.selection_name && <span className="text-ink-2"> · {nameText(bet.market_name)}</span>}
      </span>
      <Link to={matchPath(bet)} className="text-ink-2 underline decoration-line-strong underline-offset-3">
        {nameText(bet.match_name)}
      </Link>
    </>
  );
}

/** Returns the most that an unsettled bet can still lose, with its unmatched part, in minor units. A bet that lapsed or is void can lose nothing. */
export function liabilityOf({ of, bet }: ReportBet): number {
  if (of === 'PLAYERS') return minorOf(bet.liability) + minorOf(bet.liability_open);
  return bet.settled_at === null && bet.status !== 'LAPSED' && bet.status !== 'VOID' ? minorOf(bet.liability) : 0;
}

/** Returns the state of a bet between players: in its delay, unmatched, matched in part or whole, or the reason why it ended without a match. */
export function standingOf(bet: PlayersBet): string {
  if (bet.status === 'PENDING') return t('bets.pending');
  if (bet.size_remaining > 0) return t(bet.size_matched > 0 ? 'bets.partlyMatched' : 'bets.unmatched');
  if (bet.size_matched > 0) return t('bets.matched');
  return reasonText(bet.reason, bet.reason_text) ?? t('bets.gone');
}

/** The outcome of a bet: its result, or why it did not count. */
export function ReportedOutcome({ row }: { row: ReportBet }) {
  if (row.of === 'PLAYERS')
    return row.bet.size_matched > 0 ? (
      <Amount value={row.bet.profit ?? 0} isSigned />
    ) : (
      <span className="text-ink-2">{standingOf(row.bet)}</span>
    );
  const { bet } = row;
  if (bet.status === 'PENDING') return <span className="text-warn">{t('bets.pending')}</span>;
  if (bet.status !== 'TAKEN') return <span className="text-ink-2">{voidOrLapseText(bet) ?? t(OUTCOME_TEXTS[bet.status])}</span>;
  if (bet.outcome === null) return <span className="text-ink-2">{t('bets.taken')}</span>;
  return (
    <span className={bet.outcome === 'VOID' ? undefined : 'whitespace-nowrap'}>
      <span className="text-ink-2">{voidOrLapseText(bet) ?? t(OUTCOME_TEXTS[bet.outcome])}</span>{' '}
      <Amount value={bet.profit ?? 0} isSigned />
    </span>
  );
}

const OUTCOME_TEXTS: Readonly<Record<'LAPSED' | NonNullable<HouseBet['outcome']>, MessageKey>> = {
  LAPSED: 'house.LAPSED',
  WON: 'house.WON',
  LOST: 'house.LOST',
  LEVEL: 'house.LEVEL',
  VOID: 'house.VOID',
};

/** Returns the lines at which a bet was matched; for an unmatched bet, the line that it asked for. */
function linesText({ bet, lines = [] }: Extract<ReportBet, { of: 'PLAYERS' }>): string {
  return lines.length === 0 ? String(bet.price) : lines.join(' / ');
}

function oddsOf(row: Extract<ReportBet, { of: 'PLAYERS' }>): string {
  return row.lines === undefined ? playersOdds(row.bet, String) : linesText(row);
}

/** Returns the cells of a bet's line in the CSV file, in the order of the header. */
export function csvCellsOf(row: ReportBet): (string | number)[] {
  const { bet } = row;
  const odds = row.of === 'HOUSE' ? oddsText(row.bet, String) : oddsOf(row);
  const start = [bet.bet_id, formatMoment(bet.placed_at), bet.sport_name, bet.match_name, bet.market_name, bet.side];
  const reason = row.bet.reason_text ?? '';
  const left = row.of === 'PLAYERS' ? row.bet.size_remaining : bet.stake - matchedOf(row);
  return [...start, bet.selection_name, odds, bet.stake, matchedOf(row), left, bet.profit ?? '', reason];
}
