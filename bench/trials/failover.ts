import { reportClusterTrial } from './cluster-report.ts';
import { runFailoverTrial } from './failover-trial.ts';

const ACCEPTED_PER_ROUND = 500;
/** After a kill on one machine the next writer sees that the process ended, and need not wait for the lease. */
const SECONDS_MAX = 3;

/**
 * Runs `npm run trial -- failover [rounds]`, which kills the writer of three exchanges under bets. `failover [rounds] stop` suspends it with SIGSTOP and
 * resumes it when another one writes. Both need nats-server. `failover [rounds] waiting` kills the writer of two exchanges without NATS; the second one waits.
 */
export async function run([rounds = '20', fault = 'kill']: readonly string[]): Promise<boolean> {
  if (fault === 'kill' || fault === 'stop') return reportClusterTrial(Number(rounds), [fault]);
  const result = await runFailoverTrial({
    rounds: Number(rounds),
    acceptedMin: ACCEPTED_PER_ROUND,
    onRound: (line) => console.log(line),
  });
  const { seconds, accepted, lost, miscounted, isBalanced } = result;
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  const slowest = Math.max(...seconds);
  console.log(
    `${rounds} rounds: bets accepted again after ${mean.toFixed(2)} s on average, ${slowest.toFixed(2)} s at most (bar ${SECONDS_MAX} s)`,
  );
  console.log(`${accepted} accepted, ${lost} lost, ${miscounted} missing or doubled, books balanced: ${isBalanced}`);
  return lost === 0 && miscounted === 0 && isBalanced && slowest <= SECONDS_MAX;
}
