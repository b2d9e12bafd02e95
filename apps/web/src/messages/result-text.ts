import type { ResultOpening } from '@pavilion/contract/result-sentence';
import type { en } from './en.ts';

/** Texts by key, and the reasons of voids by code. The server's own sentence replaces a missing one. */
export type ResultLanguage = {
  readonly say: (key: keyof typeof en) => string;
  readonly reasons: Readonly<Record<string, string>> | undefined;
  /** Translates a name of the feed, such as the draw. */
  readonly name: (name: string) => string;
};

/** The message for each opening of the server's result sentence. */
const OPENINGS = {
  Winner: 'match.winner',
  Winners: 'result.winners',
  'Dead heat': 'result.deadHeat',
  Placed: 'match.placed',
  Result: 'result.number',
  'Result at least': 'result.atLeast',
} as const satisfies Readonly<Record<ResultOpening, keyof typeof en>>;

const isOpening = (text: string): text is ResultOpening => Object.hasOwn(OPENINGS, text);

/** Matches an opening and the text after it, up to the next opening or the end of the sentence. */
const PART = new RegExp(`(${Object.keys(OPENINGS).join('|')}): (.+?)(?=\\. Placed: |\\.$)`, 'g');
/** A name with its share of a tied place, as in "Amber (1/2)". */
const SHARED = /^(.+)( \(\d+\/\d+\))$/;
/** A number with the selection that it made win, as in "62 (Even)". */
const NUMBER = /^([\d,.]+ \()(.+)(\))$/;

/** Translates the result of a market: its opening, its names, and the reason of a void. Numbers stay as they are. */
export function resultText(sentence: string, voidReason: string | null, { say, reasons, name }: ResultLanguage): string {
  if (voidReason !== null) {
    const reason = reasons?.[voidReason];
    return reason === undefined ? sentence : `${say('match.void')}: ${reason}`;
  }
  return sentence.replace(PART, (part, opening: string, names: string) =>
    isOpening(opening) ? `${say(OPENINGS[opening])}: ${names.split(', ').map(named).join(', ')}` : part,
  );

  function named(text: string): string {
    const [, number, winner = '', end = ''] = NUMBER.exec(text) ?? [];
    if (number !== undefined) return number + name(winner) + end;
    const [, plain = text, share = ''] = SHARED.exec(text) ?? [];
    return name(plain) + share;
  }
}
