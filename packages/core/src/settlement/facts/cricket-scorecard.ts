import { assert } from '../../std/index.ts';
import { isDismissal, isOut, type BatterScore, type InningsScore, type ScoreState, type Wicket } from '../../cricket/index.ts';
import { playedScore } from './cricket-evidence.ts';
import { CRICKET_FIELDS, type Cricket } from './cricket-fields.ts';
import { isSameName, needFact, readFacts, type FactFault, type Facts } from './field.ts';

export type CardRow = NonNullable<Cricket['scorecard']>[number];
/** The score with the batters of the scorecard, and the innings whose batters come from it because the balls do not show the right striker. */
type CardScore = { readonly score: ScoreState; readonly byScorecard: readonly number[] };

/** The name of a batter whom neither the balls nor the scorecard name. */
const UNKNOWN = '';
const isHurt = (kind: string | null): boolean => kind === 'retired hurt' || kind === 'retired not out';

/** Returns the rows of an innings in batting order, with the names as the list of players spells them. */
function rowsOf({ scorecard = [], players = [] }: Pick<Cricket, 'scorecard' | 'players'>, number: number): readonly CardRow[] {
  return scorecard
    .filter(({ innings }) => innings === number)
    .map((row) => ({ ...row, name: players.find(({ name }) => isSameName(name, row.name))?.name ?? row.name }));
}

/**
 * Replaces the batters of these innings by those of the official scorecard. Typed balls do not show the striker after a catch with crossing, a run out or an
 * overthrow. An innings with balls waits for its scorecard.
 */
export function withScorecard(facts: Cricket, score: ScoreState, numbers: readonly number[]): CardScore {
  const byScorecard: number[] = [];
  const innings = score.innings.map((own) => {
    if (own.deliveries.length === 0 || !numbers.includes(own.number)) return own;
    const rows = rowsOf(facts, own.number);
    if (rows.length === 0) needFact('scorecard');
    if (isSameCard(rows, cardRows(own))) return own;
    byScorecard.push(own.number);
    return byRows(own, rows);
  });
  return { score: { ...score, innings }, byScorecard };
}

/** True if the balls give the figures of the scorecard, so they show every striker right. */
function isSameCard(rows: readonly CardRow[], others: readonly CardRow[]): boolean {
  const text = ({ name, runs, balls, fours, sixes, how }: CardRow, wicket: number | undefined) =>
    [name, runs, balls, fours, sixes, how, wicket].join('|');
  const isSame = (row: CardRow, other: CardRow | undefined): boolean =>
    other !== undefined && text(row, row.wicket ?? other.wicket) === text(other, other.wicket);
  return rows.length === others.length && rows.every((row, place) => isSame(row, others[place]));
}

function byRows(innings: InningsScore, rows: readonly CardRow[]): InningsScore {
  const batters = rows.map((row): BatterScore => {
    const { name, runs, balls, fours, sixes } = row;
    return { name, runs, balls, fours, sixes, howOut: howOutOf(innings, row), outBowler: null, fielders: [] };
  });
  const isHurtKnown = countOfHurt(innings) === 1 && rows.filter(({ how }) => how === 'RETIRED_HURT').length === 1;
  const hurt = isHurtKnown ? rows.find(({ how }) => how === 'RETIRED_HURT')?.name : undefined;
  let fallen = 0;
  const named = (wicket: Wicket): Wicket => {
    if (isHurt(wicket.kind)) return { ...wicket, player: hurt ?? UNKNOWN };
    if (isOut(wicket.kind)) fallen += 1;
    return { ...wicket, player: rows.find((row) => row.wicket === fallen)?.name ?? UNKNOWN };
  };
  const deliveries = innings.deliveries.map((ball) => {
    return { ...ball, striker: UNKNOWN, nonStriker: UNKNOWN, wickets: ball.wickets.map(named) };
  });
  return { ...innings, batters, deliveries };
}

/** Returns how a batter was out. A dismissal without the number of its wicket counts as a run out, which does not prove that the batter faced a legal ball. */
function howOutOf({ fallOfWickets }: InningsScore, { how, wicket }: CardRow): BatterScore['howOut'] {
  if (how === 'NOT_OUT') return null;
  if (how === 'RETIRED_HURT') return 'retired hurt';
  if (how === 'RETIRED_OUT') return 'retired out';
  return fallOfWickets.find((fall) => fall.wicket === wicket)?.kind ?? 'run out';
}

const countOfHurt = ({ deliveries }: InningsScore): number =>
  deliveries.flatMap(({ wickets }) => wickets).filter(({ kind }) => isHurt(kind)).length;

/** Writes the scorecard of an innings. */
export function cardRows({ number, batters, fallOfWickets }: InningsScore): readonly CardRow[] {
  return batters.map(({ name, runs, balls, fours, sixes, howOut }) => {
    assert(runs >= 4 * fours + 6 * sixes, 'a batter has at least the runs of the boundaries');
    const wicket = fallOfWickets.findLast(({ player }) => player === name)?.wicket;
    const isGone = howOut !== null && isOut(howOut);
    const how = isGone ? (isDismissal(howOut) ? 'OUT' : 'RETIRED_OUT') : howOut === null ? 'NOT_OUT' : 'RETIRED_HURT';
    return {
      innings: number,
      name,
      runs,
      balls,
      fours,
      sixes,
      how,
      ...(isGone && wicket !== undefined ? { wicket } : {}),
    } as CardRow;
  });
}

