import { setTimeout as sleep } from 'node:timers/promises';
import { office } from '@pavilion/contract/http';
import { generateSync } from 'otplib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MatchPage } from '../pages/match-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { accessibilityFaults } from '../programs/accessibility.ts';
import { openBrowser, openVisitor } from '../programs/browser.ts';
import { ask, signIn } from '../programs/clients.ts';
import { OwnMatch } from '../programs/own-match.ts';
import type { Reachable } from '../programs/pavilion.ts';
import { sharedPavilion } from '../programs/shared-pavilion.ts';

/** A little longer than the balance is polled. */
const POLLED_MS = 5_500;
const NAME = 'asha.rao';
const PASSWORD = 'monsoon7rain';
const NEW_PASSWORD = 'summer8cloud';
const LIMIT = 60;

let pavilion: Reachable;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let match: OwnMatch;
let secret = '';
let recoveryCodes: readonly string[] = [];
const faults: string[] = [];

beforeAll(async () => {
  [pavilion, browser] = await Promise.all([sharedPavilion(), openBrowser()]);
  match = await OwnMatch.announce(await signIn(pavilion, 'feed'), { ref: 'account', teams: ['Kestrels', 'Lapwings'] });
  await match.set('OPEN');
  await match.quote(await signIn(pavilion, 'demo2'), 1_000);
  context = await openVisitor(browser, { width: 1440, height: 900, theme: 'dark' });
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
});

afterAll(() => browser?.close());

const go = async (path: string): Promise<void> => void (await page.goto(`${pavilion.address}/#${path}`));
const marker = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('otp-verify'));

/** Returns the eight digits in the demo's mailbox. */
async function mailedCode(): Promise<string> {
  const text = await page.getByTestId('mailbox-text').innerText();
  return /\b\d{8}\b/.exec(text)?.[0] ?? '';
}

/** Returns the code of an authenticator with this secret, `later` steps of 30 seconds from now. */
const authenticatorCode = (text: string, later: number): string =>
  generateSync({ secret: text, epoch: Date.now() / 1_000 + later * 30 });

