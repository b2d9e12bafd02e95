import { inject } from 'vitest';
import { shareServer } from './pavilion.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    preparedDatabase: string;
  }
}

/** Runs before each journey: the run's PostgreSQL is theirs, too. `start-command.test.ts` starts Pavilions with the server that they bring. */
shareServer({ url: inject('postgresUrl'), template: inject('preparedDatabase') });
