import type { en } from './messages/en.ts';

/** Words by key, and the reasons of a void by code. The server's own sentence replaces a missing one. */
export type ResultLanguage = {
  readonly say: (key: keyof typeof en) => string;
  readonly reasons: Readonly<Record<string, string>> | undefined;
  /** Returns a name of the feed, such as the draw, in that language. */
  readonly name: (name: string) => string;
};

/** The words before the names or the number in the server's sentence of a result. */
const LEADS: Readonly<Record<string, keyof typeof en>> = {
  Winner: 'match.winner',
  Winners: 'result.winners',
  'Dead heat': 'result.deadHeat',
  Placed: 'match.placed',
  Result: 'result.number',
};

/** Matches a lead and the text after it, up to the next lead or the end of the sentence. */
const PART = /(Winners?|Dead heat|Placed|Result): (.+?)(?=\. Placed: |\.$)/g;
/** A name and its part of a place that is shared, as in "Amber (1/2)". */
const SHARED = /^(.+)( \(\d+\/\d+\))$/;
/** A number and the selection that won by it, as in "62 (Even)". */
const NUMBER = /^([\d,.]+ \()(.+)(\))$/;

/** The result of a market: its lead and its names in the language on the screen, numbers as the server says them, why it is void by its code. */
export function resultText(sentence: string, voidReason: string | null, { say, reasons, name }: ResultLanguage): string {
  if (voidReason !== null) {
    const reason = reasons?.[voidReason];
    return reason === undefined ? sentence : `${say('match.void')}: ${reason}`;
  }
  return sentence.replace(PART, (part, lead: string, names: string) => {
    const key = LEADS[lead];
    return key === undefined ? part : `${say(key)}: ${names.split(', ').map(named).join(', ')}`;
  });

  function named(text: string): string {
    const [, number, winner = '', end = ''] = NUMBER.exec(text) ?? [];
    if (number !== undefined) return number + name(winner) + end;
    const [, plain = text, share = ''] = SHARED.exec(text) ?? [];
    return name(plain) + share;
  }
}
