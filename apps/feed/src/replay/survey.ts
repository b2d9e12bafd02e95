import { SetupError } from '../setup-error.ts';
import { linesOf } from './lines.ts';
import { MarketRecording, type RecordedDefinition } from './market-recording.ts';
import { readScoreLine } from './score-recording.ts';

/** Facts about a recording that the feed needs before the replay starts. */
export interface Survey {
  /** Scheduled start of the market, milliseconds since 1970. */
  readonly marketTime: number;
  readonly betDelaySeconds: number;
  readonly commissionPercent: number;
  /** Recorded runner ids in the order of the teams. */
  readonly runnerIds: readonly [number, number];
}

/** Reads both files once. Throws `SetupError`, with a message for the user, if a file is of another match or has no market definition. */
export async function surveyOf(streamFile: string, scoresFile: string, teams: readonly [string, string]): Promise<Survey> {
  const recording = new MarketRecording();
  let betDelaySeconds = 0;
  for await (const line of linesOf(streamFile))
    betDelaySeconds = Math.max(betDelaySeconds, recording.take(line)?.definition?.betDelaySeconds ?? 0);
  const { definition } = recording;
  if (definition === null) throw new SetupError(`${streamFile} has no market definition.`);
  return {
    marketTime: Date.parse(definition.marketTime),
    betDelaySeconds,
    commissionPercent: definition.marketBaseRate,
    runnerIds: await runnersOf(definition, scoresFile, teams),
  };
}

/** Returns the runner ids of the teams. The score stream names the teams; for a team that it does not name, the market's order decides. */
async function runnersOf(
  definition: RecordedDefinition,
  scoresFile: string,
  teams: readonly [string, string],
): Promise<readonly [number, number]> {
  const named = new Map<string, number>();
  for await (const line of linesOf(scoresFile))
    for (const side of readScoreLine(line)?.sides ?? []) named.set(side.name, side.selectionId);
  const ordered = definition.runners.toSorted((left, right) => left.sortPriority - right.sortPriority).map((runner) => runner.id);
  const [first, second] = teams.map((team, index) => named.get(team) ?? ordered[index]);
  if (first === undefined || second === undefined || first === second)
    throw new SetupError(`The recordings are not of ${teams.join(' v ')}.`);
  return [first, second];
}
