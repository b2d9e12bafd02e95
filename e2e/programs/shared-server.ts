import { inject } from 'vitest';
import { shareServer } from './pavilion.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    preparedDatabase: string;
  }
}

/** Runs before each journey, so that all use the same PostgreSQL. */
shareServer({ url: inject('postgresUrl'), template: inject('preparedDatabase') });
