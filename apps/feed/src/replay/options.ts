import { parseArgs } from 'node:util';

export interface ReplayOptions {
  /** Path of a Cricsheet file, or of a recorded exchange stream to play without scores. */
  readonly file: string;
  readonly speed: number;
  /** Paths of the recorded exchange stream and score stream of the match in `file`; both or neither. */
  readonly stream: string | null;
  readonly scores: string | null;
  /** Minutes of recorded time played before the market's scheduled start. */
  readonly leadMinutes: number;
  /** Recorded sizes are multiplied by this to become points. */
  readonly sizeScale: number;
  /** Overs per side of a match that was shortened before its first ball. The file of such a match does not have them. */
  readonly allottedOvers: number | null;
  /** The match was shortened before its first ball, to an unknown number of overs. */
  readonly reducedBeforeStart: boolean;
  /** Keeps the recorded bet delay; otherwise the delay is shortened like all other times. */
  readonly hasFullDelay: boolean;
}

export const USAGE = `Plays a recorded match or market as a live one in the running product.

  npm run replay -- <recorded exchange stream> [--speed 60]
  npm run replay -- <Cricsheet file> [--speed 60]
  npm run replay -- <Cricsheet file> --stream <mcm file> --scores <ccm file> [--speed 60]

  --speed N          N times faster than it was (1 to 3600; 60 without it)
  --stream FILE      recorded exchange stream: market status, delay and prices, which the makers follow
  --scores FILE      recorded score stream: when each ball happened
  --lead-minutes N   begin so long before the scheduled start (10)
  --size-scale N     recorded sizes times N are points (5)
  --overs N          overs a side, when the match was cut before it began
  --reduced          the match was cut before it began, to overs that nobody recorded
  --full-delay       keep the recorded bet delay; without it the delay is shortened like everything else

Files may be gzipped. The exchange is found by PAVILION_EXCHANGE. Ball-by-ball data from Cricsheet, https://cricsheet.org.
`;

/** Returns the options, or a sentence that says what is wrong with them. */
export function readOptions(args: readonly string[]): ReplayOptions | string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: {
      speed: { type: 'string' },
      stream: { type: 'string' },
      scores: { type: 'string' },
      'lead-minutes': { type: 'string' },
      'size-scale': { type: 'string' },
      overs: { type: 'string' },
      reduced: { type: 'boolean' },
      'full-delay': { type: 'boolean' },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) return 'Name one file: a Cricsheet match or a recorded exchange stream.';
  const text = (name: string): string | null => (typeof values[name] === 'string' ? values[name] : null);
  const number = (name: string, fallback: number): number => (text(name) === null ? fallback : Number(text(name)));
  const options: ReplayOptions = {
    file,
    speed: number('speed', 60),
    stream: text('stream'),
    scores: text('scores'),
    leadMinutes: number('lead-minutes', 10),
    sizeScale: number('size-scale', 5),
    allottedOvers: text('overs') === null ? null : number('overs', 0),
    reducedBeforeStart: values['reduced'] === true,
    hasFullDelay: values['full-delay'] === true,
  };
  return faultOf(options) ?? options;
}

function faultOf(options: ReplayOptions): string | null {
  if (!(options.speed >= 1 && options.speed <= 3_600)) return '--speed is a number from 1 to 3600.';
  if ((options.stream === null) !== (options.scores === null)) return 'Use --stream and --scores together.';
  if (!(options.leadMinutes >= 0)) return '--lead-minutes is a number of minutes.';
  if (!(options.sizeScale > 0)) return '--size-scale is a positive number.';
  if (options.allottedOvers !== null && !(Number.isInteger(options.allottedOvers) && options.allottedOvers > 0))
    return '--overs is a number of overs.';
  return null;
}
