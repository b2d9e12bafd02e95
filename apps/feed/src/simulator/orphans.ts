import { FeedRefused, type MatchStanding } from '../gateway.ts';
import { retryUntilAvailable } from '../retry.ts';
import type { Stage } from '../live-match.ts';

/** Closes unfinished matches in the exchange that no program will continue, and proposes to void their markets. Markets with a result stay as they are. */
export async function abandonOrphans(
  stage: Stage,
  standings: Iterable<MatchStanding>,
  isOrphan: (ref: string) => boolean,
): Promise<void> {
  for (const { ref, lastSeq, isFinished, markets, decided } of standings) {
    if (isFinished || !isOrphan(ref)) continue;
    const open = markets.filter((market) => !decided.has(market.ref));
    if (open.length === 0) continue;
    const closed = { market: null, status: 'CLOSED', inPlay: false, isMaterial: false, reason: 'abandoned' } as const;
    await tryOn(stage, () => stage.gateway.status(ref, lastSeq + 1, [closed]));
    const evidence = 'The simulator has no record of this match.';
    const result = { kind: 'VOID', reason: 'STREAM_STOPPED' } as const;
    const proposal = { result, certainty: 2, evidence, revealedSeed: null } as const;
    for (const [place, market] of open.entries())
      await tryOn(stage, () => stage.gateway.propose(ref, lastSeq + 2 + place, market.ref, proposal));
  }
}

/** Reports a refusal, such as for a market that staff settled in the meantime, and continues with the others. */
async function tryOn(stage: Stage, action: () => Promise<void>): Promise<void> {
  try {
    await retryUntilAvailable(action, stage);
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    stage.onRefused(error);
  }
}
