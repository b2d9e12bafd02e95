import { isKeyOf } from '@pavilion/core/std';
import type { GameCode } from '@pavilion/games/catalogue';
import { gameTerm } from './game-words.ts';
import { cardName } from './playing-card.tsx';

/** Words for the upper-case names of markets and selections (casino C-CORE-3). */
const MARKETS: Readonly<Record<string, string>> = {
  MAIN: 'Winner',
  BAC3: '3 Baccarat',
  TOTAL: 'Total',
  PAIRPLUS: 'Pair Plus',
  COLOR: 'Colour',
  CONS: 'Consecutive',
  CARD: 'Card',
  SF: 'Straight flush',
  MINIBAC: 'Mini Baccarat',
  COLORPLUS: 'Colour Plus',
  KA: 'King or ace',
  BONUS2: '2-card bonus',
  BONUS7: '7-card bonus',
  EITHERPAIR: 'Either pair',
  PERFECTPAIR: 'Perfect pair',
  WINTOTAL: 'Winning total',
  UNDER7: 'Under 7',
  OVER7: 'Over 7',
  SESSION21: 'Total 21 or more',
  J124: 'A, 2 or 4 comes',
  JJQK: 'J, Q or K comes',
  TWORED: 'Exactly two red',
  TWOBLACK: 'Exactly two black',
  TWOODD: 'Exactly two odd',
  TWOEVEN: 'Exactly two even',
  TOP9: 'Top 9',
  MBAC: 'M Baccarat',
  ANK: 'Ank',
  JODI: 'Jodi',
  PANA: 'Pana',
  ANY: 'Any SP, DP, TP',
  SANGAM: 'Sangam',
  HALF: 'Half sangam',
  FULL: 'Full sangam',
  LINE1: 'Line 1 (1 to 5)',
  LINE2: 'Line 2 (6 to 0)',
  CRASH: 'Flight',
  ANYTRIPLE: 'Any triple',
  SET3: 'Set of three',
  FIVE: 'All five answers',
  FOUR: 'First four answers',
  BALL1: 'First ball',
  DULHA: 'Dulha Dulhan (K, Q)',
  BARATI: 'Barati (J, A)',
  OVER14_5: 'Over 14.5',
  UNDER14_5: 'Under 14.5',
  PLAYER_PAIR: 'Player pair',
  BANKER_PAIR: 'Banker pair',
};

const SELECTIONS: Readonly<Record<string, string>> = {
  RED: 'Red',
  BLACK: 'Black',
  ODD: 'Odd',
  EVEN: 'Even',
  YES: 'Yes',
  NO: 'No',
  SP: 'SP',
  DP: 'DP',
  TP: 'TP',
  HIGHER_OR_SAME: 'Higher or same',
  LOWER_OR_SAME: 'Lower or same',
};

type OwnWords = {
  /** Names of selections that are letters or numbers elsewhere. */
  readonly named?: Readonly<Record<string, string>>;
  /** The word before selections that are numbers. */
  readonly noun?: string;
  /** The market whose winners the label of a round names, if it is not MAIN. */
  readonly labelled?: string;
};

/** Words that only one game uses. */
const OWN_WORDS: Readonly<Partial<Record<GameCode, OwnWords>>> = {
  QUEN: { named: { '0': 'Lane 0', '1': 'Lane 1', '2': 'Lane 2', '3': 'Lane 3' } },
  BOLL: { named: { A: 'Don', B: 'Teen Dost', C: 'Sahib Begum Ghulam', D: 'Do Veer', E: 'Chaar Dil', F: 'Ghulam' } },
  VSOS: { named: { SAFFRON: 'Saffron', TEAL: 'Teal' } },
  C32D: { named: { '8': 'Player 8', '9': 'Player 9', '10': 'Player 10', '11': 'Player 11' } },
  VFOC: { noun: 'Shot' },
  VDER: { noun: 'Runner', labelled: 'WIN' },
  ANBA: { labelled: 'BAHAR' },
  FIVQ: { labelled: 'FIVE' },
  WORL: { labelled: 'ANK' },
};

function ownWords(code: string): OwnWords {
  return (isKeyOf(OWN_WORDS, code) ? OWN_WORDS[code] : undefined) ?? {};
}

const SEAT = /^(A|B|C|D|E|F|[1-9]\d?)$/;
const RANK_MARKETS = new Set(['CARD', 'RANK']);
/** Markets whose selections end with a suit. */
const SUITED = new Set(['SUIT', 'FIVE']);
/** Markets whose selections answer questions, one of them by a set of three ranks. */
const ANSWERED = new Set(['FIVE', 'FOUR']);
const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Returns a market in words, in the language of the page: `Winning total`, `First ball`. */
export function marketWords(market: string): string {
  return gameTerm(englishMarket(market));
}

function englishMarket(market: string): string {
  const card = /^CARD(\d)$/.exec(market);
  if (card !== null) return `Card ${card[1]}`;
  return MARKETS[market] ?? sentence(market);
}

/** Returns a selection as its button names it, in the language of the page: `Tiger`, `5`, `Dragon Red`. */
export function selectionWords(code: string, market: string, selection: string): string {
  return gameTerm(englishSelection(code, market, selection));
}

/** Returns the winners of a round, as the provider labels them: names of bets in words; numbers, scores and cards unchanged. */
export function resultWords(code: string, label: string): string {
  const { labelled: market = 'MAIN' } = ownWords(code);
  return label
    .split(' ')
    .map((name) => {
      if (MARKETS[name] !== undefined) return marketWords(name);
      return /^([A-Z]{3,}|[A-FT]$)/.test(name) ? selectionWords(code, market, name) : name;
    })
    .join(' ');
}

function englishSelection(code: string, market: string, selection: string): string {
  if (selection === '-') return englishMarket(market);
  if (SELECTIONS[selection] !== undefined) return SELECTIONS[selection];
  const { named, noun } = ownWords(code);
  const name = market === 'MAIN' ? named?.[selection] : undefined;
  if (name !== undefined) return name;
  const border = /^(OVER|UNDER)(\d+)_5$/.exec(selection);
  if (border !== null) return `${sentence(border[1] ?? '')} ${border[2]}.5`;
  const group = /^([2-9TJQKA])-([2-9TJQKA])$/.exec(selection);
  if (group !== null) return `${rankOf(group[1] ?? '')}–${rankOf(group[2] ?? '')}`;
  if (noun !== undefined && /^\d+$/.test(selection)) return `${noun} ${selection}`;
  return selection
    .split('_')
    .map((part, index, parts) => partWords(market, part, index, parts.length))
    .join(' ');
}

function partWords(market: string, part: string, index: number, parts: number): string {
  if (SELECTIONS[part] !== undefined) return SELECTIONS[part];
  if (SUITED.has(market) && index === parts - 1 && SUITS[part] !== undefined) return SUITS[part];
  if (ANSWERED.has(market) && part.length === 3) return [...part].map(rankOf).join('-');
  if (part === 'T' || (RANK_MARKETS.has(market) && /^[2-9JQKA]$/.test(part))) return rankOf(part);
  if (/^[A23456789TJQK][SHDC]$/.test(part) && market !== 'MAIN') return cardName(part);
  if (SEAT.test(part)) return parts === 1 && /^[A-F]$/.test(part) && market === 'MAIN' ? `Player ${part}` : part;
  return sentence(part);
}

const rankOf = (rank: string): string => (rank === 'T' ? '10' : rank);

function sentence(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replace(/^(CARD)(\d)/, '$1 $2')
    .toLowerCase();
  return text === '' ? name : `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}
