import { MATCH_FIGURES, RECORDS, SEASON_SUBJECTS } from './common.ts';
import type { FactFields, FactsOf } from './field.ts';

const NAME = { kind: 'TEXT', max: 100, repeats: true } as const;
const NUMBER = { kind: 'COUNT', label: 'Number', min: 0, max: 2_000, optional: true } as const;
const CUT = { kind: 'FLAG', label: 'without a result, awarded or cut' } as const;
const FIRST_CUT = { kind: 'FLAG', label: 'first innings without all its overs' } as const;
const PLAY_OFF = { kind: 'FLAG', label: 'in the play-offs' } as const;
const MATCH_FIGURE = {
  kind: 'CHOICE',
  label: 'Figure',
  options: MATCH_FIGURES,
  repeats: true,
} as const;

/** The facts of a season. A total of the competition, of a ground, of a team or of a player has a list of its own. */
export const SEASON_FIELDS = {
  season_over: { isRare: true, kind: 'FLAG', label: 'The season is over' },
  fixtures: { isRare: true, kind: 'COUNT', label: 'Matches on the fixture list', min: 1, max: 200, optional: true },
  complete_lists: {
    isRare: true,
    kind: 'LIST',
    label: 'Lists that are complete without a row for each match',
    max: 200,
    of: {
      list: { kind: 'CHOICE', label: 'List', options: SEASON_SUBJECTS },
      name: { kind: 'TEXT', label: 'Ground, team or player (all if empty)', max: 100, optional: true },
      reason: { kind: 'TEXT', label: 'Why it is complete', max: 200 },
    },
    optional: true,
  },
  season: {
    isRare: true,
    kind: 'LIST',
    label: 'Figures of each match of the season',
    max: 1_000,
    of: { what: MATCH_FIGURE, figure: NUMBER, average: CUT, first_cut: FIRST_CUT },
    optional: true,
  },
  season_grounds: {
    isRare: true,
    kind: 'LIST',
    label: 'Figures of each match of a ground',
    max: 1_000,
    of: {
      name: { ...NAME, label: 'Ground' },
      what: MATCH_FIGURE,
      figure: NUMBER,
      average: CUT,
      first_cut: FIRST_CUT,
      moved: { kind: 'FLAG', label: 'moved to another ground' },
      added: { kind: 'FLAG', label: 'not on the first fixture list' },
      play_off: PLAY_OFF,
    },
    optional: true,
  },
  season_teams: {
    isRare: true,
    kind: 'LIST',
    label: 'Each match of a team in the season',
    max: 1_000,
    of: {
      name: { ...NAME, label: 'Team' },
      result: {
        kind: 'CHOICE',
        label: 'Result',
        options: { WON: 'Won', NOT_WON: 'Lost, tied or without a result' },
        optional: true,
      },
      runs: { ...NUMBER, label: 'Runs' },
      fours: { ...NUMBER, label: 'Fours' },
      sixes: { ...NUMBER, label: 'Sixes' },
      first_overs: { ...NUMBER, label: 'Runs of the first overs' },
      opening_stand: { ...NUMBER, label: 'Runs of the opening stand' },
      average: CUT,
      play_off: PLAY_OFF,
    },
    optional: true,
  },
  season_players: {
    isRare: true,
    kind: 'LIST',
    label: 'Each match of a player’s team in the season, in order',
    max: 1_000,
    of: {
      name: { ...NAME, label: 'Player' },
      team: { ...NAME, label: 'Team', optional: true },
      part: {
        kind: 'CHOICE',
        label: 'Part in the match',
        options: { IN_ELEVEN: 'In the eleven', ABSENT: 'Not in the eleven', NOT_STARTED: 'No ball was bowled' },
      },
      runs: { ...NUMBER, label: 'Runs' },
      fours: { ...NUMBER, label: 'Fours' },
      sixes: { ...NUMBER, label: 'Sixes' },
      wickets: { ...NUMBER, label: 'Wickets' },
      overs: { kind: 'COUNT', label: 'Overs with a legal ball by the bowler', min: 0, max: 100, optional: true },
      average: CUT,
      no_ball: { kind: 'FLAG', label: 'faced no ball' },
      play_off: PLAY_OFF,
    },
    optional: true,
  },
  dropped_out: {
    isRare: true,
    kind: 'LIST',
    label: 'Players who dropped out of a World Cup',
    max: 200,
    of: {
      name: { kind: 'TEXT', label: 'Player', max: 100 },
      team: { kind: 'TEXT', label: 'Team', max: 100, optional: true },
      at: { kind: 'TIME', label: 'End of the player’s last match' },
    },
    optional: true,
  },
  records: {
    isRare: true,
    kind: 'LIST',
    label: 'Records of the season',
    max: 20,
    of: {
      record: { kind: 'CHOICE', label: 'Record', options: RECORDS },
      figure: { kind: 'COUNT', label: 'Number', min: 0, max: 5_000, optional: true },
      none: { kind: 'FLAG', label: 'nobody reached it' },
    },
    optional: true,
  },
} as const satisfies FactFields;

export type SeasonFacts = FactsOf<typeof SEASON_FIELDS>;
