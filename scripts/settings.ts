import { dirname, resolve } from 'node:path';
import { demoExposureFault, LISTENING_SETTINGS } from '@pavilion/contract/listening';
import { readSettings as readTable, type Setting } from '@pavilion/contract/settings';

export const ROOT = dirname(import.meta.dirname);

const PORT_MAX = 65_535;

/** The settings of the start command itself. The programs read all others. */
const SETTINGS = {
  ...LISTENING_SETTINGS,
  port: { env: 'PORT', kind: 'integer', fallback: '8080', min: 1, max: PORT_MAX, about: 'Port for players, staff and streams.' },
  casino: { env: 'PAVILION_CASINO', kind: 'flag', fallback: 'true', about: 'false leaves the casino out.' },
  casinoPort: {
    env: 'PAVILION_CASINO_PORT',
    kind: 'integer',
    fallback: '0',
    min: 0,
    max: PORT_MAX,
    about: 'Port of the casino; 0 is the one after PORT.',
  },
  videoPort: {
    env: 'PAVILION_VIDEO_PORT',
    kind: 'integer',
    fallback: '0',
    min: 0,
    max: PORT_MAX,
    about: 'Port of the moving pictures of virtual cricket; 0 is the one after the casino.',
  },
  origin: { env: 'PAVILION_ORIGIN', kind: 'text', fallback: '', about: 'Public origin of the product.' },
  videoOrigins: { env: 'PAVILION_VIDEO_ORIGINS', kind: 'text', fallback: '', about: 'Origins of moving pictures.' },
  casinoSecret: { env: 'PAVILION_CASINO_SECRET', kind: 'text', fallback: '', about: 'Key between exchange and casino.' },
  dataFolder: { env: 'PAVILION_DATA', kind: 'text', fallback: '.data', about: 'Folder of everything that changes.' },
  databaseUrl: { env: 'DATABASE_URL', kind: 'text', fallback: '', about: 'A PostgreSQL of your own.' },
  natsUrl: {
    env: 'PAVILION_NATS_URL',
    kind: 'text',
    fallback: '',
    about: 'NATS of your own between the exchanges of a cluster.',
  },
  playMoney: { env: 'PAVILION_PLAY_MONEY', kind: 'flag', fallback: 'true', about: 'Points without value, with demo accounts.' },
} as const satisfies Record<string, Setting>;

export type StartSettings = {
  /** The listening address of exchange and casino; `localhost` is both loopback addresses. */
  readonly host: string;
  readonly port: number;
  /** True if the casino is started. */
  readonly casino: boolean;
  /** Port of the casino, which is a separate origin. */
  readonly casinoPort: number;
  /** Port of the simulator's moving pictures (0 for none), and the origins from which the page may play video, separated by commas. */
  readonly videoPort: number;
  readonly videoOrigins: string;
  /** The key that exchange and casino share; undefined means the stored key. */
  readonly casinoSecret: string | undefined;
  readonly dataFolder: string;
  /** A PostgreSQL of the operator's own; undefined means the bundled one. */
  readonly databaseUrl: string | undefined;
  /** NATS servers of the operator's own between the exchanges of a cluster; empty to start one. */
  readonly natsUrl: string;
  /** Public origin of the product; empty on this machine only. */
  readonly origin: string;
  readonly playMoney: boolean;
  /** True if other machines may reach a Pavilion with demo accounts. */
  readonly demoPublic: boolean;
};

/** Reads the settings of the start command and its sister commands. Throws `SetupError`, which lists all faults. */
export function readSettings(environment: NodeJS.ProcessEnv): StartSettings {
  const { values, faults } = readTable(SETTINGS, environment);
  if (faults.length > 0) throw new SetupError(faults.join('\n'));
  const { port, casinoSecret, databaseUrl, ...others } = values;
  const { origin } = others;
  const casinoPort = values.casinoPort > 0 ? values.casinoPort : port < PORT_MAX ? port + 1 : port - 1;
  const videoPort = values.videoPort > 0 ? values.videoPort : casinoPort < PORT_MAX ? casinoPort + 1 : port - 1;
  // A public page cannot reach a port of this machine, so its operator names the origin.
  const hasVideo = origin === '' || values.videoOrigins !== '';
  return {
    ...others,
    port,
    casinoPort,
    videoPort: hasVideo ? videoPort : 0,
    videoOrigins: hasVideo && values.videoOrigins === '' ? `http://localhost:${videoPort}` : values.videoOrigins,
    casinoSecret: casinoSecret === '' ? undefined : casinoSecret,
    dataFolder: resolve(ROOT, values.dataFolder),
    databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  };
}

/** Refuses a start that would let other machines sign in with the published demo passwords. */
export function requireSafeHost(settings: StartSettings): void {
  const fault = demoExposureFault(settings);
  if (fault !== undefined) throw new SetupError(fault);
}

/** A fault that a person must fix before a start can succeed; `message` is the sentence about it. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
