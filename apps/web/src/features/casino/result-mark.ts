import { resultWords } from '@pavilion/ui';
import { RED } from '@pavilion/games/roulette';

export type ResultTone = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'tie' | 'red' | 'black' | 'green' | 'plain';

/** A result as a small mark on a tile: its text and colour. */
export type ResultMark = { readonly text: string; readonly tone: ResultTone };

const TONES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
/** Sides in the order of their colours; the colours are those of the game's own page. */
const SIDES = [
  ['A', 'PLAYER', 'DRAGON', 'AMAR', 'ANDAR', 'LOW', 'UNDER', 'SMALL', 'HIGHER', '1'],
  ['B', 'BANKER', 'DEALER', 'TIGER', 'AKBAR', 'BAHAR', 'HIGH', 'OVER', 'BIG', 'LOWER', '2'],
  ['C', 'LION', 'ANTHONY', '3'],
  ['D', '4'],
  ['E', '5'],
  ['F', '6'],
] as const satisfies readonly (readonly string[])[];
const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const CARD = /^[A2-9TJQK][SHDC]$/;
const RANKS = 13;
const WHEELS = new Set(['ROUL', 'ROUP']);
/** Tables on which a label of cards means that the sides drew. */
const DRAWN = new Set(['POKR', 'DT20']);
/** Tables whose label lists the ranks that came on one side. */
const RANKED = new Set(['ANBA']);
const LETTERS = 2;

/** Returns the mark of a round from its label: a pocket, a score, a jodi, a card, a sum of dice, or the short name of the winner. */
export function resultMark(code: string, label: string): ResultMark {
  const parts = label.split(' ');
  const numbers = parts.map(Number);
  if (WHEELS.has(code)) return { text: label, tone: label === '0' ? 'green' : RED.includes(Number(label)) ? 'red' : 'black' };
  const [, left, right] = /^(\d+)-(\d+)$/.exec(label) ?? [];
  if (left !== undefined && right !== undefined)
    return { text: `${left}–${right}`, tone: toneOfScores(Number(left), Number(right)) };
  if (label.startsWith('OPEN_')) return plain(label.replace(/\D/g, ''));
  if (/^\d+\.\d+$/.test(label)) return { text: label, tone: Number(label) >= 2 ? 'a' : 'plain' };
  if (parts.every((part) => CARD.test(part))) return DRAWN.has(code) ? { text: '=', tone: 'tie' } : cardMark(parts.at(-1) ?? '');
  if (parts.length > 1 && numbers.every(Number.isInteger)) return plain(String(numbers.reduce((sum, number) => sum + number)));
  if (parts.every((part) => /^[A2-9TJQK]$/.test(part)) && RANKED.has(code))
    return plain(`${parts.length}–${RANKS - parts.length}`);
  if (label.includes('_'))
    return { ...cardMark(`T${label.at(-1) ?? ''}`), text: `${label.slice(0, 1)} ${SUITS[label.at(-1) ?? ''] ?? ''}` };
  const side = SIDES.findIndex((names) => (names as readonly string[]).includes(label));
  return { text: parts.length > 1 ? '=' : shortName(code, label), tone: parts.length > 1 ? 'tie' : (TONES[side] ?? 'plain') };
}

const plain = (text: string): ResultMark => ({ text, tone: 'plain' });
const toneOfScores = (one: number, other: number): ResultTone => (one === other ? 'tie' : one > other ? 'a' : 'b');

function cardMark(card: string): ResultMark {
  const [rank = '', suit = ''] = card;
  return { text: `${rank === 'T' ? '10' : rank}${SUITS[suit] ?? ''}`, tone: suit === 'H' || suit === 'D' ? 'red' : 'black' };
}

const letters = new Intl.Segmenter('hi');

function shortName(code: string, label: string): string {
  if (label.length <= LETTERS) return label;
  return [...letters.segment(resultWords(code, label))]
    .slice(0, LETTERS)
    .map(({ segment }) => segment)
    .join('');
}
