import { parseArgs } from 'node:util';
import { userName as userNameShape } from '@pavilion/contract/scalars';
import { STAFF_ROLES, type StaffRole } from '@pavilion/contract/staff-roles';
import { openDatabase, type Db } from '../../platform/db/index.ts';
import { SystemClock, type Clock } from '@pavilion/server/clock';
import { newPassword, passwordEnd, PasswordService } from '../../platform/passwords/password-service.ts';
import { writeAudit } from '../../platform/audit/audit-store.ts';
import { activeAdmins } from './staff-reads.ts';
import { insertFirstOperator, lockFirstOperators } from './staff-store.ts';

/** Rights need two people, so the first two must come from outside (trust SEC-05). */
const FIRST_ADMINS = 2;
/** PostgreSQL's error code for a missing table. */
const UNDEFINED_TABLE = '42P01';

/** Reason for not creating an operator; `message` is the sentence for the installer. */
export class FirstOperatorError extends Error {
  override readonly name = 'FirstOperatorError';
}

export type FirstOperator = { readonly userId: number; readonly password: string; readonly endsAt: Date };

/**
 * Creates an operator from the command line, with its audit line. The issued password only opens the form for a new password (trust TRAP-13). Refuses an invalid
 * or taken name. Refuses every name once there are two active ADMINs outside the demo, because the two can create further operators in the back office. The
 * exchange may be running, because it reads users when they sign in.
 */
export async function createFirstOperator(
  db: Db,
  userName: string,
  role: StaffRole,
  clock: Clock = new SystemClock(),
): Promise<FirstOperator> {
  if (!userNameShape.safeParse(userName).success)
    throw new FirstOperatorError(
      `"${userName}" cannot be a name: it has 3 to 32 letters, digits, dots, dashes or underscores, and begins with a letter.`,
    );
  const password = newPassword();
  const passwordHash = (await new PasswordService().hash(password)) ?? '';
  const endsAt = passwordEnd(clock.nowMs());
  const userId = await db.transaction().execute(async (transaction) => {
    await lockFirstOperators(transaction);
    const admins = await activeAdmins(transaction, new Date(clock.nowMs()));
    if (admins >= FIRST_ADMINS)
      throw new FirstOperatorError(
        'Two members of staff with the role ADMIN can act: one asks for the account on the page Staff of the back office, the other approves it.',
      );
    const created = await insertFirstOperator(transaction, { userName, passwordHash, staffRole: role, endsAt });
    if (created === undefined) throw new FirstOperatorError(`The name "${userName}" is taken.`);
    const details = { staff_role: role, admins };
    await writeAudit(transaction, {
      actor: undefined,
      role: 'INSTALLER',
      action: 'createFirstOperator',
      target: `user ${created}`,
      details,
    });
    return created;
  });
  return { userId, password, endsAt };
}

function sentenceOf(error: unknown): string {
  if (error instanceof FirstOperatorError) return error.message;
  const isEmpty = error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE;
  return isEmpty
    ? 'The database has no tables yet: start Pavilion once, then try again.'
    : `No operator was created: ${String(error)}`;
}

/** Runs `node apps/exchange/src/people/staff/first-operator.ts postgresql://… NAME [--role ADMIN]`. `npm run operator` finds the database and calls it. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'ADMIN' } },
  });
  const [url, userName] = positionals;
  const role = STAFF_ROLES.find((each) => each === values.role);
  if (url === undefined || userName === undefined || positionals.length > 2 || role === undefined)
    throw new FirstOperatorError(`Usage: npm run operator -- NAME [--role ${STAFF_ROLES.join('|')}]`);
  const db = openDatabase(url, 1);
  try {
    const { password, endsAt } = await createFirstOperator(db, userName, role);
    console.log(`${role} ${userName}, password ${password}`);
    console.log(`It is shown only this once, works until ${endsAt.toISOString()}, and has to be changed at the first sign-in.`);
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  try {
    await run();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