/** True if the scorecard gives the order in which these batters were out: each wicket has its number, and no retirement is in doubt. */
export function isOrderKnown({ batters, deliveries }: InningsScore, names: readonly string[]): boolean {
  const gone = deliveries.flatMap(({ wickets }) => wickets);
  const hurt = gone.filter(({ kind }) => isHurt(kind));
  const isHurtKnown = hurt.every(({ player }) => player !== UNKNOWN);
  const out = batters.filter(({ name, howOut }) => names.includes(name) && howOut !== null && isOut(howOut));
  return isHurtKnown && out.every(({ name }) => gone.some(({ player, kind }) => player === name && isOut(kind)));
}

const OUT_ON_LEGAL_BALL: ReadonlySet<string | null> = new Set(['bowled', 'caught', 'caught and bowled', 'lbw']);

/** True if every ball that the batter faced may have been a no-ball, as far as the scorecard shows. */
export function mayLackLegalBall({ batters, extras }: InningsScore, name: string): boolean {
  const batter = batters.find((each) => each.name === name);
  if (batter === undefined || batter.balls === 0 || OUT_ON_LEGAL_BALL.has(batter.howOut)) return false;
  return batter.balls <= extras.noBallDeliveries;
}

const COUNTED = { runs: 'runs off the bat', balls: 'balls faced', fours: 'fours', sixes: 'sixes' } as const;

/** Refuses a scorecard that the balls of the same innings contradict. */
export function faultOfScorecard(facts: Facts): FactFault | undefined {
  const reading = readFacts(CRICKET_FIELDS, facts, (read) => {
    if (read.scorecard === undefined || read.innings === undefined || read.overs === undefined) return undefined;
    const numbers = [...new Set(read.scorecard.map(({ innings }) => innings))];
    const text = numbers.map((number) => faultOfInnings(read, number)).find((fault) => fault !== undefined);
    return text === undefined ? undefined : { field: 'scorecard', text };
  });
  return 'result' in reading ? reading.result : undefined;
}

function faultOfInnings(facts: Cricket, number: number): string | undefined {
  const rows = rowsOf(facts, number);
  const at = `Innings ${number} of the scorecard`;
  const innings = playedScore(facts).innings[number - 1];
  const side = facts.innings?.[number - 1]?.team;
  if (innings === undefined || side === undefined) return `${at} is not in the list of innings.`;
  const stranger = rows.find(({ name }) => facts.players?.some((each) => each.team === side && each.name === name) === false);
  if (stranger !== undefined) return `${at} names ${stranger.name}, who is not in the list of players of that side.`;
  const twice = rows.find(({ name }, place) => rows.findIndex((row) => row.name === name) < place);
  if (twice !== undefined) return `${at} names ${twice.name} twice.`;
  if (innings.deliveries.length === 0) return undefined;
  return faultOfFigures(innings, rows, at) ?? faultOfWickets(innings, rows, at);
}

function faultOfFigures(innings: InningsScore, rows: readonly CardRow[], at: string): string | undefined {
  for (const [field, words] of Object.entries(COUNTED) as readonly [keyof typeof COUNTED, string][]) {
    const typed = rows.reduce((sum, row) => sum + row[field], 0);
    const bowled = innings.batters.reduce((sum, batter) => sum + batter[field], 0);
    if (typed !== bowled) return `${at} has ${typed} ${words}, and the balls have ${bowled}. Correct one of them.`;
  }
  const wrong = rows.find(({ runs, fours, sixes }) => runs < fours * 4 + sixes * 6);
  return wrong === undefined ? undefined : `${at} gives ${wrong.name} fewer runs than the boundaries have.`;
}

function faultOfWickets(innings: InningsScore, rows: readonly CardRow[], at: string): string | undefined {
  const { fallOfWickets, deliveries, end } = innings;
  const out = rows.filter(({ how }) => how === 'OUT' || how === 'RETIRED_OUT');
  if (out.length < fallOfWickets.length)
    return `${at} has ${out.length} batters out, and the balls have ${fallOfWickets.length}. Correct one of them.`;
  const isShort = end === 'ALL_OUT' || (deliveries.at(-1)?.wickets.length ?? 0) > 0;
  if (rows.length < out.length + (isShort ? 1 : 2)) return `${at} lacks a batter who was at the crease and is not out.`;
  const numbered = rows.filter(({ wicket }) => wicket !== undefined);
  const wrong = numbered.find(({ wicket, how }, place) => {
    const fall = fallOfWickets.find((each) => each.wicket === wicket);
    const isOfKind = fall !== undefined && how === (isDismissal(fall.kind) ? 'OUT' : 'RETIRED_OUT');
    return !isOfKind || numbered.findIndex((row) => row.wicket === wicket) < place;
  });
  return wrong === undefined ? undefined : `${at} gives ${wrong.name} a wicket number that does not fit the balls.`;
}
