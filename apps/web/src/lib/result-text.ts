import type { en } from './messages/en.ts';

/** Words by key, and sentences of the reasons for a void by their code; of what is missing the server's own sentence is read. */
export type ResultLanguage = {
  readonly say: (key: keyof typeof en) => string;
  readonly reasons: Readonly<Record<string, string>> | undefined;
};

/** What stands before the names or the number in the server's sentence of a result. */
const LEADS: Readonly<Record<string, keyof typeof en>> = {
  Winner: 'match.winner',
  Winners: 'result.winners',
  'Dead heat': 'result.deadHeat',
  Placed: 'match.placed',
  Result: 'result.number',
};

/** The result of a market: names and numbers as the server says them, why it is void by its code. */
export function resultText(sentence: string, voidReason: string | null, { say, reasons }: ResultLanguage): string {
  if (voidReason !== null) {
    const reason = reasons?.[voidReason];
    return reason === undefined ? sentence : `${say('match.void')}: ${reason}`;
  }
  return sentence.replace(/(^|\. )(Winners?|Dead heat|Placed|Result): /g, (lead, before: string, word: string) => {
    const key = LEADS[word];
    return key === undefined ? lead : `${before}${say(key)}: `;
  });
}
