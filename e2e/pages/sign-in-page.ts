import type { Page } from 'playwright-core';

/** The first page of a visitor: live prices beside the sign-in. */
export class SignInPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(`${address}/`);
    await this.#page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }

  async signIn(userName: string, password: string): Promise<void> {
    await this.#page.getByLabel('User name').fill(userName);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    await this.#page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Signs in and closes the welcome. */
  async enter(userName: string, password: string): Promise<void> {
    await this.signIn(userName, password);
    await this.#page.waitForURL(/#\/home$/);
    await this.closeWelcome();
  }

  async signInAsDemo(name: string): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).click();
    await this.#page.waitForURL(/#\/home$/);
    await this.closeWelcome();
  }

  /** Taps the first live price, which opens its match in the demo. */
  async enterByPrice(): Promise<void> {
    const prices = this.#page.getByRole('region', { name: 'Live prices' });
    await prices
      .getByRole('button', { name: /^Back .+ at / })
      .first()
      .click();
    await this.#page.waitForURL(/#\/game-details\//);
    await this.closeWelcome();
  }

  /** Closes the welcome that covers the first screen. */
  async closeWelcome(): Promise<void> {
    await this.#page.getByRole('button', { name: 'I understand' }).click();
  }

  problem(): Promise<string> {
    return this.#page.getByRole('alert').innerText();
  }
}
