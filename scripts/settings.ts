import { dirname, join, resolve } from 'node:path';

export const ROOT = dirname(import.meta.dirname);

export type StartSettings = {
  /** The address that the exchange listens on. */
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** A PostgreSQL of the operator's own; undefined means the one that comes with the installation. */
  readonly databaseUrl: string | undefined;
};

const HOST_DEFAULT = '0.0.0.0';
const PORT_DEFAULT = 8080;

/** What the start command itself needs to know; the programs read the rest themselves. Throws a sentence for a person. */
export function readSettings(environment: NodeJS.ProcessEnv): StartSettings {
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const port = Number(given('PORT') ?? PORT_DEFAULT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SetupError(`PORT must be a number from 1 to 65535, not "${given('PORT')}".`);
  }
  return {
    host: given('HOST') ?? HOST_DEFAULT,
    port,
    dataFolder: resolve(ROOT, given('PAVILION_DATA') ?? join(ROOT, '.data')),
    databaseUrl: given('DATABASE_URL'),
  };
}

/** Something a person has to put right before a start can succeed; `message` is the sentence that says what. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
