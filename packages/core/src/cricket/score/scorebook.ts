import { assert } from '../../std/index.ts';
import { NO_EXTRAS, type Delivery, type WicketKind } from './delivery.ts';

const LEAVING: Readonly<Record<string, WicketKind>> = {
  W: 'bowled',
  Wc: 'caught',
  Wcb: 'caught and bowled',
  Wl: 'lbw',
  Ws: 'stumped',
  Wh: 'hit wicket',
  Wro: 'run out',
  RH: 'retired hurt',
  RO: 'retired out',
  RN: 'retired not out',
  TO: 'timed out',
};
const BALL =
  /^(?<runs>\.|P\d|\d{1,2}(?:wd|nb|lb|b|r)?)?(?:\+?(?<leaving>W(?:c|cb|l|s|h|ro)?|R[HON]|TO)(?:\/(?<also>R[HON]|TO))?)?$/u;

type Ball = Pick<Delivery, 'runsOffBat' | 'boundary' | 'extras' | 'wickets'>;
const NO_RUN: Ball = { runsOffBat: 0, boundary: 0, extras: NO_EXTRAS, wickets: [] };

/**
 * Reads one ball in the notation of a scorebook; undefined if the text is not a ball. Runs are `.` `1` `2`, boundaries are `4` `6`, and `4r` is four runs
 * without a boundary. `1wd` `1lb` `2b` are extras, `5nb` is a no-ball and four runs off the bat, `P5` is penalty runs. Dismissals of the striker are `W`
 * bowled, `Wc` caught, `Wcb` caught and bowled, `Wl` leg before, `Ws` stumped, `Wh` hit wicket and `Wro` run out. `RH`, `RO` and `RN` are retired hurt, out and
 * not out. `1+Wro` is a run and a dismissal. `TO` is timed out, and `W/RH` says that `partner` retires beside the batter who is out.
 */
export function readBall(text: string, striker: string, partner = ''): Ball | undefined {
  const { runs = '.', leaving, also } = BALL.exec(text)?.groups ?? { runs: '' };
  const ball = readRuns(runs);
  if (ball === undefined || text === '') return undefined;
  const names = [leaving === TIMED_OUT ? partner : striker, partner] as const;
  const wickets = [leaving, also].flatMap((each, place) => {
    const kind = each === undefined ? undefined : LEAVING[each];
    return kind === undefined ? [] : [{ player: names[place] ?? '', kind, fielders: [] }];
  });
  assert(wickets.length <= names.length, 'a written ball names at most two who leave');
  return { ...ball, wickets };
}
const TIMED_OUT = 'TO';

function readRuns(text: string): Ball | undefined {
  if (text === '.') return NO_RUN;
  if (text.startsWith('P')) return { ...NO_RUN, extras: { ...NO_EXTRAS, penalty: Number(text.slice(1)) } };
  const runs = Number.parseInt(text, 10);
  switch (text.replace(/^\d+/u, '')) {
    case 'wd':
      return runs === 0 ? undefined : { ...NO_RUN, extras: { ...NO_EXTRAS, wides: runs } };
    case 'nb':
      return runs === 0 ? undefined : { ...offBat(runs - 1), extras: { ...NO_EXTRAS, noBalls: 1 } };
    case 'lb':
      return { ...NO_RUN, extras: { ...NO_EXTRAS, legByes: runs } };
    case 'b':
      return { ...NO_RUN, extras: { ...NO_EXTRAS, byes: runs } };
    case 'r':
      return { ...NO_RUN, runsOffBat: runs };
    default:
      return Number.isNaN(runs) ? undefined : offBat(runs);
  }
}

function offBat(runs: number): Ball {
  return { ...NO_RUN, runsOffBat: runs, boundary: runs === 4 || runs === 6 ? runs : 0 };
}

/** Writes a ball in the notation of `readBall`; undefined if the notation cannot express it. */
export function writeBall({ striker, ...ball }: Ball & Pick<Delivery, 'striker'>): string | undefined {
  const runs = writeRuns(ball);
  const leaving = ball.wickets.map(({ kind }) => Object.keys(LEAVING).find((text) => LEAVING[text] === kind) ?? '').join('/');
  const text = leaving === '' || runs === '.' ? leaving || runs : `${runs}+${leaving}`;
  const read = readBall(text, striker, ball.wickets.at(-1)?.player);
  return read !== undefined && isSameBall(read, ball) ? text : undefined;
}

function writeRuns({ runsOffBat, boundary, extras: { wides, noBalls, byes, legByes, penalty } }: Ball): string {
  if (wides > 0) return `${wides}wd`;
  if (noBalls > 0) return `${runsOffBat + noBalls}nb`;
  if (legByes > 0) return `${legByes}lb`;
  if (byes > 0) return `${byes}b`;
  if (penalty > 0) return `P${penalty}`;
  if (runsOffBat === 0) return '.';
  return boundary === 0 && (runsOffBat === 4 || runsOffBat === 6) ? `${runsOffBat}r` : String(runsOffBat);
}

/** Compares all that a scorebook records. It does not record the fielders. */
function isSameBall(one: Ball, other: Ball): boolean {
  const noted = ({ runsOffBat, boundary, extras, wickets }: Ball) => {
    const { wides, noBalls, byes, legByes, penalty } = extras;
    const left = wickets.map(({ player, kind }) => [player, kind]);
    return JSON.stringify([runsOffBat, boundary, wides, noBalls, byes, legByes, penalty, left]);
  };
  return noted(one) === noted(other);
}

/** Returns the runs of a penalty that was given between two balls, written `pen5`; undefined for any other text. */
export function readAward(text: string): number | undefined {
  const runs = /^pen(\d{1,2})$/u.exec(text)?.[1];
  return runs === undefined ? undefined : Number(runs);
}

/** Returns the balls of an over, and the penalties between them. They are separated by blanks. */
export function ballsOf(over: string): readonly string[] {
  return over.split(/\s+/u).filter((ball) => ball !== '');
}
