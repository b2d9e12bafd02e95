import { DAY_MS } from '@pavilion/core/std';
import type { Minor } from '@pavilion/core/money';
import { TicketBox } from '../../platform/http/tickets.ts';
import { HttpMessageGateway, LocalMailbox, type MessageGateway } from '../../platform/messages/message-gateway.ts';
import type { Notices } from '../notices/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Retention } from '../../platform/housekeeping.ts';
import type { Routes } from '../../platform/routes.ts';
import { ButtonValueStore } from '../../platform/settings/button-value-store.ts';
import { PreferenceStore } from '../../platform/settings/preference-store.ts';
import { accountHandlers } from './account-routes.ts';
import { AccountService } from './account-service.ts';
import { forgetActivity, noteActivity } from './activity-store.ts';
import { markPrograms } from './user-store.ts';
import { endDemo, seedDemoAccounts, type DemoAccount, type DemoOptions } from './demo-accounts-service.ts';
import { factorHandlers } from './factor-routes.ts';
import { FactorService } from './factor-service.ts';
import { GuessGuard } from './guess-guard.ts';
import { GuessStore } from './guess-store.ts';
import { paperHandlers } from './paper-routes.ts';
import { PaperService } from './paper-service.ts';
import { passkeyHandlers } from './passkey-routes.ts';
import { PasskeyService } from './passkey-service.ts';
import { sessionHandlers, sessionOfficeHandlers } from './session-routes.ts';
import { SessionService } from './session-service.ts';
import { SessionStore } from './session-store.ts';
import { SignInChanges } from './sign-in-changes.ts';
import { SignInService } from './sign-in-service.ts';
import { signUpHandlers } from './sign-up-routes.ts';
import { SignUpService, type SendMessage } from './sign-up-service.ts';
import { mobileOf } from './user-reads.ts';

const MINOR_PER_POINT = 100;
/** The limits of guesses look back a day, so older counts have no effect. */
const GUESSES_KEPT_MS = 2 * DAY_MS;
const ACTIVITY_KEPT_MS = 365 * DAY_MS;

export type { DemoAccount } from './demo-accounts-service.ts';
export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Opens accounts, sessions, paper accounts, and every way to sign in. */
export async function openAccounts(
  { config, db, engine, clock, node, passwords }: Platform,
  { notices }: Pick<Notices, 'notices'>,
) {
  await passwords.prepare();
  const mailbox = config.playMoney && config.messageUrl === '' ? new LocalMailbox(clock.nowMs) : undefined;
  const gateway: MessageGateway | undefined =
    config.messageUrl === '' ? mailbox : new HttpMessageGateway(config.messageUrl, config.messageSecret);
  const send: SendMessage | undefined = gateway?.send.bind(gateway);
  const changes = new SignInChanges(db, {
    write: notices.write.bind(notices),
    show: (userId) => notices.show(userId),
    send: send === undefined ? undefined : (userId, text) => sendToOwner(db, send, userId, text),
  });
  const guessStore = new GuessStore(db);
  const guesses = new GuessGuard(guessStore, (userId) => {
    // If the warning is lost, the activity list of the account still shows the failed sign-ins.
    notices.notify(userId, { kind: 'GUESSES_REFUSED' }).catch(() => undefined);
  });
  const sessions = new SessionService(new SessionStore(db), { idleMs: config.sessionIdleMs, maxMs: config.sessionMaxMs }, clock);
  sessions.onEnded(node.follow('sessions', { apply: (ended) => sessions.noteEnded(ended), reread: () => sessions.recheck() }));
  const endSessions = (userId: number): Promise<void> => sessions.endOthers(userId, 0);
  const accounts = new AccountService(db, engine, { passwords, changes, endSessions, now: clock.nowMs });
  await node.whenWriter(() => accounts.openAll());
  const paper = new PaperService({ db, engine, accounts, passwords, endSessions });
  const hasNoOwner = ({ isDemo }: { readonly isDemo: boolean }): boolean => isDemo && !config.playMoney;
  const signIn = new SignInService(db, { sessions, passwords, guesses, changes, hasNoOwner });
  const passkeys = new PasskeyService(db, changes, guesses, clock.nowMs);
  const factors = new FactorService({ db, passkeys, signIn, guesses, changes });
  const points = (config.playMoney ? config.demoPoints * MINOR_PER_POINT : 0) as Minor;
  const services = { db, accounts, passwords, signIn, factors, guesses, changes };
  const signUp = new SignUpService({ ...services, send, points, now: clock.nowMs });
  const tickets = new TicketBox(clock.nowMs);
  const redeem = node.ask('ticket', (text: string) => tickets.redeem(text));
  const stores = { buttons: new ButtonValueStore(db), preferences: new PreferenceStore(db) };
  const routes = {
    user: {
      ...accountHandlers({ db, engine, signIn, tickets, ...stores }),
      ...sessionHandlers({ db, sessions }),
      ...signUpHandlers({ signUp, mailbox }),
      ...factorHandlers({ factors }),
      ...passkeyHandlers({ db, passkeys, factors, signIn }),
      ...paperHandlers({ paper, signIn }),
    },
    office: sessionOfficeHandlers({ db, sessions }),
  } satisfies Routes;
  const kept = retentionsOf(db, guessStore);
  /** Writes a line of account activity. */
  const note = (where: typeof db, ...about: ActivityLine): Promise<void> =>
    noteActivity(where, new Date(clock.nowMs()), ...about);
  /** Creates the demo accounts while play money is on. Without it, their passwords stop working. Returns the accounts to show, which only the writer knows. */
  const seedDemo = async (share: DemoOptions['share'], excludePrograms: (programs: readonly number[]) => void) => {
    const { playMoney, demoPoints, makerPoints, feedPassword, makerPassword } = config;
    const demoAccounts: DemoAccount[] = [];
    await node.whenWriter(async () => {
      if (!playMoney) return endDemo(accounts, feedPassword);
      const { people, programs } = await seedDemoAccounts(accounts, {
        playerPoints: (demoPoints * MINOR_PER_POINT) as Minor,
        makerPoints: (makerPoints * MINOR_PER_POINT) as Minor,
        feedPassword,
        makerPassword,
        share,
      });
      demoAccounts.push(...people);
      await markPrograms(db, programs);
      excludePrograms(programs);
    });
    return demoAccounts;
  };
  const stop = (): Promise<void> => sessions.stop();
  return { accounts, paper, sessions, factors, passkeys, changes, redeem, endSessions, note, seedDemo, routes, kept, stop };
}

type ActivityLine = Parameters<typeof noteActivity> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** Sends an account's owner a text, if a telephone is known; a failed message is lost. */
async function sendToOwner(db: Platform['db'], send: SendMessage, userId: number, text: string): Promise<void> {
  try {
    const to = await mobileOf(db, userId);
    if (to !== undefined) await send({ channel: 'SMS', to, text }, `owner ${userId}`);
  } catch {
    // The site shows the same notice.
  }
}

function retentionsOf(db: Db, guessStore: GuessStore): readonly Retention[] {
  return [
    { keptMs: GUESSES_KEPT_MS, forget: (before) => guessStore.forget(before) },
    { keptMs: ACTIVITY_KEPT_MS, forget: (before) => forgetActivity(db, before) },
  ];
}
