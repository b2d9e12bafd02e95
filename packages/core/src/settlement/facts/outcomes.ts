import { daySessionRunner } from '../cricket/index.ts';
import { isSameName, type Sides } from './field.ts';
import { PARAMETERS, type FactMarketType, type Question } from './sport.ts';

/** Patterns in a selection's name, and the outcomes that each can mean. Only outcomes of the market count. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(the )?(handicap )?(draw|tie|tied|level|equal|x)\b|^d$/iu, ['DRAW', 'LEVEL']],
  [/\b(over|more|above|at least)\b|^\s*>|\d\s*\+|^o\s*\d/iu, ['OVER']],
  [/\b(under|fewer|less|below|at most)\b|^\s*<|^u\s*\d/iu, ['UNDER']],
  [/^(no|not|non|never|ng|incomplete|abandoned|unfinished)\b|\bnot\b/iu, ['NO']],
  [/^(yes|gg|complete|completed|finished|scored|taken|reached|happens|happened)\b/iu, ['YES']],
  [/^(missed|saved|untaken)\b/iu, ['NO']],
  [/\bodd\b/iu, ['ODD']],
  [/\beven\b/iu, ['EVEN']],
  [/^(no|none|neither|nobody)\b/iu, ['NONE']],
  [/\boff\b/iu, ['OFF']],
  [/\b(leg|on)\b/iu, ['LEG']],
  [/^(not|non|other|underdog)\b|\b(not|loses|lost)\b/iu, ['NOT_FAVOURITE']],
  [/^(the )?favou?rite( wins)?$/iu, ['FAVOURITE']],
  [/\b(1|1st|1h|h1|first|one)\b/iu, ['1']],
  [/\b(2|2nd|2h|h2|second|two)\b/iu, ['2']],
  [/\b(3|3rd|third|three)\b/iu, ['3']],
  [/^(1|h|home|first side)$/iu, ['HOME']],
  [/^(2|a|away|visitors|second side)$/iu, ['AWAY']],
];
/** Selections that are not names of participants. */
const SPECIAL_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(any )?others?( part(y|ies)| candidates?| players?| batters?| side)?$/iu, 'OTHER'],
  [/^no majority$/iu, 'NONE'],
];
/** Outcomes for which a market may have no selection. */
const OPTIONAL_OUTCOMES: ReadonlySet<string> = new Set(['DRAW', 'LEVEL', 'NONE']);
const HOME_DRAW_AWAY = ['HOME', 'DRAW', 'AWAY'] as const;

/**
 * Returns the outcome of each selection, found by name. If exactly one name fits no outcome, its selection gets the outcome that is left. Returns undefined if
 * two names fit no outcome, if a name fits several outcomes, or if two names fit the same one. The order of the selections does not matter.
 */
export function outcomesOf(
  { outcomes }: Pick<FactMarketType, 'outcomes'>,
  names: readonly string[],
  sides?: Sides,
): readonly string[] | undefined {
  if (outcomes === 'NAMES') return names.map((name) => SPECIAL_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? name);
  if (outcomes === 'NUMBERS') return allOf(names.map((name) => /\d+/u.exec(name)?.[0]));
  if (outcomes === 'SCORES') return allOf(names.map((name) => scoreOf(name, sides)));
  if (outcomes === 'SESSIONS') return allOf(names.map(sessionOf));
  if (outcomes === undefined) return undefined;
  if (outcomes.some((outcome) => outcome.includes('/'))) return pairsOf(outcomes, names, sides);
  const found = names.map((name) => outcomesIn(name, outcomes, sides));
  if (found.some((each) => each.length > 1)) return undefined;
  const named = found.map(([outcome]) => outcome);
  const open = outcomes.filter((outcome) => !named.includes(outcome) && !OPTIONAL_OUTCOMES.has(outcome));
  const unnamedCount = named.filter((outcome) => outcome === undefined).length;
  if (open.length !== unnamedCount || unnamedCount > 1) return undefined;
  return allOf(named.map((outcome) => outcome ?? open.shift()));
}

/**
 * True if these outcomes can settle a market: its type declares each of them, and every declared outcome except DRAW, LEVEL and NONE has a selection. A market
 * on the session in which a match ends needs a selection for the draw; otherwise no selection would win a drawn match, and that result could not be paid.
 */
