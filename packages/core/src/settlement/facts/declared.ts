import { binarySettlement } from '../binary/results.ts';
import { electronicMap, electronicMatchOdds } from '../e-games/results.ts';
import { electionSeats, electionWinners, type Declaration, type Vote } from '../politics/results.ts';
import { countAtEnd, leaderOf, type Team } from '../contest.ts';
import { settled, voided, type Settlement } from '../settlement.ts';
import { snookerFrame, snookerMatchOdds } from '../snooker/results.ts';
import { faultOfMost, faultOfWinner, firstFault, MOST_PARTS, reasonWhen, TEAM, WINNER } from './common.ts';
import { isSameName, needFact, type FactFault, type FactFields, type Facts } from './field.ts';
import { factSport, type CheckedQuestion, type FactMarket } from './sport.ts';

const winner = { ...TEAM, label: 'Winner' } as const;

type Winners = { readonly state: string; readonly winner: Team | undefined; readonly best_of: number | undefined };

/** Returns the named winner of a match, or the side with most parts of a list that is known to be whole. */
function winnerOf(
  { state, winner: named, best_of: length }: Winners,
  list: () => readonly { readonly winner: Team }[] | undefined,
): Team | 'DRAW' {
  if (named !== undefined) return named;
  if (state !== 'COMPLETED' || length === undefined) return needFact('winner');
  const parts = list() ?? [];
  const home = parts.filter((part) => part.winner === 'HOME').length;
  return leaderOf({ home, away: parts.length - home });
}

/** Waits for the length of a completed match if its list may lack this part. A list that was checked against the length has every part. */
function checkPart({ state, best_of: length }: Winners, parts: readonly unknown[] = [], number: number): void {
  if (state === 'COMPLETED' && number > parts.length && length === undefined) needFact('best_of');
}

export const SNOOKER_FACTS = factSport({
  sport: 'SNOOKER',
  faultOf: firstFault(faultOfWinner('frames'), faultOfMost('frames')),
  fields: {
    state: {
      kind: 'CHOICE',
      label: 'State of the match',
      options: {
        IN_PLAY: 'Not over yet',
        COMPLETED: 'Completed',
        AWARDED: 'Started, not completed and awarded',
        NOT_STARTED: 'Never started',
      },
    },
    winner: {
      ...winner,
      label: 'Player who goes through',
      when: { field: 'state', oneOf: ['COMPLETED', 'AWARDED'] },
      optional: true,
    },
    reason: reasonWhen(['AWARDED', 'NOT_STARTED']),
    best_of: MOST_PARTS,
    frames: {
      kind: 'LIST',
      label: 'Frames in order',
      max: 70,
      of: { winner, awarded: { kind: 'FLAG', label: 'awarded without a shot' } },
      when: { field: 'state', oneOf: ['IN_PLAY', 'COMPLETED', 'AWARDED'] },
    },
  },
  unfinished: ['IN_PLAY'],
  match: (facts) => ({
    isStarted: facts.state === 'COMPLETED' || facts.state === 'AWARDED',
    isCompleted: facts.state === 'COMPLETED',
    get winner() {
      return winnerOf(facts, () => facts.frames);
    },
    checkFrame: (number: number): void => checkPart(facts, facts.frames, number),
    get frames() {
      return (facts.frames ?? []).map((frame) => (frame.awarded === true ? undefined : frame.winner));
    },
  }),
  markets: {
    MATCH_ODDS: { outcomes: WINNER, settle: snookerMatchOdds },
    LINE: {
      count: ({ frames, isCompleted, checkFrame }) => {
        checkFrame(Infinity);
        return countAtEnd(frames.length, isCompleted, 'S-LINE-1');
      },
      figures: ({ frames }) => ({ Frames: frames.length }),
    },
    FRAME_WINNER: {
      parameters: ['number'],
      outcomes: WINNER,
      settle: (match, { number }) => {
        match.checkFrame(number);
        return snookerFrame(match, number);
      },
      figures: ({ frames }) => ({ Frames: frames.length }),
    },
  },
});

