import type { StatementLine } from './http/report.ts';
import { messagesIn, type Language, type Translation } from './messages.ts';
import type { lineWords } from './messages/statement.en.ts';

/** The messages of a statement in one language, with translators for results and for names from the feed. */
export type LineLanguage = {
  readonly language: Language;
  readonly table: Translation<typeof lineWords>;
  readonly result: (sentence: string) => string;
  readonly name: (name: string) => string;
  /** Returns the title of a game, by its code if it is a game of the house. */
  readonly game: (code: string, name: string) => string;
};

type Line = Pick<StatementLine, 'kind' | 'credit' | 'other_name' | 'explanation' | 'casino'>;

/** Returns the text of a statement line. Server and site use the same messages for it. */
export function lineText(line: Line, { language, table, result, name, game }: LineLanguage): string {
  const say = messagesIn<typeof lineWords>(language, table);
  const { kind, credit, other_name: other, explanation, casino } = line;
  const market = explanation === null ? '' : `${name(explanation.match_name)} / ${name(explanation.market_name)}`;
  switch (kind) {
    case 'TRANSFER':
    case 'CORRECTION':
      return say(`line.${kind}`, { way: other === null ? 'NONE' : credit > 0 ? 'FROM' : 'TO', name: other ?? '' });
    case 'SETTLEMENT':
      return say('line.SETTLEMENT', { market, result: explanation === null ? '' : result(explanation.result.sentence) });
    case 'VOID':
    case 'ROLLBACK':
      return say(`line.${kind}`, { market });
    case 'CASINO':
      return say('line.CASINO', {
        act: casino?.act ?? '',
        game: casino === undefined ? '' : game(casino.game_code, casino.game_name),
        round: casino?.round_id ?? '',
      });
    default:
      return say(`line.${kind}`);
  }
}
