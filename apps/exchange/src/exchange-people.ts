import type { Minor } from '@pavilion/core/money';
import { AccountService } from './accounts/account-service.ts';
import { FactorService } from './accounts/factor-service.ts';
import { GuessGuard } from './accounts/guess-guard.ts';
import { GuessStore } from './accounts/guess-store.ts';
import { PaperService } from './accounts/paper-service.ts';
import { PasskeyService } from './accounts/passkey-service.ts';
import { PasswordService } from './accounts/password-service.ts';
import { SessionService } from './accounts/session-service.ts';
import { SessionStore } from './accounts/session-store.ts';
import { SignInChanges } from './accounts/sign-in-changes.ts';
import { SignInService } from './accounts/sign-in-service.ts';
import { SignUpService, type SendMessage } from './accounts/sign-up-service.ts';
import { mobileOf } from './accounts/user-reads.ts';
import type { Config } from './config.ts';
import type { Db } from './db/index.ts';
import type { Parts } from './exchange-parts.ts';
import { HttpMessageGateway, LocalMailbox, type MessageGateway } from './messages/message-gateway.ts';

const MINOR_PER_POINT = 100;

type PeopleParts = Pick<
  Parts,
  'accounts' | 'paper' | 'sessions' | 'signIn' | 'signUp' | 'factors' | 'passkeys' | 'mailbox' | 'changes'
>;

/** Accounts, sessions, and every way to sign in. */
export async function buildPeople(
  config: Config,
  { db, engine, clock, notices }: Pick<Parts, 'db' | 'engine' | 'clock' | 'notices'>,
): Promise<PeopleParts> {
  const passwords = new PasswordService();
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
  const guesses = new GuessGuard(new GuessStore(db), (userId) => {
    // A warning that is lost has its like in the account's activity.
    notices.tell(userId, { kind: 'GUESSES_REFUSED' }).catch(() => undefined);
  });
  const sessions = new SessionService(new SessionStore(db), { idleMs: config.sessionIdleMs, maxMs: config.sessionMaxMs }, clock);
  const endSessions = (userId: number): Promise<void> => sessions.endOthers(userId, 0);
  const accounts = new AccountService(db, engine, { passwords, changes, endSessions, now: clock.nowMs });
  await accounts.openAll();
  const paper = new PaperService({ db, engine, accounts, passwords, endSessions });
  const isNobodys = ({ isDemo }: { readonly isDemo: boolean }): boolean => isDemo && !config.playMoney;
  const signIn = new SignInService(db, { sessions, passwords, guesses, changes, isNobodys });
  const passkeys = new PasskeyService(db, changes, guesses, clock.nowMs);
  const factors = new FactorService({ db, passkeys, signIn, guesses, changes });
  const points = (config.playMoney ? config.demoPoints * MINOR_PER_POINT : 0) as Minor;
  const signUp = new SignUpService({
    db,
    accounts,
    passwords,
    signIn,
    factors,
    guesses,
    changes,
    send,
    points,
    now: clock.nowMs,
  });
  return { accounts, paper, sessions, signIn, signUp, factors, passkeys, mailbox, changes };
}

/** Sends the owner of an account a text, where a telephone is known; a message that does not get through is lost. */
async function sendToOwner(db: Db, send: SendMessage, userId: number, text: string): Promise<void> {
  try {
    const to = await mobileOf(db, userId);
    if (to !== undefined) await send({ channel: 'SMS', to, text }, `owner ${userId}`);
  } catch {
    // The site shows the same notice.
  }
}