export const E_GAMES_FACTS = factSport({
  sport: 'E_GAMES',
  faultOf: firstFault(faultOfWinner('maps'), faultOfMost('maps')),
  fields: {
    state: {
      kind: 'CHOICE',
      label: 'State of the match',
      options: {
        IN_PLAY: 'Not over yet',
        COMPLETED: 'Completed',
        NOT_COMPLETED: 'Not completed',
        RESTARTED: 'Restarted from the beginning',
        NOT_STARTED: 'Never started',
      },
    },
    winner: { ...winner, when: { field: 'state', oneOf: ['COMPLETED'] }, optional: true },
    reason: reasonWhen(['NOT_COMPLETED', 'RESTARTED', 'NOT_STARTED']),
    best_of: MOST_PARTS,
    maps: {
      kind: 'LIST',
      label: 'Finished maps or games in order',
      max: 9,
      of: { winner },
      when: { field: 'state', oneOf: ['IN_PLAY', 'COMPLETED', 'NOT_COMPLETED', 'RESTARTED'] },
    },
  },
  unfinished: ['IN_PLAY'],
  match: (facts) => ({
    outcome: facts.state === 'IN_PLAY' ? 'NOT_COMPLETED' : facts.state,
    get winner() {
      return winnerOf(facts, () => facts.maps);
    },
    checkMap: (number: number): void => checkPart(facts, facts.maps, number),
    get maps() {
      return (facts.maps ?? []).map((map) => map.winner);
    },
  }),
  markets: {
    MATCH_ODDS: { outcomes: WINNER, settle: electronicMatchOdds },
    LINE: {
      count: ({ maps, outcome, checkMap }) => {
        checkMap(Infinity);
        return countAtEnd(maps.length, outcome === 'COMPLETED', 'S-LINE-1');
      },
      figures: ({ maps }) => ({ 'Finished maps': maps.length }),
    },
    MAP_WINNER: {
      parameters: ['number'],
      outcomes: WINNER,
      settle: (match, { number }) => {
        match.checkMap(number);
        return electronicMap(match, number);
      },
      figures: ({ maps }) => ({ 'Finished maps': maps.length }),
    },
  },
});

const ELECTION = {
  state: {
    kind: 'CHOICE',
    label: 'State of the election',
    options: {
      IN_PLAY: 'Result not declared yet',
      DECLARED: 'Whole result declared',
      NOT_HELD: 'Not held within the deadline',
    },
  },
  vote: {
    kind: 'CHOICE',
    label: 'House',
    options: { ASSEMBLY: 'Assembly of a state', PARLIAMENT: 'Parliament' },
    when: { field: 'state', oneOf: ['DECLARED'] },
  },
  declared_by: {
    kind: 'TEXT',
    label: 'Declaration and where it can be read',
    max: 300,
    when: { field: 'state', oneOf: ['DECLARED'] },
  },
  seats: {
    kind: 'LIST',
    label: 'Declared seats',
    max: 200,
    of: {
      name: { kind: 'TEXT', label: 'Party or candidate', max: 100 },
      seats: { kind: 'COUNT', label: 'Seats', min: 0, max: 10_000 },
    },
    when: { field: 'state', oneOf: ['DECLARED'] },
  },
  complete: { kind: 'FLAG', label: 'The list has every party with a seat', when: { field: 'state', oneOf: ['DECLARED'] } },
} as const satisfies FactFields;

type Election = Declaration & { readonly vote: Vote; readonly source: string; readonly isComplete: boolean };

/**
 * Waits until the list has every party of the market, under its name there. A party without a seat must have a row as well, because a missing name may only be
 * spelled differently.
 */
function needParties({ seats }: Election, names: readonly string[]): void {
  const listed = [...seats.keys()];
  if (listed.length === 0 || !names.every((name) => listed.some((each) => isSameName(each, name)))) needFact('seats');
}

