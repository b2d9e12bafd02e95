import { DrawStream, type DrawSeed } from '../../fairness/index.ts';

/** Label of the stream of draws for the weather. It is separate, so a dry match has the same balls with or without weather. */
const LABEL = 'VRAI';

/**
 * Effect of rain on a virtual match. `WASHED_OUT`: not a ball is bowled. `SHORTENED`: both sides have this many overs. `STOPPED`: play ends for good after this
 * many overs of an innings. `CUT`: it rains between the innings, and the chase has this many overs.
 */
export type Weather =
  | { readonly kind: 'DRY' }
  | { readonly kind: 'WASHED_OUT' }
  | { readonly kind: 'SHORTENED'; readonly overs: number }
  | { readonly kind: 'STOPPED'; readonly innings: 1 | 2; readonly overs: number }
  | { readonly kind: 'CUT'; readonly overs: number };

export const DRY: Weather = { kind: 'DRY' };

/** In a hundred: dry, washed out, shortened, stopped in either innings, cut between them. */
const KINDS = [90, 2, 2, 2, 2, 2] as const;
const OVERS_FEWEST = 8;
const OVERS_SPREAD = 9;
const STOPS_FEWEST = 3;
const STOPS_SPREAD = 14;

/** Returns all weathers with their published chances in a hundred. */
export function weathers(): readonly { readonly weather: Weather; readonly inHundred: number }[] {
  const [dry, washedOut, shortened, stoppedFirst, stoppedSecond, cut] = KINDS;
  const spread = (count: number, from: number, inHundred: number, of: (overs: number) => Weather) =>
    Array.from({ length: count }, (_, more) => ({ weather: of(from + more), inHundred: inHundred / count }));
  return [
    { weather: DRY, inHundred: dry },
    { weather: { kind: 'WASHED_OUT' }, inHundred: washedOut },
    ...spread(OVERS_SPREAD, OVERS_FEWEST, shortened, (overs) => ({ kind: 'SHORTENED', overs })),
    ...spread(STOPS_SPREAD, STOPS_FEWEST, stoppedFirst, (overs) => ({ kind: 'STOPPED', innings: 1, overs })),
    ...spread(STOPS_SPREAD, STOPS_FEWEST, stoppedSecond, (overs) => ({ kind: 'STOPPED', innings: 2, overs })),
    ...spread(OVERS_SPREAD, OVERS_FEWEST, cut, (overs) => ({ kind: 'CUT', overs })),
  ];
}

/** Returns the weather, drawn from a match's seed. It is secret until it rains. */
export function weatherOf(seed: DrawSeed): Weather {
  const draws = new DrawStream(LABEL, seed);
  const kind = draws.column(KINDS);
  const overs = OVERS_FEWEST + draws.below(OVERS_SPREAD);
  const stopsAfter = STOPS_FEWEST + draws.below(STOPS_SPREAD);
  switch (kind) {
    case 1:
      return { kind: 'WASHED_OUT' };
    case 2:
      return { kind: 'SHORTENED', overs };
    case 3:
      return { kind: 'STOPPED', innings: 1, overs: stopsAfter };
    case 4:
      return { kind: 'STOPPED', innings: 2, overs: stopsAfter };
    case 5:
      return { kind: 'CUT', overs };
    default:
      return DRY;
  }
}
