/** `npm run trial -- NAME ...` runs trials of crash safety on their own processes. The exit code is 0 if the trial passed. */
const TRIALS = {
  crash: './crash.ts',
  'http-crash': './http-crash.ts',
  failover: './failover.ts',
  partition: './partition.ts',
  rolling: './rolling.ts',
  'disk-full': './disk-full.ts',
} as const;

type Trial = { readonly run: (words: readonly string[]) => Promise<boolean> };

const [, , name = '', ...words] = process.argv;
const found = Object.entries(TRIALS).find(([known]) => known === name);
if (found === undefined) {
  console.error(`Which trial? One of: ${Object.keys(TRIALS).join(', ')}.`);
  process.exit(2);
}
const trial = (await import(new URL(found[1], import.meta.url).href)) as Trial;
process.exitCode = (await trial.run(words)) ? 0 : 1;
