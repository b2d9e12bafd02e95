import { runFailoverTrial } from './failover-trial.ts';

const ACCEPTED_PER_ROUND = 500;
/** After a kill on one machine the next writer sees that the process ended, and need not wait for the lease. */
const SECONDS_MAX = 3;

/**
 * `npm run trial -- failover [rounds]` kills the writer of two exchanges under bets over HTTP, and the other one takes over. PAVILION_NATS_URL lets the second
 * one follow; without it the second one waits.
 */
export async function run(words: readonly string[]): Promise<boolean> {
  const rounds = Number(words[0] ?? 20);
  const natsUrl = process.env['PAVILION_NATS_URL'] ?? '';
  console.log(
    natsUrl === '' ? 'the second exchange waits (no PAVILION_NATS_URL)' : `the second exchange follows over ${natsUrl}`,
  );
  const result = await runFailoverTrial({
    rounds,
    acceptedMin: ACCEPTED_PER_ROUND,
    natsUrl,
    onRound: (line) => console.log(line),
  });
  const { seconds, accepted, lost, miscounted, balanced } = result;
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  const slowest = Math.max(...seconds);
  console.log(
    `${rounds} rounds: bets accepted again after ${mean.toFixed(2)} s on average, ${slowest.toFixed(2)} s at most (bar ${SECONDS_MAX} s)`,
  );
  console.log(`${accepted} accepted, ${lost} lost, ${miscounted} missing or doubled, books balanced: ${balanced}`);
  return lost === 0 && miscounted === 0 && balanced && slowest <= SECONDS_MAX;
}
