import { dirname, join, resolve } from 'node:path';

export const ROOT = dirname(import.meta.dirname);

export type StartSettings = {
  /** The address that the exchange listens on. */
  readonly host: string;
  readonly port: number;
  /** Whether the casino is started. */
  readonly casino: boolean;
  /** Of the casino, an origin of its own. */
  readonly casinoPort: number;
  /** The key between exchange and casino; undefined means the one that is kept with the data. */
  readonly casinoSecret: string | undefined;
  readonly dataFolder: string;
  /** A PostgreSQL of the operator's own; undefined means the one that comes with the installation. */
  readonly databaseUrl: string | undefined;
};

const HOST_DEFAULT = '0.0.0.0';
const PORT_DEFAULT = 8080;
const PORT_MAX = 65_535;

/** What the start command itself needs to know; the programs read the rest themselves. Throws a sentence for a person. */
export function readSettings(environment: NodeJS.ProcessEnv): StartSettings {
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const port = portOf('PORT', given('PORT') ?? String(PORT_DEFAULT));
  const casinoPort = portOf(
    'PAVILION_CASINO_PORT',
    given('PAVILION_CASINO_PORT') ?? String(port < PORT_MAX ? port + 1 : port - 1),
  );
  return {
    host: given('HOST') ?? HOST_DEFAULT,
    port,
    casino: flagOf('PAVILION_CASINO', given('PAVILION_CASINO') ?? 'true'),
    casinoPort,
    casinoSecret: given('PAVILION_CASINO_SECRET'),
    dataFolder: resolve(ROOT, given('PAVILION_DATA') ?? join(ROOT, '.data')),
    databaseUrl: given('DATABASE_URL'),
  };
}

function flagOf(name: string, text: string): boolean {
  if (/^(true|false)$/.test(text)) return text === 'true';
  throw new SetupError(`${name} must be true or false, not "${text}".`);
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= PORT_MAX) return port;
  throw new SetupError(`${name} must be a number from 1 to ${PORT_MAX}, not "${text}".`);
}

/** Something a person has to put right before a start can succeed; `message` is the sentence that says what. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
