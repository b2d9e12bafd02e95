/** A message to one person outside the site. */
export type Message = { readonly channel: 'SMS' | 'MAIL'; readonly to: string; readonly text: string };

/** Sends messages to people. `send` rejects if the message could not be sent. */
export type MessageGateway = { send(message: Message, about: string): Promise<void> };

const TIMEOUT_MS = 5_000;

/**
 * Sends messages to the operator's own service for texts and mail. It makes one POST of JSON with a bearer secret to the configured address, and follows no
 * redirects (trust SEC-20).
 */
export class HttpMessageGateway implements MessageGateway {
  readonly #url: string;
  readonly #secret: string;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  async send(message: Message): Promise<void> {
    const response = await fetch(this.#url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#secret}` },
      body: JSON.stringify(message),
    });
    if (!response.ok) throw new Error(`the message service answered ${response.status}`);
  }
}

export type KeptMessage = Message & { readonly about: string; readonly atMs: number };

const KEPT = 200;

/** The demo's gateway. Messages stay on this server, where the person who asked for them can read them, and the screens say so. */
export class LocalMailbox implements MessageGateway {
  readonly #messages: KeptMessage[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async send(message: Message, about: string): Promise<void> {
    this.#messages.push({ ...message, about, atMs: this.#now() });
    if (this.#messages.length > KEPT) this.#messages.shift();
  }

  /** Returns the messages sent for one purpose, newest first. */
  messagesAbout(about: string): readonly KeptMessage[] {
    return this.#messages.filter((message) => message.about === about).toReversed();
  }
}
