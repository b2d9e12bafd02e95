import { ok, refused, type Result, present } from '@pavilion/core/std';
import { LOSE, WIN, type Outcome, type SharedGame, type Step, type Verdict } from '../game/index.ts';
import {
  eachCompletion,
  sharedTable,
  TWO_SIDED,
  VerdictCount,
  windowAfter,
  type Bet,
  type Chances,
  type VisibleRound,
} from '../table/index.ts';

/** The names of the players, which are also their points at the start (casino C-C32D-1). */
const PLAYERS = [8, 9, 10, 11];
const LOWEST = 6;
const CARDS = 32;
/** The number of cards of each kind. The kinds are the points 6 to 13. */
const COUNTS = [4, 4, 4, 4, 4, 4, 4, 4];

/** State of a round after the cards dealt so far. */
interface Standing {
  /** The points of the cards at each level. All players get a card at the first level, and the tied players at each further level. */
  readonly levels: readonly (readonly number[])[];
  readonly totals: readonly number[];
  /** The players who get the next cards; at the end, the winners. */
  readonly leaders: readonly number[];
  /** The player of the next card; undefined at the end. */
  readonly next: number | undefined;
}

/** Returns the state after these cards. The highest total wins. Tied players get one more card each, as long as there are enough cards (casino C-C32D-1). */
function standingAfter(cards: VisibleRound): Standing {
  const totals = [...PLAYERS];
  const levels: number[][] = [];
  let leaders = PLAYERS.map((_, player) => player);
  let dealt = 0;
  while (levels.length === 0 || (leaders.length > 1 && CARDS - dealt >= leaders.length)) {
    const level: number[] = [];
    if (dealt === cards.length && levels.length > 0) return { levels, totals, leaders, next: leaders[0] };
    levels.push(level);
    for (const player of leaders) {
      if (dealt === cards.length) return { levels, totals, leaders, next: player };
      const points = present(cards[dealt++]) + LOWEST;
      level.push(points);
      totals[player] = present(totals[player]) + points;
    }
    const best = Math.max(...leaders.map((player) => present(totals[player])));
    leaders = leaders.filter((player) => totals[player] === best);
  }
  return { levels, totals, leaders, next: undefined };
}

function verdictOf(leaders: readonly number[], player: number): Verdict {
  if (!leaders.includes(player)) return LOSE;
  return leaders.length === 1 ? WIN : { kind: 'DEAD_HEAT', ways: leaders.length };
}

/** Returns a player's chances, averaged over every possible first level. Players who are tied after it have equal chances, as in a dead heat. */
function chancesSeen(seen: VisibleRound, player: number): Chances {
  const count = new VerdictCount();
  eachCompletion({ counts: COUNTS }, seen, [0, 1, 2, 3], (cards, ways) => {
    const totals = PLAYERS.map((start, place) => start + present(cards[place]));
    const best = Math.max(...totals);
    const leaders = totals.flatMap((total, place) => (total === best ? [place] : []));
    count.add(verdictOf(leaders, player), ways);
  });
  return count.chances();
}

function write(shown: VisibleRound): Outcome {
  const { levels, totals, leaders, next } = standingAfter(shown);
  const known = { LEVELS: levels.filter((level) => level.length > 0), TOTALS: totals };
  return next === undefined ? { ...known, WINNERS: leaders.map((player) => present(PLAYERS[player])) } : known;
}

function read({ LEVELS: levels = [] }: Outcome): Result<VisibleRound, string> {
  if (typeof levels !== 'object' || !levels.every((level) => Array.isArray(level)))
    return refused('LEVELS must be a list of lists of points.');
  const cards = levels.flat().map((points) => Number(points) - LOWEST);
  if (cards.some((kind) => COUNTS[kind] === undefined)) return refused('Points must be 6 to 13.');
  if (COUNTS.some((count, kind) => cards.filter((card) => card === kind).length > count))
    return refused('A card appears more often than in the deck.');
  const isDealt = JSON.stringify(write(cards)['LEVELS']) === JSON.stringify(levels);
  return isDealt ? ok(cards) : refused('These cards are impossible by the rules of the game.');
}

function steps(round: VisibleRound): readonly Step[] {
  return round.flatMap((card, place): Step[] => {
    const seat = String(PLAYERS[standingAfter(round.slice(0, place)).next ?? 0]);
    const deal: Step = { kind: 'deal', seat, item: String(card + LOWEST) };
    return place < PLAYERS.length ? [{ kind: 'window', window: place }, deal] : [deal];
  });
}

/** Battis Patte (casino C-C32D-1). */
export const BATTIS_PATTE: SharedGame = sharedTable({
  code: 'C32D',
  timing: { windows: [15_000, 5_000], deal: 800, result: 5_000 },
  bets: PLAYERS.map((name, player): Bet => ({
    market: 'MAIN',
    selection: String(name),
    bet: 'main',
    offer: TWO_SIDED,
    isOpenLater: true,
    verdict: (round) => verdictOf(standingAfter(round).leaders, player),
    chances: (seen) => chancesSeen(seen, player),
  })),
  draw: (stream) => {
    const deck = stream.shuffle(CARDS).map((index) => Math.floor(index / 4));
    let dealt = PLAYERS.length;
    while (standingAfter(deck.slice(0, dealt)).next !== undefined) dealt += 1;
    return deck.slice(0, dealt);
  },
  write,
  read,
  steps,
  windowAt: ({ length }) => windowAfter([0, 1, 2, 3], length),
  chances: (bets, seen) => new Map(bets.map((bet) => [bet, chancesSeen(seen, PLAYERS.indexOf(Number(bet.selection)))])),
});
