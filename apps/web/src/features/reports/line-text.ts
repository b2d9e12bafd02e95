import type { StatementLine } from '@pavilion/contract/http';
import type { en } from '../../lib/messages/en.ts';
import type { MessageKey } from '../../lib/messages/index.ts';
import type { Say } from '@pavilion/contract/messages';

/** The words for a statement line. The site uses those of the language on the screen. */
export type LineWords = {
  readonly say: Say<typeof en>;
  readonly result: (sentence: string, voidReason: string | null) => string;
  readonly name: (name: string) => string;
};

const POINTS: Readonly<Record<string, MessageKey>> = {
  'Points issued': 'statement.issued',
  'Points withdrawn': 'statement.takenOut',
  Correction: 'statement.correction',
};

/** Returns the description of a statement line in the player's language. An unknown description stays as the server sent it. */
export function lineText(
  { kind, description, explanation, casino }: Pick<StatementLine, 'kind' | 'description' | 'explanation' | 'casino'>,
  { say, result, name: inWords }: LineWords,
): string {
  if (explanation !== null) {
    const market = `${explanation.match_name} / ${inWords(explanation.market_name)}`;
    if (kind === 'ROLLBACK') return say('statement.undone', { market });
    const { kind: outcome, sentence } = explanation.result;
    return outcome === 'VOID' ? say('statement.returned', { market }) : `${market}: ${result(sentence, null)}`;
  }
  if (casino !== undefined) return say(`statement.casino.${casino.act}`, { game: casino.game_name, round: casino.round_id });
  const points = POINTS[description];
  if (points !== undefined) return say(points);
  const [, what, way, name] = /^(Transfer|Correction) (from|to) (.+)$/.exec(description) ?? [];
  if (what === undefined || name === undefined) return description;
  const key = `statement.${what === 'Transfer' ? 'transfer' : 'correction'}${way === 'from' ? 'From' : 'To'}` as const;
  return say(key, { name });
}
