import type { Clock } from '@pavilion/server/clock';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from './db/index.ts';
import type { Hub } from './stream/play-stream.ts';

/** The shared services that every module of the casino uses. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly hub: Hub;
  /** Ends the process after a fatal error. The restarted process recovers. */
  readonly onFatal: (error: Error) => void;
};
