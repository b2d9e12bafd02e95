import type { en } from './messages/en.ts';

/** Words by key, and sentences of the reasons for a void by their code; of what is missing the server's own sentence is read. */
export type ResultLanguage = {
  readonly say: (key: keyof typeof en) => string;
  readonly reasons: Readonly<Record<string, string>> | undefined;
  /** What the feed names, such as the draw, in that language. */
  readonly name: (name: string) => string;
};

/** What stands before the names or the number in the server's sentence of a result. */
const LEADS: Readonly<Record<string, keyof typeof en>> = {
  Winner: 'match.winner',
  Winners: 'result.winners',
  'Dead heat': 'result.deadHeat',
  Placed: 'match.placed',
  Result: 'result.number',
};

/** A lead and what stands behind it, up to the next lead or the end of the sentence. */
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
