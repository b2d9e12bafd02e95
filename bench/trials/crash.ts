import { runCrashTrial, type CrashTrialResult } from './crash-trial.ts';

/**
 * `npm run trial -- crash [rounds] [seed]` kills engine and database under load. Every acknowledged command must survive (trust J1). The same run without
 * durability must lose some; otherwise the first half proves nothing.
 */
const CONTROL_ROUNDS = 3;

function sum(result: CrashTrialResult): string {
  const { rounds, acknowledged, lost, wrongBalances, faults, recoveryMsMax } = result;
  return `${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost, ${wrongBalances} wrong balances, ${faults.length} broken invariants, slowest recovery ${recoveryMsMax.toFixed(0)} ms`;
}

/** True if the trial passed: no command was lost, and the control lost some. */
export async function run(words: readonly string[]): Promise<boolean> {
  const rounds = Number(words[0] ?? 12);
  const seed = Number(words[1] ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const onRound = (sentence: string): void => console.log(sentence);
  const real = await runCrashTrial({ rounds, victims: ['engine', 'database', 'both'], seed, isCareless: false, onRound });
  console.log(`durable: ${sum(real)}`);
  const control = await runCrashTrial({ rounds: CONTROL_ROUNDS, victims: ['database', 'both'], seed, isCareless: true, onRound });
  console.log(`control, durability off: ${sum(control)}`);
  const hasPassed = real.lost === 0 && real.wrongBalances === 0 && real.faults.length === 0;
  if (!hasPassed) console.log('FAILED: an acknowledged command is lost or a balance is wrong');
  if (control.lost === 0) console.log('FAILED: the control lost nothing, so this trial proves nothing');
  return hasPassed && control.lost > 0;
}
