import { runClusterTrial, type ClusterFault, type ClusterRound } from './cluster-trial.ts';

const ACCEPTED_PER_ROUND = 300;
/** Seconds until bets are accepted again. The nodes see at once that a process on their machine has ended. In other cases its lease of 5 s must expire first. */
const SECONDS_MAX: Readonly<Record<ClusterFault, number>> = {
  kill: 3,
  roll: 3,
  stop: 8,
  'cut-nats': 8,
  'cut-database': 8,
  'cut-both': 8,
};

/** Runs rounds of a cluster trial, prints each and the sum, and returns true if all bars are met. The faults take turns. */
export async function reportClusterTrial(rounds: number, faults: readonly ClusterFault[]): Promise<boolean> {
  const wanted = Array.from({ length: rounds }, (_, round) => faults[round % faults.length] ?? 'kill');
  let number = 0;
  const onRound = ({ fault, seconds, accepted, gaps, ended }: ClusterRound): void => {
    number += 1;
    console.log(
      `round ${number}, ${fault}: bets again after ${seconds.toFixed(2)} s; ${accepted} accepted, ${gaps} gaps, ${ended} streams of other nodes ended`,
    );
  };
  const result = await runClusterTrial({ faults: wanted, acceptedMin: ACCEPTED_PER_ROUND, onRound });
  for (const fault of faults) {
    const seconds = result.rounds.filter((round) => round.fault === fault).map((round) => round.seconds);
    if (seconds.length === 0) continue;
    const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
    const most = Math.max(...seconds);
    console.log(
      `${fault}: ${seconds.length} rounds, ${mean.toFixed(2)} s on average, ${most.toFixed(2)} s at most (bar ${SECONDS_MAX[fault]} s)`,
    );
  }
  const { accepted, lost, miscounted, wrongBalances, isBalanced } = result;
  const gaps = result.rounds.reduce((sum, round) => sum + round.gaps, 0);
  const ended = result.rounds.reduce((sum, round) => sum + round.ended, 0);
  console.log(
    `${accepted} accepted, ${lost} lost, ${miscounted} missing or doubled, ${wrongBalances} wrong balances, books balanced: ${isBalanced}, ${gaps} gaps in streams, ${ended} streams of other nodes ended`,
  );
  const isInTime = result.rounds.every(({ fault, seconds }) => seconds <= SECONDS_MAX[fault]);
  return isInTime && isBalanced && [lost, miscounted, wrongBalances, gaps, ended].every((count) => count === 0);
}
