import { runHttpCrashTrial, type HttpVictim } from './http-crash-trial.ts';

const ACCEPTED_PER_ROUND = 2_000;

/**
 * Runs `npm run trial -- http-crash [rounds] [seed]`. While single bets arrive over HTTP, it kills the server and the database in turn. Afterwards every answered
 * bet must exist once. A second run uses a disk that loses writes. It must find lost bets, or the trial fails.
 */
export async function run(words: readonly string[]): Promise<boolean> {
  const rounds = Number(words[0] ?? 4);
  const seed = Number(words[1] ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const victims = Array.from({ length: rounds }, (_, round): HttpVictim => (round % 2 === 0 ? 'server' : 'database'));
  const real = await runHttpCrashTrial({ victims, seed, acceptedMin: ACCEPTED_PER_ROUND });
  console.log(
    `${rounds} rounds, ${real.accepted} accepted, ${real.lost} lost, ${real.miscounted} miscounted, books balanced: ${real.isBalanced}`,
  );
  const control = await runHttpCrashTrial({ victims: ['server'], seed, acceptedMin: ACCEPTED_PER_ROUND, mustForget: true });
  console.log(`control, a disk that forgets: ${control.lost} of ${control.accepted} lost`);
  return real.lost === 0 && real.miscounted === 0 && real.isBalanced && control.lost > 0;
}
