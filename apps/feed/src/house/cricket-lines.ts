import {
  BALLS_PER_OVER,
  currentInnings,
  INNINGS_BALLS,
  VIRTUAL_OVERS,
  type InningsScore,
  type ScoreState,
} from '@pavilion/core/cricket';
import { METER_CAP } from '@pavilion/core/market';
import { CONSTANTS } from '@pavilion/core/settlement';
import { LIMIT, lineOn, quoteAt, runLine, type CricketLine } from './line.ts';
import { digit, digitPair, overComparison, totalLines } from './special-lines.ts';

const { OVER_COMPARISON_OVERS } = CONSTANTS;
const FIRST_SESSIONS = [6, 10, 15, VIRTUAL_OVERS] as const;
/** Overs of the session lines of a chase. A chase may end early, which would void lines on later overs. */
const CHASE_SESSIONS = [6, 10, 15] as const;
const CHASE_OVERS = 15;
const INNINGS_WICKETS = 10;
/** The price of an even chance less the house's margin, 2.5 percent of the stake and winnings. */
const ODD_EVEN_PRICE = 195;

/**
 * Returns the lines offered at a score of a virtual match, on the match and on the current innings. They depend only on the score, so a replay opens the same
 * lines in the same order.
 */
export function virtualLinesAt(score: ScoreState): readonly CricketLine[] {
  const innings = currentInnings(score);
  const ofMatch = [bookmaker(score), tiedMatch()];
  return innings === undefined || innings.end !== null || isCut(innings) ? ofMatch : [...ofMatch, ...linesOf(score, innings)];
}

/** True if rain has shortened the innings. The house then offers no line on its figures. */
function isCut({ allottedBalls }: InningsScore): boolean {
  return allottedBalls !== INNINGS_BALLS;
}

function linesOf(score: ScoreState, innings: InningsScore): readonly CricketLine[] {
  const side = score.teams[innings.battingTeam];
  const { number } = innings;
  const sessions = number === 1 ? FIRST_SESSIONS : CHASE_SESSIONS;
  return [
    ...sessions.map((over) => session(number, side, over)),
    ...(number === 1 ? [oddEven(side, VIRTUAL_OVERS), overComparison(score, OVER_COMPARISON_OVERS.T20)] : []),
    ...(number === 1 ? totalLines(1, side, METER_CAP.LIMITED_OVERS) : []),
    digit(number, side),
    ...(number === 1 ? [digitPair(number, side)] : []),
    ...oversToCome(innings).map((over) => onlyOver(number, side, over)),
    ...(innings.wickets < INNINGS_WICKETS ? [fallOfWicket(number, side, innings.wickets + 1)] : []),
    ...innings.batters.flatMap((batter, place) => (batter.howOut === null ? [batterRuns(number, batter.name, place)] : [])),
  ];
}

export function bookmaker({ teams }: ScoreState): CricketLine {
  return lineOn(
    { type: 'BOOKMAKER_WINNER' },
    {
      ref: 'bookmaker',
      kind: 'BOOKMAKER',
      name: 'Bookmaker',
      selections: teams,
      exposureLimit: 150_000,
    },
    {
      winners: teams,
      quotes: (prices) =>
        ([0, 1] as const).flatMap((selection) => {
          const quote = prices.winner(selection);
          if (quote === undefined) return [];
          const cell = { selection, limit: LIMIT.bookmaker } as const;
          return [
            quoteAt({ ...cell, side: 'BACK' }, { rate: quote.back }),
            quoteAt({ ...cell, side: 'LAY' }, { rate: quote.lay }),
          ];
        }),
    },
  );
}

/** Returns the line on a tied match. Players can back "yes" but cannot lay it. */
function tiedMatch(): CricketLine {
  return lineOn(
    { type: 'TIED_MATCH' },
    {
      ref: 'tied-match',
      kind: 'YES_NO',
      name: 'Tied Match',
      selections: ['Yes', 'No'],
      exposureLimit: 50_000,
    },
    {
      winners: ['YES', 'NO'],
      quotes: (prices) => {
        const price = prices.tie();
        return price === undefined ? [] : [quoteAt({ selection: 0, side: 'BACK', limit: LIMIT.pair }, { price })];
      },
    },
  );
}

export function session(innings: number, side: string, over: number): CricketLine {
  const name = `${over} Over Runs ${side}`;
  return runLine(
    { ref: `i${innings}-session-${over}`, name, limit: LIMIT.session, exposureLimit: 200_000 },
    { type: 'SESSION', innings, over },
    (prices) => prices.session(innings, over),
  );
}

/** Returns the current over and the next one, but not the last over of a chase. */
function oversToCome({ number, legalBalls }: InningsScore): readonly number[] {
  const last = number === 1 ? VIRTUAL_OVERS : CHASE_OVERS;
  const current = Math.floor(legalBalls / BALLS_PER_OVER) + 1;
  return [current, current + 1].filter((over) => over <= last);
}

function onlyOver(innings: number, side: string, over: number): CricketLine {
  const name = `Only ${over} Over Runs ${side}`;
  return runLine(
    { ref: `i${innings}-over-${over}`, name, limit: LIMIT.small, exposureLimit: 100_000 },
    { type: 'ONLY_OVER', innings, over },
    (prices) => prices.onlyOver(innings, over),
  );
}

const ORDINALS = ['1st', '2nd', '3rd'] as const;

export function fallOfWicket(innings: number, side: string, wicket: number): CricketLine {
  const name = `Fall of ${ORDINALS[wicket - 1] ?? `${wicket}th`} Wicket ${side}`;
  return runLine(
    { ref: `i${innings}-wicket-${wicket}`, name, limit: LIMIT.small, exposureLimit: 100_000 },
    { type: 'FALL_OF_WICKET', innings, wicket },
    (prices) => prices.nextWicket(innings, wicket),
  );
}

/** @param place position in the batting order, from 0. It replaces the name, which may contain characters that refs do not allow. */
function batterRuns(innings: number, player: string, place: number): CricketLine {
  return runLine(
    {
      ref: `i${innings}-batter-${place + 1}`,
      name: `${player} Runs`,
      limit: LIMIT.small,
      exposureLimit: 100_000,
    },
    { type: 'BATTER_RUNS', innings, player, opener: false },
    (prices) => prices.batter(innings, player),
  );
}

export function oddEven(side: string, overs: number): CricketLine {
  return lineOn(
    { type: 'ODD_EVEN', subject: { of: 'INNINGS', innings: 1 } },
    {
      ref: 'i1-odd-even',
      kind: 'ODD_EVEN',
      name: `${overs} Over Runs Odd or Even ${side}`,
      selections: ['Even', 'Odd'],
      exposureLimit: 50_000,
    },
    {
      winners: ['EVEN', 'ODD'],
      quotes: (prices) =>
        prices.hasManyBallsLeft(1)
          ? [0, 1].map((selection) => quoteAt({ selection, side: 'BACK', limit: LIMIT.small }, { price: ODD_EVEN_PRICE }))
          : [],
    },
  );
}
