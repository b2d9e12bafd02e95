import { flushCompileCache } from 'node:module';
import { refusedConnection } from '@pavilion/contract/outage';
import { ConfigError, type Environment } from '@pavilion/contract/settings';
import { unknownVariables } from '@pavilion/contract/variables';
import pino, { type Logger } from 'pino';
import { Undo } from './undo.ts';

/** Exit codes that tell a supervisor whether a person must change the set-up or a restart is enough. */
const EXIT_SETUP = 2;
const EXIT_RECOVER = 70;
const STOP_MS_MAX = 20_000;
/** PostgreSQL's state for a lock time-out. */
const LOCK_NOT_AVAILABLE = '55P03';

export const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
export const fail = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Opens the log of a program on its error output, and warns about variables that no program reads. */
export function openLog(level: string, environment: Environment): Logger {
  const log = pino({ level }, pino.destination({ fd: 2, sync: false }));
  for (const sentence of unknownVariables(environment)) log.warn(sentence);
  return log;
}

export type ProgramOptions = {
  /** The program's name in sentences, such as "exchange". */
  readonly name: string;
  /** The variable of the port on which the program listens. */
  readonly portVariable: string;
  /** Returns true for more errors that a person must fix; their messages are sentences. */
  readonly isSetupFault?: (error: Error) => boolean;
};

/** `undo` has the steps that stop a program. `onFatal` ends it after a fault from which a restart can recover. */
export type Ending = { readonly undo: Undo; readonly onFatal: (error: Error) => void };

/** Runs a program until a signal or a fault ends it. A failed start prints a sentence, and its exit code says who can fix it. */
export function runProgram(options: ProgramOptions, run: (ending: Ending) => Promise<void>): void {
  const { name } = options;
  const undo = new Undo();
  const end = (code: number): void => {
    // A stop that hangs must not block the restart of the program.
    setTimeout(() => process.exit(code), STOP_MS_MAX).unref();
    undo.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        fail(`The ${name} could not stop cleanly: ${String(error)}`);
        process.exit(code === 0 ? EXIT_RECOVER : code);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
  const onFatal = (error: Error): void => {
    fail(`The ${name} has stopped and must be started again: ${error.message}`);
    end(error instanceof ConfigError ? EXIT_SETUP : EXIT_RECOVER);
  };
  // Writes the cache after the start; a killed process would not write it at its end.
  const started = run({ undo, onFatal }).then(() => flushCompileCache());
  started.catch((error: unknown) => {
    const { sentence, code } = explainStart(error, options);
    fail(sentence);
    end(code);
  });
}

/** Returns the sentence and the exit code for a start that failed. */
export function explainStart(
  error: unknown,
  { name, portVariable, isSetupFault = () => false }: ProgramOptions,
): { readonly sentence: string; readonly code: number } {
  if (!(error instanceof Error)) return { sentence: String(error), code: 1 };
  if (error instanceof ConfigError || isSetupFault(error)) return { sentence: error.message, code: EXIT_SETUP };
  const refused = refusedConnection(error, 'DATABASE_URL');
  if (refused !== undefined) return { sentence: refused, code: EXIT_SETUP };
  switch ('code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return {
        sentence: `The ${name}’s port is taken by another program. Set ${portVariable} to a free one, or stop the other program.`,
        code: EXIT_SETUP,
      };
    case 'EACCES':
      return { sentence: `This user may not use the ${name}’s port. Set ${portVariable} to one above 1023.`, code: EXIT_SETUP };
    case 'ECONNREFUSED':
      return { sentence: 'The database that DATABASE_URL names does not answer.', code: EXIT_SETUP };
    case LOCK_NOT_AVAILABLE:
      return {
        sentence: 'The database could not be brought up to date, because another program holds a table.',
        code: EXIT_RECOVER,
      };
    default:
      return { sentence: error.stack ?? error.message, code: 1 };
  }
}