/** Returns the winners of a vote. In a market on a majority, these are the parties with a majority; in other markets, the parties with most seats. */
function winnersOf(
  election: Election,
  { majority, outcomes, isOut }: Omit<CheckedQuestion, 'majority'> & { readonly majority?: number },
): Settlement<string | readonly string[]> {
  if (election.state === 'DECLARED') {
    const parties = outcomes.filter((outcome) => outcome !== 'OTHER' && outcome !== 'NONE' && !isOut(outcome));
    needParties(election, parties);
    // A party that is missing in the list could have more seats.
    if (!election.isComplete) needFact('complete');
  }
  const most = electionWinners(election.vote, election) ?? voided('ELECTION_NOT_HELD', 'S-POL-2');
  if (most.kind === 'VOID') return most;
  const seats = Math.max(0, ...election.seats.values());
  if (majority !== undefined && seats < majority) return settled('NONE', most.ruleId);
  const named = most.value.map((name) => outcomes.find((outcome) => isSameName(outcome, name)) ?? name);
  // A winner that is not a selection is a typing error, or must first be added to the market (S-POL-6).
  const isOnList = named.every((name) => (outcomes.includes(name) ? !isOut(name) : outcomes.includes('OTHER')));
  return isOnList ? settled(named, most.ruleId) : needFact('seats');
}

/** Returns a party's name as the declaration spells it. */
function declaredName({ seats }: Election, name: string): string {
  return [...seats.keys()].find((each) => isSameName(each, name)) ?? name;
}

/** Refuses a party that is declared twice, and a declaration in which no party has a seat. */
function faultOfSeats({ seats }: Facts): FactFault | undefined {
  if (!Array.isArray(seats)) return undefined;
  const names = seats.map(({ name }) => String(name));
  const twice = names.find((name, place) => names.slice(0, place).some((earlier) => isSameName(earlier, name)));
  if (twice !== undefined) return { field: 'seats', text: `${twice} is in the list twice. Remove one of them.` };
  const isEmpty = seats.length > 1 && seats.every(({ seats: won }) => won === 0);
  return isEmpty ? { field: 'seats', text: 'No party in the list has a seat. Give the declared seats.' } : undefined;
}

const SEATS: FactMarket<Election> = {
  parameters: ['name'],
  count: (election, { name }) => {
    if (election.state === 'DECLARED') needParties(election, [name]);
    return electionSeats(election.vote, election, declaredName(election, name)) ?? voided('ELECTION_NOT_HELD', 'S-POL-2');
  },
  figures: (election, { name }) => ({ Seats: election.seats.get(declaredName(election, name)) ?? 0 }),
};

export const POLITICS_FACTS = factSport({
  sport: 'POLITICS',
  faultOf: faultOfSeats,
  fields: ELECTION,
  unfinished: ['IN_PLAY'],
  match: (facts): Election => ({
    state: facts.state === 'IN_PLAY' ? 'COUNTING' : facts.state,
    source: facts.declared_by ?? '',
    vote: facts.vote ?? 'ASSEMBLY',
    get isComplete() {
      return facts.complete === true;
    },
    get seats() {
      return new Map((facts.seats ?? []).map(({ name, seats }) => [name, seats]));
    },
  }),
  markets: {
    ELECTION: {
      optionalParameters: ['majority'],
      outcomes: 'NAMES',
      settle: winnersOf,
      figures: (election) => Object.fromEntries(election.seats),
    },
    SEATS,
    LINE: SEATS,
  },
});

export const BINARY_FACTS = factSport({
  sport: 'BINARY',
  fields: {
    state: {
      kind: 'CHOICE',
      label: 'State of the day',
      options: {
        IN_PLAY: 'Price not published yet',
        PUBLISHED: 'Settlement price published',
        NOT_PUBLISHED: 'Closed, or no price published',
      },
    },
    price: {
      kind: 'DECIMAL',
      label: 'Settlement price of the near month, in points',
      min: 0,
      max: 10_000_000,
      when: { field: 'state', oneOf: ['PUBLISHED'] },
    },
  },
  unfinished: ['IN_PLAY'],
  match: (facts) => facts.price,
  markets: {
    BINARY_SETTLEMENT: { count: binarySettlement, figures: (price) => ({ 'Settlement price in points': price ?? 0 }) },
  },
});
