import { inject } from 'vitest';
import { shareServer } from './pavilion.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    preparedDatabase: string;
  }
}

/** Runs before each journey: the run's PostgreSQL is theirs, too. */
shareServer({ url: inject('postgresUrl'), template: inject('preparedDatabase') });
