import type { ContestTable, Scoreboard } from '@pavilion/contract/http';
import type { WicketKind } from '@pavilion/core/cricket';
import { isKeyOf } from '@pavilion/core/std';
import { type MessageKey, t } from '../../messages/index.ts';
import { sideCode } from '../../text/side-code.ts';
import type { ContestPlay } from './contest-play.ts';
import type { DrawnBall } from './drawn-ball.ts';

const OUT = {
  bowled: 'picture.bowled',
  caught: 'picture.caught',
  'caught and bowled': 'picture.caught',
  lbw: 'picture.lbw',
  'run out': 'picture.runOut',
  stumped: 'picture.stumped',
} as const satisfies Partial<Record<WicketKind, MessageKey>>;

/** Returns the result of a ball in a word or two. */
export function ballWords({ what, runs, howOut }: DrawnBall): string {
  switch (what) {
    case 'WICKET': {
      const isNamed = howOut !== undefined && isKeyOf(OUT, howOut);
      return isNamed ? t('picture.wicketHow', { how: t(OUT[howOut]) }) : t('picture.wicket');
    }
    case 'FOUR':
      return t('picture.four');
    case 'SIX':
      return t('picture.six');
    case 'WIDE':
      return t('picture.wide', { runs });
    case 'NO_BALL':
      return t('picture.noBall', { runs });
    case 'BYES':
      return t('picture.byes', { runs });
    case 'DOT':
      return t('picture.dot');
    case 'RUNS':
      return t('score.run', { runs });
  }
}

const CONTEST_WORDS = {
  GOAL: 'picture.goal',
  CORNER: 'picture.corner',
  YELLOW: 'picture.yellow',
  RED: 'picture.red',
  POINT: 'picture.point',
} as const satisfies Readonly<Record<Exclude<ContestPlay['kind'], 'RAID'>, string>>;

/** Describes the last event of a contest; if there was none, returns the clock. */
export function contestWords(play: ContestPlay | undefined, table: ContestTable): string {
  if (play === undefined) return table.clock;
  const side = table.rows[play.side]?.name ?? '';
  if (play.kind !== 'RAID') return t(CONTEST_WORDS[play.kind], { side });
  return t('picture.raid', { side, won: play.won, lost: play.lost });
}

/** Returns the delayed score, such as "KES 123/4 (15.2)". */
export function scoreWords(board: Scoreboard | null): string {
  const innings = board?.innings.at(-1);
  return innings === undefined ? '' : `${sideCode(innings.batting_team)} ${innings.total}/${innings.wickets} (${innings.overs})`;
}
