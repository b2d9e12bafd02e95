import { ok, refused, type Result } from '@pavilion/core/std';
import { fraction } from '../fraction/index.ts';
import { PUSH, wonIf, type Outcome, type SharedGame, type Step, type Verdict } from '../game/index.ts';
import {
  BACK_ONLY,
  chancesOf,
  sharedTable,
  TWO_SIDED,
  VerdictCount,
  type Bet,
  type Chances,
  type VisibleRound,
} from '../table/index.ts';
import { BALL_COUNTS, BALLS, CARDS, eachInnings, inningsCards, isWicket, runsOf, textOf, kindOf, WICKET } from './innings.ts';

/** Both innings so far, whether the first has ended, and whether the match is over. */
interface Match {
  readonly first: VisibleRound;
  readonly second: VisibleRound;
  readonly hasFirstEnded: boolean;
  readonly isOver: boolean;
}

function isInningsOver(balls: VisibleRound): boolean {
  return balls.length === BALLS || balls.some(isWicket);
}

/** Returns the innings that these balls make up. Saffron bats first, and Teal stops once it is ahead (casino C-VSOS-1). */
function matchOf(balls: VisibleRound): Match {
  const wicket = balls.findIndex(isWicket);
  const length = Math.min(balls.length, wicket < 0 || wicket >= BALLS ? BALLS : wicket + 1);
  const [first, second] = [balls.slice(0, length), balls.slice(length)];
  const hasFirstEnded = isInningsOver(first);
  const isOver = hasFirstEnded && (isInningsOver(second) || runsOf(second) > runsOf(first));
  return { first, second, hasFirstEnded, isOver };
}

function verdictOf(round: VisibleRound, isTeal: boolean): Verdict {
  const { first, second } = matchOf(round);
  const ahead = runsOf(second) - runsOf(first);
  return ahead === 0 ? PUSH : wonIf(ahead > 0 === isTeal);
}

/** Returns the possible ends of the chase of a total after the bowled balls, as numbers of ways. */
function chase(target: number, bowled: VisibleRound): { readonly won: number; readonly level: number; readonly total: number } {
  let [won, level, total] = [0, 0, 0];
  eachInnings(bowled, target, (balls, ways) => {
    total += ways;
    const runs = runsOf(balls);
    if (runs > target) won += ways;
    else if (runs === target) level += ways;
  });
  return { won, level, total };
}

/** Returns the chances of Teal and of a tie, over every total that Saffron can make and Teal's chase of it. */
function tealChances(seen: VisibleRound): {
  readonly win: ReturnType<typeof fraction>;
  readonly tie: ReturnType<typeof fraction>;
} {
  const { first, second, hasFirstEnded } = matchOf(seen);
  if (hasFirstEnded) {
    const { won, level, total } = chase(runsOf(first), second);
    return { win: fraction(won, total), tie: fraction(level, total) };
  }
  const byTotal = new Map<number, number>();
  eachInnings(first, undefined, (balls, ways) => byTotal.set(runsOf(balls), (byTotal.get(runsOf(balls)) ?? 0) + ways));
  let [won, level, all] = [0, 0, 0];
  for (const [target, ways] of byTotal) {
    const chased = chase(target, []);
    won += ways * chased.won;
    level += ways * chased.level;
    all += ways * chased.total;
  }
  return { win: fraction(won, all), tie: fraction(level, all) };
}

function team(selection: string, isTeal: boolean): Bet {
  return {
    market: 'MAIN',
    selection,
    bet: 'main',
    offer: TWO_SIDED,
    isOpenLater: true,
    verdict: (round) => verdictOf(round, isTeal),
    chances: (seen) => {
      const { win, tie } = tealChances(seen);
      return chancesOf(
        isTeal ? win : fraction(win.den * tie.den - win.num * tie.den - tie.num * win.den, win.den * tie.den),
        tie,
      );
    },
  };
}

/** Returns a bet on the first innings only. */
function onFirst(market: string, selection: string, wins: (innings: VisibleRound) => boolean): Bet {
  return {
    market,
    selection,
    bet: 'side',
    offer: BACK_ONLY,
    verdict: (round) => wonIf(wins(matchOf(round).first)),
    chances: (): Chances => {
      const count = new VerdictCount();
      eachInnings([], undefined, (balls, ways) => count.add(wonIf(wins(balls)), ways));
      return count.chances();
    },
  };
}

function write(shown: VisibleRound): Outcome {
  const { first, second, isOver } = matchOf(shown);
  const known = { FIRST: first.map(textOf).join(' '), SECOND: second.map(textOf).join(' ') };
  return isOver ? { ...known, SCORE: `${runsOf(first)}-${runsOf(second)}` } : known;
}

function read({ FIRST: first = '', SECOND: second = '' }: Outcome): Result<VisibleRound, string> {
  if (typeof first !== 'string' || typeof second !== 'string') return refused('FIRST and SECOND must be lists of balls.');
  const innings = [first, second].map((text) => (text === '' ? [] : text.split(' ').map(kindOf)));
  const balls = innings.flat().filter((kind) => kind !== undefined);
  if (balls.length !== innings.flat().length) return refused('A ball must be 0, 1, 2, 3, 4, 6 or W.');
  const isTooOften = innings.some((own) => BALL_COUNTS.some((count, kind) => own.filter((ball) => ball === kind).length > count));
  const shown = write(balls);
  const isBowled = shown['FIRST'] === first && shown['SECOND'] === second && !isTooOften && !matchOf(balls.slice(0, -1)).isOver;
  return isBowled ? ok(balls) : refused('These balls are impossible by the rules of the game.');
}

function steps(round: VisibleRound): readonly Step[] {
  const { first } = matchOf(round);
  return round.flatMap((ball, place): Step[] => [
    { kind: 'window', window: place },
    { kind: 'deal', seat: place < first.length ? 'FIRST' : 'SECOND', item: textOf(ball) },
  ]);
}

/** Super Over Sprint (casino C-VSOS-1). */
export const SUPER_OVER_SPRINT: SharedGame = sharedTable({
  code: 'VSOS',
  timing: { windows: [15_000, 5_000], deal: 1_800, result: 5_000 },
  bets: [
    team('SAFFRON', false),
    team('TEAL', true),
    onFirst('RUNS', 'OVER7_5', (innings) => runsOf(innings) > 7),
    onFirst('RUNS', 'UNDER7_5', (innings) => runsOf(innings) <= 7),
    onFirst('BALL1', 'BOUNDARY', ([ball]) => ball === kindOf('4') || ball === kindOf('6')),
    onFirst('BALL1', 'WICKET', ([ball]) => ball === WICKET),
    onFirst('WICKET', 'YES', (innings) => innings.some(isWicket)),
    onFirst('WICKET', 'NO', (innings) => !innings.some(isWicket)),
  ],
  draw: (stream) => {
    const first = inningsCards(stream.shuffle(CARDS), undefined);
    return [...first, ...inningsCards(stream.shuffle(CARDS), runsOf(first))];
  },
  write,
  read,
  steps,
  windowAt: (seen) => (matchOf(seen).isOver ? refused('The match is over: no more bets are taken.') : ok(seen.length)),
});
