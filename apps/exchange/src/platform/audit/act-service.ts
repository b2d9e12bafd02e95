import type { AuditAction } from '@pavilion/contract/audit-actions';
import type { Command, OutcomeOf } from '@pavilion/core/exchange';
import { assert } from '@pavilion/core/std';
import pRetry from 'p-retry';
import type { Db } from '../db/index.ts';
import { EngineUnavailableError, type ExchangeEngine } from '../engine/index.ts';
import { Refused } from '@pavilion/server/refused';
import { beginAct, readBegunActs, endAct, isOvertaken } from './act-store.ts';
import { writeAudit, type AuditLine } from './audit-store.ts';

type Details = Readonly<Record<string, unknown>>;
/**
 * A hook that runs when the outcome of an act is known, even if it is a refusal. It runs in the transaction that writes the audit line, and may write more
 * rows. It returns details for the audit line, or undefined to write no line because another act came first.
 */
export type CompletionHook = (db: Db, line: AuditLine, outcome: OutcomeOf<Command>) => Promise<Details | undefined>;

/** Commands that set a value regardless of the old one. */
const SETTING: ReadonlySet<Command['kind']> = new Set([
  'changeTerms',
  'endEvent',
  'limitHouse',
  'limitEvent',
  'setCredit',
  'setDiscount',
]);

const ENDINGS_MAX = 20;
const ENDING_MS = 500;

/**
 * Acts of staff, each with its audit line. There is never a line without its act, or an act without its line (trust A2, A3). The exchange's journal and the
 * audit trail cannot share a transaction. An act is therefore stored with its command first, and removed once its line is written. The next start repeats acts
 * that a crash interrupted, so every command given here must be idempotent. Two kinds of acts are not repeated, and their lines say `interrupted`: acts of
 * several steps (`inSteps`), and commands whose value was set again in the meantime. Repeating those would undo the later value.
 */
export class ActService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #hooks = new Map<AuditAction, CompletionHook>();

  #isFinished = false;

  constructor(db: Db, engine: ExchangeEngine) {
    this.#db = db;
    this.#engine = engine;
  }

  /** Registers the completion hook of an act. Call it before the first act, because recovery also runs hooks. */
  after(action: AuditAction, hook: CompletionHook): void {
    assert(!this.#isFinished, 'completion hooks are registered before interrupted acts are finished');
    this.#hooks.set(action, hook);
  }

  /** Resolves once the act and its line are durable, or to the exchange's refusal, which has no line. */
  async carryOut<C extends Command>(line: AuditLine, command: C): Promise<OutcomeOf<C>> {
    const actId = await beginAct(this.#db, line, command);
    try {
      const outcome = await this.#engine.submit(command);
      await this.#retry(() => this.#end(actId, line, outcome as OutcomeOf<Command>));
      return outcome;
    } catch (error) {
      // The act was certainly not carried out, and a restart must not carry it out later.
      if (error instanceof EngineUnavailableError) await endAct(this.#db, actId);
      throw error;
    }
  }

  /**
   * Carries out an act of several steps and writes its audit line at the end. A refused act has no line, unless it called `changing` before its first change.
   * Its line then says `refused`. An act that throws midway gets a line with `interrupted` immediately. An act interrupted by a crash gets the line at the next
   * start.
   */
  async inSteps<T>(line: AuditLine, act: (changing: () => void) => Promise<T | Refused>): Promise<T | Refused> {
    const actId = await beginAct(this.#db, line, undefined);
    let hasChanged = false;
    const changing = (): void => void (hasChanged = true);
    const outcome = await act(changing).catch(async (error: unknown) => {
      // If the audit line cannot be written now, the next start writes it.
      await this.#retry(() => this.#note(actId, { ...line, details: { ...line.details, interrupted: true } })).catch(
        () => undefined,
      );
      throw error;
    });
    const refusal = outcome instanceof Refused ? { refused: outcome.code } : {};
    if (outcome instanceof Refused && !hasChanged) await endAct(this.#db, actId);
    else await this.#retry(() => this.#note(actId, { ...line, details: { ...line.details, ...refusal } }));
    return outcome;
  }

  /** Completes interrupted acts. Call once at the start, before any new act. */
  async finishInterrupted(): Promise<void> {
    this.#isFinished = true;
    const acts = await readBegunActs(this.#db);
    // Checked before the first line is written, because lines of this start must not count as later acts.
    const overtaken = await Promise.all(acts.map((act) => isOvertaken(this.#db, act)));
    for (const [place, { actId, line, command, begunAt }] of acts.entries()) {
      const details = { ...line.details, begunAt: begunAt.toISOString() };
      if (command === undefined || (SETTING.has(command.kind) && overtaken[place] === true)) {
        await this.#note(actId, { ...line, details: { ...details, interrupted: true } });
        continue;
      }
      const outcome = await this.#engine.submit(command);
      await this.#end(actId, { ...line, details: { ...details, afterRestart: true } }, outcome);
    }
  }

  /** Retries a write, because the act is already done and a short database outage must not lose its record. */
  #retry(note: () => Promise<void>): Promise<void> {
    return pRetry(note, { retries: ENDINGS_MAX, minTimeout: ENDING_MS, factor: 1 });
  }

  async #note(actId: number, line: AuditLine): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      if (await endAct(transaction, actId)) await writeAudit(transaction, line);
    });
  }

  async #end(actId: number, line: AuditLine, outcome: OutcomeOf<Command>): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      if (!(await endAct(transaction, actId))) return;
      const hook = this.#hooks.get(line.action);
      const further = hook === undefined ? {} : await hook(transaction, line, outcome);
      if (!outcome.ok || further === undefined) return;
      await writeAudit(transaction, { ...line, details: { ...line.details, ...further, seq: outcome.seq } });
    });
  }
}
