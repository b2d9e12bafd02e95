import { openLog, print, runProgram } from '@pavilion/server/program';
import { readConfig } from './config.ts';
import { startCasino } from './server.ts';

runProgram({ name: 'casino', portVariable: 'PAVILION_CASINO_PORT' }, async ({ undo, onFatal }) => {
  const config = readConfig(process.env);
  const casino = await startCasino({ config, log: openLog(config.logLevel, process.env), onFatal });
  undo.push(() => casino.stop());
  if (process.send !== undefined) process.send({ type: 'ready', url: casino.url });
  else print(`The casino is at ${casino.url}/play`);
});
