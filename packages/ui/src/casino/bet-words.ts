import { isKeyOf } from '@pavilion/core/std';
import type { GameCode } from '@pavilion/games/catalogue';
import type { RowState } from '@pavilion/games/game';
import { gameText } from './game-words.ts';
import { gameNames, type gamePhrases } from './messages/games.en.ts';
import { cardName } from './playing-card.tsx';

/** The phrase for selections that are numbers, for games that have one. */
const NUMBERED: Partial<Record<GameCode, (number: string) => string>> = {
  C32D: (seat) => gameText('player', { seat }),
  VFOC: (shot) => gameText('shot', { shot }),
  VDER: (number) => gameText('runner', { number, name: nameOf(`VDER.${number}`) ?? '' }),
};

/** The market whose winners the label of a round shows, for games where that is not MAIN. */
const LABELLED: Partial<Record<GameCode, string>> = { VDER: 'WIN', ANBA: 'BAHAR', FIVQ: 'FIVE', WORL: 'ANK' };

const RANK_MARKETS = new Set(['CARD', 'RANK']);
/** Markets whose selections end with a suit. */
const SUITED = new Set(['SUIT', 'FIVE']);
/** Markets whose selections answer questions, one of them by a set of three ranks. */
const ANSWERED = new Set(['FIVE', 'FOUR']);
const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

/** Returns a market in words, in the language of the page: `Winning total`, `First ball`. */
export function marketWords(market: string): string {
  const [, card, parity] = /^CARD(\d)_(ODD|EVEN)$/.exec(market) ?? [];
  if (card !== undefined) return gameText(parity === 'ODD' ? 'cardOdd' : 'cardEven', { card });
  return nameOf(market) ?? market;
}

/** Returns the name of a code; undefined if it has none. */
function nameOf(code: string): string | undefined {
  return isKeyOf(gameNames, code) ? gameText(code) : undefined;
}

/** Converts the winners in a provider's label of a round to words. Numbers, scores and cards stay unchanged. */
export function resultWords(code: string, label: string): string {
  const market = (isKeyOf(LABELLED, code) ? LABELLED[code] : undefined) ?? 'MAIN';
  return label
    .split(' ')
    .map((name) => {
      if (nameOf(`${code}.${name}`) !== undefined) return selectionWords(code, market, name);
      return /^([A-Z]{3,}\w*|[A-FT])$/.test(name) ? (nameOf(name) ?? selectionWords(code, market, name)) : name;
    })
    .join(' ');
}

/** Returns the text of a selection's button in the language of the page: `Tiger`, `5`, `Dragon Red`. */
export function selectionWords(code: string, market: string, selection: string): string {
  if (selection === '-') return marketWords(market);
  const named = (market === 'MAIN' ? nameOf(`${code}.${selection}`) : undefined) ?? nameOf(selection);
  if (named !== undefined) return named;
  const [, way, whole] = /^(OVER|UNDER)(\d+)_5$/.exec(selection) ?? [];
  if (way !== undefined) return gameText(way === 'OVER' ? 'over' : 'under', { border: `${whole}.5` });
  const [, rows, spread] = /^(\d+)_(LOW|HIGH)$/.exec(selection) ?? [];
  if (rows !== undefined) return gameText(spread === 'LOW' ? 'boardLow' : 'boardHigh', { rows });
  const [, from, to] = /^([2-9TJQKA])-([2-9TJQKA])$/.exec(selection) ?? [];
  if (from !== undefined && to !== undefined) return `${rankOf(from)}–${rankOf(to)}`;
  const numbered = isKeyOf(NUMBERED, code) && /^\d+$/.test(selection) ? NUMBERED[code] : undefined;
  if (numbered !== undefined) return numbered(selection);
  if (market === 'MAIN' && /^[A-F]$/.test(selection)) return gameText('player', { seat: selection });
  return selection
    .split('_')
    .map((part, index, parts) => partWords(market, part, index === parts.length - 1))
    .join(market === 'FORECAST' ? ' › ' : ' ');
}

function partWords(market: string, part: string, isLast: boolean): string {
  if (SUITED.has(market) && isLast && isKeyOf(SUITS, part)) return SUITS[part];
  if (ANSWERED.has(market) && /^[2-9TJQKA]{3}$/.test(part)) return [...part].map(rankOf).join('-');
  if (part === 'T' || (RANK_MARKETS.has(market) && /^[2-9JQKA]$/.test(part))) return rankOf(part);
  if (/^[A23456789TJQK][SHDC]$/.test(part) && market !== 'MAIN') return cardName(part);
  return nameOf(part) ?? part;
}

const rankOf = (rank: string): string => (rank === 'T' ? '10' : rank);

const BEST = {
  'best play': 'bestPlay',
  'best play, of all that is staked': 'bestPlayOfAll',
  'best play, for each ante': 'bestPlayOfAnte',
} as const satisfies Record<Extract<RowState, `best ${string}`>, keyof typeof gamePhrases>;

/** Returns the words for the visible state that a row of a pay table depends on: `base 2 to 6`. */
export function stateWords(state: string): string {
  if (isKeyOf(BEST, state)) return gameText(BEST[state]);
  const [, kind, number] = /^(card|mines) (\d+)$/.exec(state) ?? [];
  if (kind !== undefined && number !== undefined) return gameText('states', { kind, number });
  const [, not, one, joint, other] = /^base (not )?(\w+)(?: (to|or) (\w+))?$/.exec(state) ?? [];
  if (one === undefined) return state;
  const card =
    other === undefined ? one : joint === 'to' ? gameText('range', { from: one, to: other }) : gameText('either', { one, other });
  return gameText(not === undefined ? 'base' : 'baseNot', { card });
}
