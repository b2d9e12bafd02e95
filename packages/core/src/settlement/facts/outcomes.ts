import { daySessionRunner } from '../cricket/index.ts';
import { isSameName, type Sides } from './field.ts';
import type { FactMarketType } from './sport.ts';

/** Patterns in a selection's name, and the outcomes that each can mean. Only outcomes of the market count. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(the )?(handicap )?(draw|tie|tied|level|equal|x)\b/iu, ['DRAW', 'LEVEL']],
  [/\b(over|more|above)\b|^\s*>|\d\s*\+/iu, ['OVER']],
  [/\b(under|fewer|less|below)\b|^\s*</iu, ['UNDER']],
  [/^(no|not|non|never|incomplete|abandoned|unfinished)\b|\bnot\b/iu, ['NO']],
  [/^(yes|complete|completed|finished|scored|taken|reached|happens|happened)\b/iu, ['YES']],
  [/^(missed|saved|untaken)\b/iu, ['NO']],
  [/\bodd\b/iu, ['ODD']],
  [/\beven\b/iu, ['EVEN']],
  [/^(no|none|neither|nobody)\b/iu, ['NONE']],
  [/\boff\b/iu, ['OFF']],
  [/\b(leg|on)\b/iu, ['LEG']],
  [/^(not|non|other|underdog)\b|\b(not|loses|lost)\b/iu, ['NOT_FAVOURITE']],
  [/^(the )?favou?rite( wins)?$/iu, ['FAVOURITE']],
  [/\b(1|1st|first|one)\b/iu, ['1']],
  [/\b(2|2nd|second|two)\b/iu, ['2']],
  [/\b(3|3rd|third|three)\b/iu, ['3']],
  [/^(1|home|first side)$/iu, ['HOME']],
  [/^(2|away|visitors|second side)$/iu, ['AWAY']],
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
 * Returns the outcome of each selection, found by name. Selections without a match get the remaining outcomes in their usual order. Undefined if a name fits
 * several, or if names contradict each other.
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
  if (open.length !== unnamedCount) return undefined;
  return allOf(named.map((outcome) => outcome ?? open.shift()));
}

/** True if these outcomes can settle a market: each is declared by it, and every declared outcome has a selection, except DRAW, LEVEL and NONE. */
export function areOutcomesOf({ outcomes }: Pick<FactMarketType, 'outcomes'>, given: readonly string[]): boolean {
  if (!Array.isArray(outcomes)) return true;
  const declared: readonly string[] = outcomes;
  return (
    given.every((outcome) => declared.includes(outcome)) &&
    declared.every((outcome) => given.includes(outcome) || OPTIONAL_OUTCOMES.has(outcome))
  );
}

/** Returns the outcomes that a name matches. The name of a side matches only that side. */
function outcomesIn(name: string, outcomes: readonly string[], sides: Sides | undefined): readonly string[] {
  const hasSides = outcomes.includes('HOME') && sides !== undefined;
  if (hasSides && isSameName(name, sides[0])) return ['HOME'];
  if (hasSides && isSameName(name, sides[1])) return ['AWAY'];
  const words = WORDS.flatMap(([pattern, of]) => (pattern.test(name) ? of.filter((outcome) => outcomes.includes(outcome)) : []));
  if (words.length > 0 || !hasSides) return [...new Set(words)];
  const [home, away] = sides.map(wordsOf) as [readonly string[], readonly string[]];
  const own = wordsOf(name);
  const isOf = (one: readonly string[], other: readonly string[]) =>
    own.some((word) => one.includes(word) && !other.includes(word));
  return [...(isOf(home, away) ? ['HOME'] : []), ...(isOf(away, home) ? ['AWAY'] : [])];
}

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns the outcomes of selections such as "Rovers/Draw". Names without two parts are in the usual order. */
function pairsOf(outcomes: readonly string[], names: readonly string[], sides: Sides | undefined): readonly string[] | undefined {
  if (names.length !== outcomes.length) return undefined;
  const pairs = names.map((name) => name.split(/\s*[/–]\s*|\s+-\s+/u));
  if (pairs.every(({ length }) => length === 1)) return outcomes;
  const parts = pairs.flat().filter((part, place, all) => all.findIndex((each) => isSameName(each, part)) === place);
  const sideOutcomes = outcomesOf({ outcomes: HOME_DRAW_AWAY }, parts, sides);
  const outcomeOf = (part: string): string => sideOutcomes?.[parts.findIndex((each) => isSameName(each, part))] ?? '';
  const named = pairs.map((pair) => pair.map(outcomeOf).join('/'));
  return allOf(named.map((outcome) => (outcomes.includes(outcome) ? outcome : undefined)));
}

/** Returns the score in a name, with the goals of the first side first. Returns undefined if the name contains the side that lost by this score. */
function scoreOf(name: string, sides: Sides | undefined): string | undefined {
  if (/\bother\b/iu.test(name)) return 'OTHER';
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