export function areOutcomesOf({ outcomes }: Pick<FactMarketType, 'outcomes'>, given: readonly string[]): boolean {
  if (outcomes === 'SESSIONS') return given.includes('DRAW');
  if (!Array.isArray(outcomes)) return true;
  const declared: readonly string[] = outcomes;
  return (
    given.every((outcome) => declared.includes(outcome)) &&
    declared.every((outcome) => given.includes(outcome) || OPTIONAL_OUTCOMES.has(outcome))
  );
}

/**
 * Returns the name that contradicts the terms of its market, such as "Over 3.5" with the line 2.5, or "Rovers -1" with a start of +1 for them. The number in a
 * name must be the line or a whole number beside it; a number with a sign must be the start of that side.
 */
export function contradictingName(
  names: readonly string[],
  outcomes: readonly string[],
  { line, start }: { readonly line?: number | undefined; readonly start?: number | undefined },
): string | undefined {
  return names.find((name, place) => {
    if (line !== undefined && ['OVER', 'UNDER'].includes(outcomes[place] ?? '')) {
      const said = numbersIn(name);
      return said.length > 0 && !said.some((each) => Math.abs(each - line) <= 0.5);
    }
    const number = signedNumberIn(name);
    if (start === undefined || number === undefined) return false;
    const allowed = { HOME: [start], AWAY: [-start] }[outcomes[place] ?? ''] ?? [start, -start];
    return !allowed.includes(number);
  });
}

/**
 * Returns the parameters that all names of the selections agree on: the line of "Over 2.5" and "Under 2.5", or the start of "Rovers -1" and "United +1". A
 * feed may omit parameters that its selections name.
 */
export function parametersSaid(
  { parameters = [] }: Pick<FactMarketType, 'parameters'>,
  names: readonly string[],
  outcomes: readonly string[] = [],
): Pick<Question, 'line' | 'start'> {
  const line = parameters.includes('line') ? agreedOn(names.map(lineIn)) : undefined;
  const sides = names.flatMap((name, place) =>
    ['HOME', 'AWAY'].includes(outcomes[place] ?? '') ? [startIn(name, outcomes[place])] : [],
  );
  const start = parameters.includes('start') ? agreedOn(sides) : undefined;
  return {
    ...(line === undefined || line > PARAMETERS.line.max ? {} : { line }),
    ...(start === undefined || Math.abs(start) > PARAMETERS.start.max ? {} : { start }),
  };
}

/** Returns the common value; undefined if one value is missing or differs. */
function agreedOn(values: readonly (number | undefined)[]): number | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}

/** Returns the only number with a half in a name, such as 2.5. A whole number names no line: "Over 2" and "Under 3" share the line 2.5. */
function lineIn(name: string): number | undefined {
  const halves = numbersIn(name).filter((number) => number % 1 === 0.5);
  return halves.length === 1 ? halves[0] : undefined;
}

/** Returns the start of the home side, computed from the number in the name of either side; undefined if the number is not whole. */
function startIn(name: string, outcome: string | undefined): number | undefined {
  const number = signedNumberIn(name);
  if (number === undefined || !Number.isInteger(number)) return undefined;
  return outcome === 'HOME' ? number : 0 - number;
}

/** Returns the numbers in a name that touch no letter. */
function numbersIn(name: string): readonly number[] {
  return [...name.matchAll(/(?<![\p{L}\d.])\d+(\.\d+)?(?![\p{L}\d])/gu)].map(([text]) => Number(text));
}

function signedNumberIn(name: string): number | undefined {
  const [, sign, given] = /([+−-])\s*(\d+(?:\.\d+)?)/u.exec(name) ?? [];
  if (given === undefined) return undefined;
  return sign === '+' ? Number(given) : 0 - Number(given);
}

