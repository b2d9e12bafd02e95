import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_CAPACITY, Exchange, type Command } from '@pavilion/core/exchange';
import { RandomAmendmentCommands } from '../testing/random-amendment-commands.ts';
import { RandomClosingCommands } from '../testing/random-closing-commands.ts';
import { RandomCommands } from '../testing/random-commands.ts';
import { RandomEndingCommands } from '../testing/random-ending-commands.ts';
import { RandomHouseCommands } from '../testing/random-house-commands.ts';
import { RandomLineCommands } from '../testing/random-line-commands.ts';
import { RandomPaperCommands } from '../testing/random-paper-commands.ts';
import { RandomRaceCommands } from '../testing/random-race-commands.ts';
import { RandomTermsCommands } from '../testing/random-terms-commands.ts';
import { RandomWalletCommands } from '../testing/random-wallet-commands.ts';
import { digestOf } from './digest.ts';

/**
 * `node apps/exchange/src/platform/engine/golden/record.ts NAME`: records a small journal with every kind of event. Run it under a new name when the event
 * format grows. Existing files are never rewritten, because they represent existing journals.
 */
const [, , name] = process.argv;
if (name === undefined || !/^[a-z0-9-]+$/.test(name)) throw new Error('The name of a golden journal must be small letters, digits and hyphens.');

const COMMANDS = 1_400;
const COMMANDS_PER_BATCH = 50;
const START = 1_767_225_600_000_000;
/** Long enough in total for missed heartbeats to be noticed (exchange X56). */
const MICROS_PER_COMMAND = 100_000;

/** Lines in a slice of a settlement: few enough that some settlements need several slices. */
const SETTLEMENT_LINES = 8;

const exchange = new Exchange({ ...DEFAULT_CAPACITY, settlementLines: SETTLEMENT_LINES });
const random = new RandomCommands(1);
const house = new RandomHouseCommands(2);
const wallet = new RandomWalletCommands(3);
const lines = new RandomLineCommands(4);
const races = new RandomRaceCommands(8);
const paper = new RandomPaperCommands(16);
const terms = new RandomTermsCommands(32);
const amendments = new RandomAmendmentCommands(64);
const endings = new RandomEndingCommands(128);
const closing = new RandomClosingCommands(256);
const drawers = [
  house,
  random,
  amendments,
  wallet,
  paper,
  races,
  closing,
  amendments,
  random,
  terms,
  endings,
  closing,
  paper,
  amendments,
  house,
  lines,
] as const;
const waiting: Command[] = random.setUp();
const batches: { firstSeq: number; payload: string }[] = [];
for (let drawn = 1; drawn <= COMMANDS; drawn += 1) {
  const at = START + drawn * MICROS_PER_COMMAND;
  const isTickDue = exchange.nextDueAt() !== 0 && exchange.nextDueAt() <= at;
  exchange.execute(isTickDue ? { kind: 'tick' } : (waiting.shift() ?? (drawers[drawn % drawers.length] ?? random).next(exchange)), at);
  if (drawn % COMMANDS_PER_BATCH !== 0) continue;
  const batch = exchange.takeBatch();
  if (batch !== undefined) batches.push({ firstSeq: batch.firstSeq, payload: Buffer.from(batch.payload).toString('base64') });
}
const golden = { seq: exchange.seq, digest: digestOf(exchange), batches };
writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(golden)}\n`, { flag: 'wx' });
