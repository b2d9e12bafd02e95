import type { WireLastResult } from '@pavilion/contract/provider';
import { assert } from '@pavilion/core/std';
import type { TableCode } from '@pavilion/games/catalogue';
import { indexOf, isCard, pointsOf } from '@pavilion/games/cards';
import type { Outcome } from '@pavilion/games/game';
import { rightAnswers } from '@pavilion/games/questions';
import { gameOf } from '@pavilion/games/registry';
import { gameLook, marketWords, resultWords, selectionWords } from '@pavilion/ui';
import { cardsText } from '../../../chrome/outcome-words.tsx';
import type { Bead, BeadTone } from '../../../chrome/road.tsx';
import { LAYOUTS, type StageLayout } from '../stages/layout.ts';
import { TEAM_LOOKS } from '../stages/team-looks.ts';
import { isRedPocket, placeOnWheel, showPlaceLook, type Wheel } from '../stages/wheels.ts';

type Result = Pick<WireLastResult, 'label' | 'outcome'>;
/** A bet by its names. */
export type Bet = { readonly market: string; readonly selection: string };

const SIDES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const WINS = new Set(['WIN', 'PRIZE', 'DEAD_HEAT']);
const TIE = '=';
/** Names of up to this many letters fit in a mark. */
const WHOLE_MAX = 4;
/** The queens by the points that they start with. */
const QUEENS = ['0', '1', '2', '3'];

export const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Returns a value of an outcome that is a word or a number; an empty text for a list. */
export const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Returns the mark of a round in the last results: its winner, number, total or jodi, by the layout of the table. */
export function beadOf(code: TableCode, { label, outcome: drawn }: Result): Bead {
  const outcome = drawn as Outcome;
  const layout = LAYOUTS[code];
  const words = resultWords(code, label);
  switch (layout.kind) {
    case 'wheel':
      return wheelBead(code, layout.wheel, outcome);
    case 'matka':
      return plain(wordOf(outcome['JODI']), `${wordOf(outcome['OPEN'])}-${wordOf(outcome['JODI'])}-${wordOf(outcome['CLOSE'])}`);
    case 'dice':
      return diceBead(numbersOf(outcome['DICE']));
    case 'row':
      return totalBead(wordOf(outcome['CARDS']).split(' '));
    case 'sides':
      return sidesBead(code, layout.sides, outcome);
    case 'questions':
      return answersBead(code, wordOf(outcome['CARDS']).split(' '));
    case 'innings':
      return inningsBead(wordOf(outcome['SCORE']));
    case 'chase':
      return plain(label, words);
    case 'race': {
      const first = numbersOf(outcome['ORDER'])[0] ?? 0;
      return {
        text: String(first),
        words: selectionWords(code, 'WIN', String(first)),
        tone: SIDES[(first - 1) % SIDES.length] ?? 'plain',
      };
    }
    case 'seats':
    case 'runners':
    case 'lanes':
    case 'queens':
      return winnerBead(code, betsOf(layout), outcome, words);
    default:
      return layout satisfies never;
  }
}

const plain = (text: string, words: string): Bead => ({ text, words, tone: 'plain' });
const toneOfScores = (one: number, other: number): BeadTone => (one === other ? 'tie' : one > other ? 'a' : 'b');

/** Returns the bead of a spin, in the colours of the place where the wheel has stopped. */
function wheelBead(code: TableCode, wheel: Wheel, outcome: Outcome): Bead {
  const drawn = outcome['NUMBER'] ?? outcome['INDEX'] ?? numbersOf(outcome['INDEXES']).at(-1);
  const text = wheel.ring[placeOnWheel(wheel, wordOf(drawn))];
  assert(text !== undefined, 'the wheel has the place that was drawn');
  if (!wheel.isRoulette) {
    const tone = SIDES[[...new Set(wheel.ring)].indexOf(text)] ?? 'plain';
    return { text, words: text, tone, look: showPlaceLook(text, gameLook(code).spark) };
  }
  return { text, words: text, tone: text === '0' ? 'green' : isRedPocket(Number(text)) ? 'red' : 'black' };
}

/** Returns the bead of a roll. Two dice are under, over or on seven; three are small, big or all alike. */
function diceBead(dice: readonly number[]): Bead {
  const total = dice.reduce((sum, die) => sum + die, 0);
  const isTie = dice.length === 2 ? total === 7 : new Set(dice).size === 1;
  return {
    text: String(total),
    words: `${dice.join(' + ')} = ${total}`,
    tone: isTie ? 'tie' : toneOfScores(total, dice.length * 3.5),
    dice,
  };
}

