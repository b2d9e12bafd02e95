import { play, type WireOffer, type WireRound } from '@pavilion/contract/provider';
import { notify } from '@pavilion/ui';
import { create } from 'zustand';
import { MINOR_PER_POINT } from '../../lib/money.ts';
import { playSound } from '../../lib/sound.ts';
import { sendBet, sentenceOf } from '../../lib/session.ts';
import { merged, showStanding, useLive } from '../../live/index.ts';
import { betKey, isQuickRepeat, isUnchanged, repeatedDrafts, ticketsOf, withChip, type Draft } from './slip.ts';

type SlipState = {
  readonly drafts: readonly Draft[];
  /** The chosen chip, in points. */
  readonly chip: number;
  /** The tickets placed last, so that the player can repeat them. */
  readonly last: readonly Draft[];
  readonly isPlacing: boolean;
  /** The provider's reason for a refusal. */
  readonly refused: string | undefined;
  /** The window that had closed when a bet for it arrived, as `windowKey`. */
  readonly late: string | undefined;
};

const EMPTY = { drafts: [], last: [], isPlacing: false, refused: undefined, late: undefined } as const;
const CALM = { refused: undefined, late: undefined } as const;

export const useSlip = create<SlipState>(() => ({ ...EMPTY, chip: 100 }));

/** Empties the slip for another game. */
export function emptySlip(chip: number): void {
  useSlip.setState({ ...EMPTY, chip });
}

/** Names a betting window among all of a table. */
const windowKey = ({ roundId, window }: Pick<WireRound, 'roundId' | 'window'>): string => `${roundId}/${window.number}`;

/**
 * True if drafts were certainly not placed because bets are closed. A request without an answer, or with an unknown outcome, may have placed them.
 */
export function areTooLate(
  { drafts, isPlacing, refused, late }: Pick<SlipState, 'drafts' | 'isPlacing' | 'refused' | 'late'>,
  round: Pick<WireRound, 'roundId' | 'window' | 'phase'>,
): boolean {
  if (drafts.length === 0 || isPlacing || refused !== undefined) return false;
  return late === windowKey(round) || round.phase !== 'BETTING';
}

/** Puts one chip on each of these bets, and at least the minimum of its market. A bet that is there twice gets two chips. */
export function tapPrice(...bets: readonly Omit<Draft, 'stake'>[]): void {
  playSound('chip');
  const limits = useLive.getState().table?.limits ?? [];
  const leastOf = (market: string): number => limits.find((one) => one.market === market)?.stakeMin ?? 0;
  useSlip.setState(({ drafts, chip }) => ({
    drafts: bets.reduce<readonly Draft[]>((all, bet) => withChip(all, bet, chip * MINOR_PER_POINT, leastOf(bet.market)), drafts),
    ...CALM,
  }));
}

export function setStake(key: string, stake: number): void {
  useSlip.setState(({ drafts }) => ({ drafts: drafts.map((draft) => (betKey(draft) === key ? { ...draft, stake } : draft)) }));
}

export function removeDraft(key: string): void {
  useSlip.setState(({ drafts }) => ({ drafts: drafts.filter((draft) => betKey(draft) !== key), ...CALM }));
}

export function clearDrafts(): void {
  useSlip.setState({ drafts: [], ...CALM });
}

/**
 * Places the last bet again with one press, at the prices it had. A lay, a total above `chipMax`, a moved price or a closed selection makes drafts of it, which
 * the player checks first.
 */
export async function repeatLast(round: WireRound, chipMax: number): Promise<void> {
  const { last } = useSlip.getState();
  useSlip.setState({ drafts: repeatedDrafts(last, round.offers), ...CALM });
  if (isQuickRepeat(last, chipMax) && isUnchanged(last, round.offers)) await placeDrafts(round);
}

/** Accepts all moved prices, which the player has seen. */
export function acceptPrices(offers: readonly WireOffer[]): void {
  useSlip.setState(({ drafts }) => ({ drafts: repeatedDrafts(drafts, offers), ...CALM }));
}

/** Sends all drafts as one bet. Pressing again sends the same bet. A bet that comes too late stays in the slip for the next window. */
export async function placeDrafts(round: WireRound): Promise<void> {
  const { drafts, isPlacing } = useSlip.getState();
  if (isPlacing || drafts.length === 0) return;
  useSlip.setState({ isPlacing: true, ...CALM });
  const { gameCode, roundId: opened, window } = round;
  const outcome = await sendBet(play.placeTickets, {
    gameCode,
    roundId: opened,
    window: window.number,
    tickets: ticketsOf(drafts),
  });
  useSlip.setState({ isPlacing: false });
  if (!outcome.ok && outcome.code === 'MARKET_NOT_OPEN') {
    useSlip.setState({ late: windowKey(round) });
    return;
  }
  if (!outcome.ok) {
    useSlip.setState({ refused: sentenceOf(outcome) });
    notify.error(sentenceOf(outcome));
    return;
  }
  const { tickets, standing, roundId } = outcome.data;
  useSlip.setState({ drafts: [], last: drafts });
  showStanding(standing);
  useLive.setState(({ table }) => ({
    table: table?.round?.roundId === roundId ? { ...table, tickets: merged(table.tickets, tickets) } : table,
  }));
}
