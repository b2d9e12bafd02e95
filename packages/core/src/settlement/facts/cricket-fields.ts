import { reasonWhen, TEAM } from './common.ts';
import type { FactFields, FactsOf } from './field.ts';
import { SEASON_FIELDS } from './season-fields.ts';

const PLAYER = { kind: 'TEXT', label: 'Name', max: 100 } as const;
/** Super overs are innings too. */
const INNINGS_MAX = 12;
/** Overs and balls as cricket writes them: 9.2 is nine overs and two balls. */
const OVERS = { kind: 'DECIMAL', max: 450, optional: true } as const;
const PRICE = { kind: 'DECIMAL', min: 1.01, max: 1_000, optional: true } as const;

/** The facts of a cricket match or season. */
export const CRICKET_FIELDS = {
  state: {
    kind: 'CHOICE',
    label: 'State of the match',
    options: {
      IN_PLAY: 'Not over yet',
      WON: 'Won by a side',
      TIED: 'Tied',
      DRAWN: 'Drawn',
      NO_RESULT: 'No result, abandoned or never started',
    },
  },
  winner: { ...TEAM, label: 'Winner', when: { field: 'state', oneOf: ['WON'] } },
  awarded: { kind: 'FLAG', label: 'Awarded after it began', when: { field: 'state', oneOf: ['WON'] } },
  not_begun: { kind: 'FLAG', label: 'No ball was bowled', when: { field: 'state', oneOf: ['WON', 'NO_RESULT'] } },
  reason: reasonWhen(['NO_RESULT']),
  toss: { ...TEAM, label: 'Winner of the toss', optional: true, or: 'no_toss' },
  no_toss: { isRare: true, kind: 'FLAG', label: 'No toss took place', when: { field: 'state', oneOf: ['WON', 'NO_RESULT'] } },
  overs_a_side: {
    kind: 'COUNT',
    label: 'Overs per side when the match was arranged',
    min: 1,
    max: 450,
    optional: true,
    or: 'unlimited',
  },
  five_ball_overs: { isRare: true, kind: 'FLAG', label: 'Overs of five balls, as in 100 balls a side' },
  unlimited: { kind: 'FLAG', label: 'No limit of overs, as in a Test' },
  reduced: { kind: 'FLAG', label: 'Shortened before the first ball' },
  players: {
    kind: 'LIST',
    label: 'Players in batting order',
    max: 24,
    of: { team: TEAM, name: PLAYER },
    optional: true,
  },
  innings: {
    kind: 'LIST',
    label: 'Innings in order',
    max: INNINGS_MAX,
    of: {
      team: TEAM,
      super_over: { kind: 'FLAG', label: 'Super over' },
      end: {
        kind: 'CHOICE',
        label: 'How it ended',
        options: {
          OVERS: 'All overs bowled',
          ALL_OUT: 'All out',
          DECLARED: 'Declared',
          TARGET: 'Target reached',
          STOPPED: 'Stopped',
        },
        optional: true,
      },
      overs: { ...OVERS, label: 'Overs allotted (those of the match if empty)', min: 0.1 },
      cut_to: { ...OVERS, label: 'Overs after the cut', min: 0.1 },
      cut_after: { ...OVERS, label: 'Overs bowled before the cut', min: 0 },
      absent: { kind: 'COUNT', label: 'Batters absent (none if empty)', min: 1, max: 9, optional: true },
      penalty_before: {
        kind: 'COUNT',
        label: 'Penalty runs before the innings (none if empty)',
        min: 0,
        max: 100,
        optional: true,
      },
      penalty_after: { kind: 'COUNT', label: 'Penalty runs after the innings (none if empty)', min: 0, max: 100, optional: true },
      target: { kind: 'COUNT', label: 'Target set by the officials', min: 1, max: 2_000, optional: true },
    },
    optional: true,
  },
  overs: {
    kind: 'LIST',
    label: 'Overs, ball by ball: . 1 4 W Wc 1wd 1nb 2lb, pen5 between balls',
    max: 1_000,
    of: {
      innings: { kind: 'COUNT', label: 'Innings', min: 1, max: INNINGS_MAX },
      balls: { kind: 'TEXT', label: 'Balls', max: 100 },
      bowler: { ...PLAYER, label: 'Bowler', optional: true },
      early: { kind: 'FLAG', label: 'ended early by the umpires' },
    },
    optional: true,
  },
  scorecard: {
    kind: 'LIST',
    label: 'Batters of the official scorecard, in order',
    max: 60,
    of: {
      innings: { kind: 'COUNT', label: 'Innings', min: 1, max: INNINGS_MAX, repeats: true },
      name: PLAYER,
      runs: { kind: 'COUNT', label: 'Runs', min: 0, max: 1_000 },
      balls: { kind: 'COUNT', label: 'Balls', min: 0, max: 2_000 },
      fours: { kind: 'COUNT', label: 'Fours', min: 0, max: 200 },
      sixes: { kind: 'COUNT', label: 'Sixes', min: 0, max: 200 },
      how: {
        kind: 'CHOICE',
        label: 'End of the batting',
        options: { NOT_OUT: 'Not out', OUT: 'Out', RETIRED_OUT: 'Retired out', RETIRED_HURT: 'Retired hurt' },
      },
      wicket: { kind: 'COUNT', label: 'Number of the wicket', min: 1, max: 10, optional: true },
    },
    optional: true,
  },
  substitutes: {
    isRare: true,
    kind: 'LIST',
    label: 'Substitutes who may bat or bowl',
    max: 24,
    of: {
      innings: { kind: 'COUNT', label: 'Innings', min: 1, max: INNINGS_MAX },
      name: { ...PLAYER, label: 'Comes in' },
      out: { ...PLAYER, label: 'Goes out', optional: true },
      how: {
        kind: 'CHOICE',
        label: 'Reason',
        options: { CONCUSSION: 'Concussion', FULL: 'Illness, injury or call-up', OTHER: 'By the rules of the competition' },
      },
    },
    optional: true,
  },
  sessions: {
    isRare: true,
    kind: 'LIST',
    label: 'Sessions of play of a Test, in order',
    max: 18,
    of: {
      day: { kind: 'COUNT', label: 'Day', min: 1, max: 6 },
      session: { kind: 'COUNT', label: 'Session of the day', min: 1, max: 3 },
      innings: { kind: 'COUNT', label: 'Innings at the end of the session', min: 1, max: 4 },
      overs: { kind: 'COUNT', label: 'Overs begun in that innings', min: 0, max: 450 },
      balls: { kind: 'COUNT', label: 'Balls of an unfinished over', min: 1, max: 30, optional: true },
    },
    optional: true,
  },
  first_boundary: {
    isRare: true,
    kind: 'CHOICE',
    label: 'Side of the first boundary',
    options: { OFF: 'Off side', LEG: 'Leg side' },
    optional: true,
  },
  specials: {
    isRare: true,
    kind: 'LIST',
    label: 'Player events that markets ask about',
    max: 100,
    of: {
      name: PLAYER,
      special: { kind: 'TEXT', label: 'Event in words', max: 100 },
      happened: { kind: 'FLAG', label: 'happened' },
    },
    optional: true,
  },
  meters: {
    isRare: true,
    kind: 'LIST',
    label: 'Last quotes of meters',
    max: 50,
    of: {
      innings: { kind: 'COUNT', label: 'Innings', min: 1, max: 4 },
      number: { kind: 'COUNT', label: 'Overs (the innings if empty)', min: 1, max: 450, optional: true },
      no: { kind: 'COUNT', label: 'Sold at', min: 0, max: 2_000 },
      yes: { kind: 'COUNT', label: 'Bought at', min: 0, max: 2_000 },
    },
    optional: true,
  },
  picture_stopped: { isRare: true, kind: 'FLAG', label: 'The video of a virtual match stopped for good' },
  players_of_match: { kind: 'LIST', label: 'Players of the match', max: 4, of: { name: PLAYER }, optional: true },
  no_award: { isRare: true, kind: 'FLAG', label: 'No player of the match was named' },
  break_at: {
    isRare: true,
    kind: 'TIME',
    label: 'Time of the break: last ball, new target or lunch',
    hasSeconds: true,
    optional: true,
    or: 'lunch',
  },
  lunch: {
    isRare: true,
    kind: 'LIST',
    label: 'Best prices at the break, in order',
    max: 20,
    of: { home: { ...PRICE, label: 'First side' }, away: { ...PRICE, label: 'Second side' } },
    optional: true,
  },
  ...SEASON_FIELDS,
} as const satisfies FactFields;

export type Cricket = FactsOf<typeof CRICKET_FIELDS>;
export type InningsRow = NonNullable<Cricket['innings']>[number];
export const SIDES = ['HOME', 'AWAY'] as const;
/** The sides in sentences to staff. */
export const SIDE_TEXTS = ['the first side', 'the second side'] as const;