/** Returns the words for the right answers of drawn cards, in the order of the questions. A dash is for a card that no answer is right for. */
export function answerWords(code: TableCode, cards: readonly string[]): readonly string[] {
  return rightAnswers(cards.filter(isCard)).map((answer) => (answer === undefined ? '–' : selectionWords(code, 'FIVE', answer)));
}

/** The signs of the answers whose first letters say nothing. */
const SIGNS: Readonly<Record<string, string>> = { UP: '▲', DOWN: '▼' };

/** Returns the signs of the answers after the first, in the colour of the first: odd or even, up or down, the first of the set, and the suit. */
function answersBead(code: TableCode, cards: readonly string[]): Bead {
  const words = answerWords(code, cards);
  const [colour, ...others] = rightAnswers(cards.filter(isCard));
  return {
    text: others.map((answer = '', place) => SIGNS[answer] ?? lettersOf(words[place + 1] ?? '')[0] ?? '').join(''),
    words: words.join(', '),
    tone: colour === 'RED' ? 'red' : 'black',
  };
}

const TRIO_BORDER = 20.5;

function totalBead(cards: readonly string[]): Bead {
  const total = cards.reduce((sum, card) => sum + pointsOf(indexOf(card)), 0);
  return { text: String(total), words: `${cards.join(' ')} = ${total}`, tone: toneOfScores(total, TRIO_BORDER) };
}

/** Returns the side and the number of cards until the match. In a table without a joker, it returns how many ranks each side got. */
function sidesBead(code: TableCode, sides: readonly [string, string], outcome: Outcome): Bead {
  const names = sides.map((side) => selectionWords(code, 'MAIN', side));
  const side = sides.indexOf(wordOf(outcome['SIDE']));
  if (side >= 0)
    return {
      text: `${shortNames(names)[side]} ${wordOf(outcome['COUNT'])}`,
      words: `${names[side]} ${wordOf(outcome['COUNT'])}`,
      tone: SIDES[side] ?? 'plain',
    };
  const game = gameOf(code);
  const [one = 0, other = 0] = sides.map((market) =>
    game.kind === 'shared' ? game.bets.filter((bet) => bet.market === market && isWon(code, bet, outcome)).length : 0,
  );
  return { text: `${one}–${other}`, words: `${names[0]} ${one} · ${names[1]} ${other}`, tone: toneOfScores(one, other) };
}

function inningsBead(score: string): Bead {
  const [saffron = 0, teal = 0] = score.split('-').map(Number);
  const team = saffron === teal ? undefined : saffron > teal ? 'SAFFRON' : 'TEAL';
  return { text: `${saffron}–${teal}`, words: score, tone: toneOfScores(saffron, teal), look: team && TEAM_LOOKS[team] };
}

/** Returns the bets on the result of a round. In a tie, none or several of them win. */
function betsOf(layout: Extract<StageLayout, { kind: 'seats' | 'runners' | 'lanes' | 'queens' }>): readonly Bet[] {
  if (layout.kind === 'runners') return layout.runners;
  if (layout.kind === 'queens') return QUEENS.map((selection) => ({ market: 'MAIN', selection }));
  const names = layout.kind === 'seats' ? layout.seats.map(({ seat, runner }) => runner ?? seat) : layout.lanes.map(String);
  return names.map((selection) => ({ market: 'MAIN', selection }));
}

/** Returns the tone of a winner: those between two sides have the tone of a tie. */
function toneOf(bets: readonly Bet[], place: number): BeadTone {
  const isBetween = ({ market }: Bet): boolean => market === 'CARD';
  if (bets.some((bet, at) => at === place && isBetween(bet))) return 'tie';
  return SIDES[bets.slice(0, place).filter((bet) => !isBetween(bet)).length] ?? 'plain';
}

function winnerBead(code: TableCode, bets: readonly Bet[], outcome: Outcome, words: string): Bead {
  const won = bets.flatMap((bet, place) => (isWon(code, bet, outcome) ? [place] : []));
  const names = bets.map(({ market, selection }) => selectionWords(code, market, selection));
  const short = names.every((name) => name.length <= WHOLE_MAX) ? names : shortNames(names);
  const [first] = won;
  if (outcome['RESULT'] !== undefined) return drawBead(code, outcome, words);
  if (first === undefined || won.length === bets.length) return { text: TIE, words, tone: 'tie', name: marketWords('TIE') };
  if (won.length > 1) return { text: won.map((place) => short[place]).join(''), words, tone: 'tie' };
  return { text: short[first] ?? '', words, tone: toneOf(bets, first), name: names[first] };
}

