import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './kinds.ts';

export type { Language };

/** The locale of each language, which writes its numbers and chooses its plurals. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** A message in ICU format; a site's build stores messages with values in their parsed form (`message-files.ts`). */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0];
type Table = Readonly<Record<string, string>>;

/** The same messages in another language: a missing or unknown key does not compile. */
export type Translation<English extends Table> = { readonly [Key in keyof English]: string };

/** Returns the sentences of a table by their English text, for pages that receive a sentence without its key. */
export function byEnglish<const English extends Table>(
  english: English,
  translated: Translation<English>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(english).map((key) => [english[key], translated[key]]));
}

/** A function that returns the message of a key, with its values. The compiler reads the names of the values from the English message. */
export type Say<English extends Table> = <Key extends keyof English & string>(
  key: Key,
  ...values: ValuesOf<English[Key]>
) => string;

/** Returns a function that formats the messages of a table. The language may change between calls. */
export function messagesOf<const English extends Table>(
  spoken: () => { readonly language: Language; readonly table: Translation<English> },
): Say<English> {
  return (key, ...[values]) => {
    const { language, table } = spoken();
    const message: Message = table[key];
    if (typeof message === 'string' && !message.includes('{')) return message;
    return String(formatOf(language, message).format(values));
  };
}

/** Returns a function that formats the messages of a table in one language. */
export function messagesIn<const English extends Table>(language: Language, table: Translation<English>): Say<English> {
  return messagesOf<English>(() => ({ language, table }));
}

const formats = { en: new Map<Message, IntlMessageFormat>(), hi: new Map<Message, IntlMessageFormat>() };

/** Returns the parsed form of a message. Each message is parsed once. */
function formatOf(language: Language, message: Message): IntlMessageFormat {
  const known = formats[language].get(message);
  if (known !== undefined) return known;
  const format = new IntlMessageFormat(message, LOCALES[language], undefined, { ignoreTag: true });
  formats[language].set(message, format);
  return format;
}

/** Keys of messages without values. A variable of this type may be passed to `t` without a second argument. */
export type PlainKey<English extends Table> = {
  [Key in keyof English & string]: ValuesOf<English[Key]> extends [] ? Key : never;
}[keyof English & string];

/**
 * The values of a message, as arguments. It does not compile for a table whose type lacks the texts, because an `as const` or a type argument is missing.
 */
type ValuesOf<Text extends string> = string extends Text
  ? [values: never]
  : [Found<Text>] extends [never]
    ? []
    : [values: { readonly [Value in Found<Text> as Value[0]]: Value[1] }];

/** The values of a message as pairs of name and type. The value of a plural is a number. */
type Found<Text extends string> = InText<Text>;

/** Reads text up to the next brace. An opening brace begins a value; a closing brace ends a branch. */
type InText<Text extends string, Pairs = never> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${infer After}`
    ? InBranches<`${After}{${Rest}`, Pairs>
    : InValue<Rest, Pairs>
  : Text extends `${string}}${infer Rest}`
    ? InBranches<Rest, Pairs>
    : Pairs;

type InValue<Text extends string, Pairs> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Kind},${string}`
    ? Text extends `${string},${string},${infer Branches}`
      ? InBranches<Branches, Pairs | [Trim<Name>, TypeOf<Trim<Kind>>]>
      : Pairs
    : Head extends `${infer Name},${infer Kind}`
      ? InText<Rest, Pairs | [Trim<Name>, TypeOf<Trim<Kind>>]>
      : InText<Rest, Pairs | [Trim<Head>, string | number]>
  : Pairs;

/** Continues after `{name, plural,`, or after one of its branches. Either another branch opens, or the value ends. */
type InBranches<Text extends string, Pairs> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${infer After}`
    ? InText<`${After}{${Rest}`, Pairs>
    : InText<Rest, Pairs>
  : Text extends `${string}}${infer Rest}`
    ? InText<Rest, Pairs>
    : Pairs;

type TypeOf<Kind extends string> = Kind extends 'plural' | 'selectordinal' | 'number' ? number : string;
type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text;
