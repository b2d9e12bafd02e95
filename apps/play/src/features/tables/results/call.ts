import type { WireLastResult } from '@pavilion/contract/provider';
import type { TableCode } from '@pavilion/games/catalogue';
import type { Outcome } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import { marketWords, selectionWords } from '@pavilion/ui';
import { cardsText } from '../../../chrome/outcome-words.tsx';
import type { Bead } from '../../../chrome/road.tsx';
import { t } from '../../../lib/messages/index.ts';
import { LAYOUTS } from '../stages/layout.ts';
import { answerWords, beadOf, isWon, wordOf, type Bet } from './beads.ts';

/** A result as a dealer calls it, in the colours of its mark in the last results. */
export type Call = Pick<Bead, 'words' | 'tone' | 'look'>;

/** Returns the call of a result: the winner of a contest, otherwise what was drawn. */
export function callOf(code: TableCode, result: Pick<WireLastResult, 'label' | 'outcome'>): Call {
  const bead = beadOf(code, result);
  const outcome = result.outcome as Outcome;
  return { words: wordsOf(code, outcome, bead), tone: bead.tone, look: bead.look };
}

function wordsOf(code: TableCode, outcome: Outcome, { text, words, tone }: ReturnType<typeof beadOf>): string {
  const layout = LAYOUTS[code];
  switch (layout.kind) {
    case 'seats':
    case 'lanes':
    case 'queens':
      return winnersText(code, outcome) ?? tieText(code, outcome);
    case 'runners':
      return winnersText(code, outcome) ?? cardsText(wordOf(outcome['CARD']));
    case 'innings':
      return `${winnersText(code, outcome) ?? tieText(code, outcome)} · ${words}`;
    case 'race':
      return t('call.wins', { name: words });
    case 'row':
      return t('call.total', { total: text });
    case 'wheel':
      if (!layout.wheel.isRoulette) return stopText(text, outcome['INDEXES']);
      return tone === 'red' || tone === 'black' ? `${text} ${marketWords(tone.toUpperCase())}` : text;
    case 'questions':
      return answerWords(code, wordOf(outcome['CARDS']).split(' ')).join(' · ');
    case 'sides':
      return sidesText(code, outcome) ?? words;
    case 'chase':
      return `${t('outcome.BALL')}: ${wordOf(outcome['BALL'])}`;
    default:
      return words;
  }
}

/** The market on two equal cards, where it has another name than a tie. */
const SNAP = 'SNAP';

/** Returns what a dealer calls when no seat wins: the bet on equal cards, if it has a name of its own. */
function tieText(code: TableCode, outcome: Outcome): string {
  const game = gameOf(code);
  const snap = game.kind === 'shared' ? game.bets.find(({ market }) => market === SNAP) : undefined;
  return snap !== undefined && isWon(code, snap, outcome) ? selectionWords(code, snap.market, snap.selection) : t('call.tie');
}

/** Returns the side on which the joker's rank fell, and after how many cards; undefined in a table without a joker. */
function sidesText(code: TableCode, outcome: Outcome): string | undefined {
  const [side, count] = [wordOf(outcome['SIDE']), Number(outcome['COUNT'])];
  return side === '' ? undefined : t('call.side', { name: selectionWords(code, 'MAIN', side), count });
}

/** Storms double the winnings up to three times (casino C-TOOF-1). */
const STORMS_MAX = 3;

/** Returns where a show wheel has stopped, and by how much the storms before have raised the winnings. */
function stopText(place: string, spins: Outcome[string] | undefined): string {
  const storms = Array.isArray(spins) ? Math.min(STORMS_MAX, spins.length - 1) : 0;
  return storms > 0 ? t('call.storms', { place, times: 2 ** storms }) : t('call.stops', { place });
}

/**
 * Returns the words for the winners among the main bets; undefined if none or all of them win. It reads the first main market. Main bets that are alone in
 * their markets count as one market together.
 */
function winnersText(code: TableCode, outcome: Outcome): string | undefined {
  const game = gameOf(code);
  const main = game.kind === 'shared' ? game.bets.filter(({ bet }) => bet === 'main') : [];
  const isAlone = ({ selection }: Bet): boolean => selection === '-';
  const first: Bet | undefined = main[0];
  if (first === undefined) return undefined;
  const bets = main.filter((bet) => (isAlone(first) ? isAlone(bet) : bet.market === first.market));
  const won = bets.filter((bet) => isWon(code, bet, outcome));
  const [winner] = won;
  if (winner === undefined || won.length === bets.length) return undefined;
  const names = won.map(({ market, selection }) => selectionWords(code, market, selection));
  const isContest = won.length === 1 && !isAlone(winner) && LAYOUTS[code].kind !== 'runners';
  return isContest ? t('call.wins', { name: names.join('') }) : names.join(' · ');
}