/** Returns the main bets of a draw against a base card: on a higher and on a lower card. */
function waysOf(code: TableCode): readonly Bet[] {
  const game = gameOf(code);
  return game.kind === 'shared' ? game.bets.filter(({ bet }) => bet === 'main') : [];
}

/** Returns the card that was drawn against a base card, and if it was higher, lower or the same. */
function drawBead(code: TableCode, outcome: Outcome, words: string): Bead {
  const way = waysOf(code).findIndex((bet) => isWon(code, bet, outcome));
  return {
    text: `${cardsText(wordOf(outcome['RESULT']))} ${['↑', '↓'][way] ?? TIE}`,
    words,
    tone: SIDES[way] ?? 'tie',
  };
}

/** True if a bet wins, alone or in a dead heat. A returned stake is no win. */
export function isWon(code: TableCode, { market, selection }: Bet, outcome: Outcome): boolean {
  const game = gameOf(code);
  return game.kind === 'shared' && WINS.has(game.verdict(outcome, market, selection)?.kind ?? '');
}

const letters = new Intl.Segmenter('hi');
const lettersOf = (word: string): readonly string[] => [...letters.segment(word)].map(({ segment }) => segment);

/**
 * Returns the shortest names that differ. If all names have the same first word, it returns the rest of each name. Otherwise it returns initials, or as many
 * first letters as are needed.
 */
export function shortNames(names: readonly string[]): readonly string[] {
  const words = names.map((name) => name.split(' '));
  if (names.length > 1 && words.every((each) => each.length === 2 && each[0] === words[0]?.[0]))
    return words.map((each) => each[1] ?? '');
  if (words.some((each) => each.length > 1)) {
    const initials = words.map((each) => each.map((word) => lettersOf(word)[0] ?? '').join(''));
    if (new Set(initials).size === names.length) return initials;
  }
  return names.map((name) => {
    const own = lettersOf(name);
    const isTaken = (length: number): boolean =>
      names.some((other) => other !== name && lettersOf(other).slice(0, length).join('') === own.slice(0, length).join(''));
    let length = 1;
    while (isTaken(length)) length += 1;
    return own.slice(0, length).join('');
  });
}

/**
 * Returns the mark of a round by the name of its winner, for tables where the usual mark seldom comes twice or is short for a name; undefined for other
 * tables.
 */
export function winnerMark(code: TableCode, { words, tone, name, look }: Bead): Bead | undefined {
  const layout = LAYOUTS[code];
  if (layout.kind === 'race') return { text: words, words, tone, look };
  const names = (text: string): Bead => ({ text, words: text, tone, look });
  if (name !== undefined) return names(name);
  if (layout.kind === 'sides' && layout.hasJoker) return names(selectionWords(code, 'MAIN', layout.sides[tone === 'a' ? 0 : 1]));
  if (layout.kind === 'innings') {
    return names(tone === 'tie' ? marketWords('TIE') : selectionWords(code, 'MAIN', tone === 'a' ? 'SAFFRON' : 'TEAL'));
  }
  if (layout.kind !== 'seats' || layout.shows === undefined) return undefined;
  return names(marketWords(waysOf(code)[tone === 'a' ? 0 : tone === 'b' ? 1 : -1]?.market ?? 'SNAP'));
}

/** Returns the sides of a round of baccarat whose first two cards are a pair: `a` for the player, `b` for the banker. Other tables have none. */
export function pairsOf(code: TableCode, { outcome }: Pick<Result, 'outcome'>): readonly ('a' | 'b')[] {
  const has = (market: string): boolean => isWon(code, { market, selection: '-' }, outcome as Outcome);
  return [...(has('PLAYER_PAIR') ? (['a'] as const) : []), ...(has('BANKER_PAIR') ? (['b'] as const) : [])];
}

/** A mark, and the number of rounds that had it. */
export type Frequency = { readonly bead: Bead; readonly count: number };

/** Returns how often each mark came, most frequent first. Equally frequent marks follow the order of their numbers or letters. */
export function frequenciesOf(beads: readonly Bead[]): readonly Frequency[] {
  const counts = new Map<string, Frequency>();
  for (const bead of beads) counts.set(bead.text, { bead, count: (counts.get(bead.text)?.count ?? 0) + 1 });
  return [...counts.values()].toSorted(
    (one, other) => other.count - one.count || one.bead.text.localeCompare(other.bead.text, 'en', { numeric: true }),
  );
}
