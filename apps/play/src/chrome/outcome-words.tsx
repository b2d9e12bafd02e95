import type { RoundDetails } from '@pavilion/contract/provider';
import { resultWords, selectionWords } from '@pavilion/ui';
import { en, type PlainMessage, t } from '../lib/messages/index.ts';

type Value = NonNullable<RoundDetails['outcome']>[string];

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const CARD = /\b([A2-9TJQK])([SHDC])\b/g;

/** Returns a value of an outcome for reading: cards with their suits, lists without brackets. */
function textOf(value: Value): string {
  if (Array.isArray(value)) return value.map(textOf).join(value.some(Array.isArray) ? ' / ' : ' ');
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  return cardsText(value);
}

/** Returns a text in which each card has its suit: `10♥` for `TH`. */
export function cardsText(text: string): string {
  return text.replaceAll(CARD, (_, rank: string, suit: string) => `${rank === 'T' ? '10' : rank}${SUITS[suit] ?? ''}`);
}

/** Returns the name of a part of an outcome, such as a seat or a drawn card. */
function nameOf(code: string, key: string): string {
  const own = `outcome.${key}`;
  if (own in en) return t(own as PlainMessage);
  const drawn = resultWords('', key);
  return drawn === key ? selectionWords(code, 'MAIN', key) : drawn;
}

/** Returns an outcome as names and readable values, in the order in which the game publishes them. */
export function outcomeLines(
  code: string,
  outcome: NonNullable<RoundDetails['outcome']>,
): readonly (readonly [name: string, text: string])[] {
  return Object.entries(outcome).map(([key, value]) => [nameOf(code, key), textOf(value)]);
}

/** The outcome of a round in words. */
export function OutcomeWords({ code, outcome }: { code: string; outcome: RoundDetails['outcome'] }) {
  if (outcome === null) return null;
  return (
    <dl className="outcome-words">
      {outcomeLines(code, outcome).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