describe("a player's own account", () => {
  test('spec 2.3, 5.1, 5.3 signing up in three steps shows errors while typing, keeps entries, and ends with the code of the demo mailbox', async () => {
    await go('/sign-up');
    await page.getByRole('heading', { name: 'Open an account' }).waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/login/sign-up');
    expect(await page.getByLabel('Country').locator('option').count()).toBeGreaterThan(240);
    expect(await page.getByLabel('Country').locator('option').first().innerText()).toBe('India (+91)');
    await page.getByLabel('Country').selectOption('NP');
    await page.getByText('+977', { exact: true }).waitFor();
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Country').selectOption('IN');
    await page.getByLabel('Mobile number').fill('98765 43210');
    await page.getByLabel('Date of birth').pressSequentially('31021990');
    await page.keyboard.press('Enter');
    await page.getByText('Enter the date as dd/mm/yyyy').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Date of birth').fill('');
    await page.getByLabel('Date of birth').pressSequentially('17051990');
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('17/05/1990');
    await page.keyboard.press('Enter');
    await page.getByText('Step 2 of 3').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('user_name');
    await page.getByLabel('User name').fill('1asha');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByText('a letter first, then letters').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao');
    await page.keyboard.press('Enter');
    await page.getByLabel('User name').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password again').fill(PASSWORD);
    await page.getByLabel(/I am 18 or older/).check();
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await page.getByText('This name is taken.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('User name').fill(NAME);
    await page.keyboard.press('Enter');
    await page.getByText('We sent a code to +91…10.').waitFor();
    await page.getByText(/Another code can be sent in \d+ s/).waitFor();
    const code = await mailedCode();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Code from the message').fill(code === '00000000' ? '00000001' : '00000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code from the message').fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/home$/);
    await new SignInPage(page).closeWelcome();
  });

  test('trust REG-27, REG-28: a stake limit refuses larger stakes; raising it takes a day', async () => {
    await go('/user/limits');
    await page.getByLabel('Limit in points').fill(String(LIMIT));
    await page.keyboard.press('Enter');
    await page.getByText(`0.00 of ${LIMIT}.00 used`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await go(match.path);
    const screen = new MatchPage(page);
    await screen.pick('Back');
    await screen.stake(LIMIT + 1);
    await screen
      .slip()
      .getByRole('button', { name: /^Place/ })
      .click();
    await screen.slip().getByRole('alert').getByText(/limit/i).waitFor();
    await go('/user/limits');
    await page.getByText(`0.00 of ${LIMIT}.00 used`).waitFor();
    await page.getByLabel('Limit in points').fill('500');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('group', { name: 'Stakes in 24 hours' });
    await asked.getByText(/Requested: 500\.00\. You can confirm it from \d\d\/\d\d\/\d{4}/).waitFor();
    expect(await asked.getByRole('button', { name: 'Confirm 500.00' }).isDisabled()).toBe(true);
    await asked.getByRole('button', { name: `Keep ${LIMIT}.00` }).click();
    await asked.waitFor({ state: 'hidden' });
    await page.getByText(`0.00 of ${LIMIT}.00 used`).waitFor();
  });

  test('trust SEC-06: the authenticator is on after its first code, and its recovery codes are shown once', async () => {
    await go('/security-auth/');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up an authenticator' }).click();
    secret = (await page.getByTestId('secret').innerText()).replaceAll(' ', '');
    const link = await page.getByRole('link', { name: 'Open in an authenticator on this device' }).getAttribute('href');
    expect(link).toContain(`secret=${secret}`);
    await page.getByRole('img', { name: 'The secret as a picture for the authenticator' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('The code it shows now').fill(authenticatorCode(secret, 0));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    recoveryCodes = await codes.allInnerTexts();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('Recovery codes left: 10').waitFor();
    expect(await page.getByText(recoveryCodes[0] ?? 'none').count()).toBe(0);
  });

  test('spec 4.7: a sign-in that still needs its code stays at the sign-in page, even after a reload, until the code is entered', async () => {
    await go('/report/profit-loss');
    await new Shell(page).signOut();
    await new SignInPage(page).signIn(NAME, PASSWORD);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await marker()).toContain('totp');
    expect(await page.evaluate(() => localStorage.getItem('usertoken'))).toBeNull();
    await page.reload();
    await page.getByLabel('Authenticator code').waitFor();
    await go('/home');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Turning the authenticator on used up the code of this moment. The next code is valid.
    await page.getByLabel('Authenticator code').fill(authenticatorCode(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/home$/);
    expect(await marker()).toBeNull();
    await new SignInPage(page).closeWelcome();
  });

  test('a forgotten password is reset with a code, and the authenticator is still required', async () => {
    await new Shell(page).signOut();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Reset password' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('User name').fill(NAME);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code from the message').fill(await mailedCode());
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByLabel('Authenticator code').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await new SignInPage(page).closeWelcome();
    await go('/user/activity');
    await page.getByText('Recovery code used').waitFor();
    await page.getByText('Password reset with a code').waitFor();
    await page.getByText('Account opened').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('trust SEC-06: turning the authenticator off takes password, code and a confirmation', async () => {
    await go('/security-auth/');
    await page.getByText('Recovery codes left: 9').waitFor();
    await page.getByLabel('Your password').fill(NEW_PASSWORD);
    await page.getByLabel(/or a recovery code/).fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    const sure = page.getByRole('dialog', { name: 'Turn the authenticator off' });
    await sure.getByRole('button', { name: 'Turn it off' }).click();
    // The user has already signed in with this recovery code.
    await page.getByRole('alert').filter({ hasText: 'Wrong code' }).waitFor();
    await page.getByLabel(/or a recovery code/).fill(recoveryCodes[1] ?? '');
    await page.keyboard.press('Enter');
    await sure.getByRole('button', { name: 'Turn it off' }).click();
    await page.getByText('Sign-in asks for your password only.').waitFor();
  });

  test('trust SEC-06: a passkey is added, holds withdrawals for a day, signs in without a password and is removed', async () => {
    const owner = await openVisitor(browser, { width: 1440, height: 900, theme: 'light' });
    const own = await owner.newPage();
    const devices = await owner.newCDPSession(own);
    await devices.send('WebAuthn.enable');
    const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
    await devices.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, isUserVerified: true } });
    // A passkey belongs to a host name, and a numeric address is not one.
    const address = pavilion.address.replace('127.0.0.1', 'localhost');
    const entry = new SignInPage(own);
    await entry.open(address);
    await entry.signInAsDemo('demo');
    await own.goto(`${address}/#/security-auth/`);
    await own.getByText('No passkeys yet').waitFor();
    await own.getByLabel('A name for this device').fill('Phone');
    await own.getByLabel('Your password, to change passkeys').fill('wrong1234');
    await own.keyboard.press('Enter');
    await own.getByRole('alert').filter({ hasText: 'Wrong password' }).waitFor();
    await own.getByLabel('Your password, to change passkeys').fill('demo1234');
    await own.keyboard.press('Enter');
    await own.getByText(/Added .*, not used yet/).waitFor();
    await own.getByRole('button', { name: 'Rename Phone' }).click();
    await own.getByLabel('New name').fill('Old phone');
    await own.keyboard.press('Enter');
    await own.getByRole('button', { name: 'Remove Old phone' }).waitFor();
    expect(await accessibilityFaults(own)).toEqual([]);

    await new Shell(own).signOut();
    await own.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await entry.closeWelcome();
    await own.goto(`${address}/#/setting/d-w?kind=withdraw`);
    await own
      .getByRole('status')
      .getByText(/Withdrawals are on hold until \d\d\/\d\d\/\d{4}/)
      .waitFor();
    await own.getByLabel('Amount', { exact: true }).fill('5');
    await own.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await own.getByRole('alert').filter({ hasText: 'on hold for 24 hours' }).waitFor();

    await own.goto(`${address}/#/security-auth/`);
    await own.getByText(/Last used/).waitFor();
    await own.getByRole('button', { name: 'Remove Old phone' }).click();
    const sure = own.getByRole('dialog', { name: 'Remove Old phone' });
    await sure.getByLabel('Your password, to change passkeys').fill('demo1234');
    await sure.getByRole('button', { name: 'Remove', exact: true }).click();
    await own.getByText('No passkeys yet').waitFor();
    await owner.close();
  });

  test('spec 4.3: signing out posts the call with user and token, and the sign-in page requests no balance', async () => {
    const info = await page.evaluate(() => localStorage.getItem('userinfo') ?? '{}');
    const { user_id, token } = JSON.parse(info) as { user_id: number; token: string };
    const [posted] = await Promise.all([page.waitForRequest('**/api/user/logout'), new Shell(page).signOut()]);
    expect([posted.method(), posted.postDataJSON()]).toEqual(['POST', { user_id, token }]);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await sleep(POLLED_MS);
    expect(asked.filter((url) => url.includes('getUserBalance'))).toEqual([]);
  });

  test('spec 4.5, 5.2, 5.4: with an issued password every screen leads to the change of password, which reports errors and then leads home', async () => {
    const account = { user_name: 'issued', password: 'river4stone', role: 'PLAYER', parent_name: 'agent' } as const;
    await ask(await signIn(pavilion, 'operator'), office.createAccount, account);
    await new SignInPage(page).signIn('issued', 'river4stone');
    await page.waitForURL(/#\/setting\/change-password$/);
    await page.getByText('Change the password you were given before you continue').waitFor();
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 422) refused.push(answer.url());
    });
    await page.reload();
    await page.getByText('Change the password you were given').waitFor();
    await go('/home');
    await page.waitForURL(/#\/setting\/change-password$/);
    const submit = page.getByRole('button', { name: 'Change password' });
    await page.getByLabel('New password', { exact: true }).fill('short1');
    await submit.click();
    // The issued password and the confirmation are required.
    for (const field of ['Master password', 'Confirm new password'])
      await expect.poll(() => page.getByLabel(field).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByText('This is required.').count()).toBe(2);
    await page.getByLabel('Confirm new password').fill('other');
    await submit.click();
    await expect.poll(() => page.getByText('This is required.').count()).toBe(1);
    await page.getByText('The passwords do not match.').waitFor();
    expect(await page.getByText('At least 8 characters with a letter and a digit').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    // No call is refused in the meantime: the page sends only the change and the sign-out.
    expect(refused).toEqual([]);
    await page.getByLabel('Master password (the password you were given)').fill('river4stone');
    for (const field of ['New password', 'Confirm new password'])
      await page.getByLabel(field, { exact: true }).fill('monsoon8rain');
    await submit.click();
    await page.waitForURL(/#\/home$/);
    await new SignInPage(page).closeWelcome();
  });

  test('a player ends another session from the account page; the page explains an exclusion and asks for confirmation', async () => {
    const elsewhere = await openVisitor(browser, { width: 360, height: 740, theme: 'light' });
    const other = await elsewhere.newPage();
    const entry = new SignInPage(other);
    await entry.open(pavilion.address);
    await entry.signInAsDemo('solo');
    await new Shell(page).signOut();
    await new SignInPage(page).signInAsDemo('solo');
    await go('/user/sessions');
    await page.getByText('This session').waitFor();
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText('You are not signed in anywhere else.').waitFor();
    await other.getByText('Your session has ended.').waitFor();
    await elsewhere.close();
    await go('/user/limits');
    await page.getByRole('button', { name: 'Exclude me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exclude yourself' });
    await dialog.getByText(/It cannot be undone/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Exclude me' }).isDisabled()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByLabel('I understand that this cannot be undone.').check();
    await dialog.getByRole('button', { name: 'Exclude me' }).click();
    await page.getByText(/You are excluded from betting until/).waitFor();
    expect(faults).toEqual([]);
  });
});