/** Returns the outcomes that a name matches. The name of a side matches only that side. */
function outcomesIn(name: string, outcomes: readonly string[], sides: Sides | undefined): readonly string[] {
  const hasSides = outcomes.includes('HOME') && sides !== undefined;
  if (hasSides && isSameName(name, sides[0])) return ['HOME'];
  if (hasSides && isSameName(name, sides[1])) return ['AWAY'];
  const said = WORDS.flatMap(([pattern, of]) => (pattern.test(name) ? of.filter((outcome) => outcomes.includes(outcome)) : []));
  if (said.length > 0 || !hasSides) return [...new Set(said)];
  const [home, away] = sides;
  const fits = [shareWord, isShortFor].map((isLike) => [
    ...(isLike(name, home, away) ? ['HOME'] : []),
    ...(isLike(name, away, home) ? ['AWAY'] : []),
  ]);
  return fits.find(({ length }) => length > 0) ?? [];
}

/** True if the name has a word of one side that the other side does not have. */
function shareWord(name: string, side: string, other: string): boolean {
  const [own, others] = [wordsOf(side), wordsOf(other)];
  return wordsOf(name).some((word) => own.includes(word) && !others.includes(word));
}

/** True if the name or the side is the short form of the other, such as RCB or AUS, and does not fit the other side. */
function isShortFor(name: string, side: string, other: string): boolean {
  const isEither = (each: string): boolean => isShortForm(name, each) || isShortForm(each, name);
  return isEither(side) && !isEither(other);
}

/** True if `short` consists of the initials of a name of several words, or of at least three first letters of a name. */
function isShortForm(short: string, name: string): boolean {
  const [letters, words] = [wordsOf(short).join(''), wordsOf(name)];
  const initials = words.map((word) => [...word][0] ?? '').join('');
  return (words.length > 1 && letters === initials) || (letters.length >= SHORT_LETTERS && words.join('').startsWith(letters));
}
const SHORT_LETTERS = 3;

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns the outcomes of selections such as "Rovers/Draw", "1/X" or "HD". */
function pairsOf(outcomes: readonly string[], names: readonly string[], sides: Sides | undefined): readonly string[] | undefined {
  if (names.length !== outcomes.length) return undefined;
  const pairs = names.map((name) => (/^[12xhda]{2}$/iu.test(name) ? [...name] : name.split(/\s*[/–]\s*|\s+-\s+/u)));
  const parts = pairs.flat().filter((part, place, all) => all.findIndex((each) => isSameName(each, part)) === place);
  const sideOutcomes = outcomesOf({ outcomes: HOME_DRAW_AWAY }, parts, sides);
  const outcomeOf = (part: string): string => sideOutcomes?.[parts.findIndex((each) => isSameName(each, part))] ?? '';
  const named = pairs.map((pair) => pair.map(outcomeOf).join('/'));
  return allOf(named.map((outcome) => (outcomes.includes(outcome) ? outcome : undefined)));
}

/** Returns the score in a name, with the goals of the first side first. Returns undefined if the name also names the side that this score makes the loser. */
function scoreOf(name: string, sides: Sides | undefined): string | undefined {
  if (/\b(other|unquoted)\b/iu.test(name)) {
    const [winner] = outcomesIn(
      name.replace(/^.*\b(other|unquoted)\b|\b(win|wins|score|result)\b/giu, '').trim(),
      HOME_DRAW_AWAY,
      sides,
    );
    return winner === undefined ? 'OTHER' : `OTHER_${winner}`;
  }
  const [, home, away] = /(\d+)\s*[–:-]\s*(\d+)/u.exec(name) ?? [];
  if (home === undefined || away === undefined) return undefined;
  const [side] = outcomesIn(name, ['HOME', 'AWAY'], sides);
  const isContradictory = (side === 'HOME' && Number(home) < Number(away)) || (side === 'AWAY' && Number(home) > Number(away));
  return isContradictory ? undefined : `${Number(home)}–${Number(away)}`;
}

/** Returns the session that a selection names, such as "Day 4, session 2". Returns DRAW for a draw, in which no session wins (S-FM1-23). */
function sessionOf(name: string): string | undefined {
  if (/\bdraw|no winner/iu.test(name)) return 'DRAW';
  const [day, session, ...more] = [...name.matchAll(/\d+/gu)].map(Number);
  return day === undefined || session === undefined || more.length > 0 ? undefined : daySessionRunner(day, session);
}

function allOf(outcomes: readonly (string | undefined)[]): readonly string[] | undefined {
  const known = outcomes.filter((outcome) => outcome !== undefined);
  return known.length === outcomes.length && new Set(known).size === known.length ? known : undefined;
}
