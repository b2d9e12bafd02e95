import { afterEach, inject } from 'vitest';
import { pagesSeen } from './browser.ts';
import { shareServer } from './pavilion.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    preparedDatabase: string;
  }
}

/** Runs before each journey, so that all use the same PostgreSQL. */
shareServer({ url: inject('postgresUrl'), template: inject('preparedDatabase') });

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}: the pages at its end\n${(await pagesSeen()).join('\n')}`);
});
