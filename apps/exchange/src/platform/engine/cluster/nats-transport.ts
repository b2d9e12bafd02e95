import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { guarded, present } from '@pavilion/core/std';
import type { Clock } from '@pavilion/server/clock';
import pRetry from 'p-retry';
import { MessageJoiner, MessageSplitter } from './message-parts.ts';
import { ANSWER_MS_MAX, NotDeliveredError, type Transport } from './transport.ts';

export type NatsOptions = {
  /** Servers of one NATS cluster. The name and password in the first address are used for all. */
  readonly urls: readonly string[];
  /** Name of the installation, in letters, digits and hyphens. Installations with different names on one NATS server do not get each other's messages. */
  readonly cluster: string;
  readonly clock: Clock;
  /** Tells the operator when the servers become unavailable and available again. */
  readonly onNotice: (sentence: string) => void;
  /** Called if a listener or an answer fails. */
  readonly onFault: (error: unknown) => void;
};

const CONNECT_MS_MAX = 2_000;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 1_000;
const PING_MS = 2_000;
/** Time to send the remaining messages when the transport closes. */
const FLUSH_MS_MAX = 500;
/** The status with which the server answers a question that no node serves. */
const NO_RESPONDERS = '503';

type Question = { readonly resolve: (answer: Uint8Array) => void; readonly reject: (error: Error) => void };
type Server = (question: Uint8Array) => Promise<Uint8Array | undefined>;

/** Connects to NATS in the background, and again after each loss of the connection. Messages sent in between are lost. */
export function openNats(options: NatsOptions): Transport {
  return new NatsTransport(options);
}

class NatsTransport implements Transport {
  readonly #options: NatsOptions;
  readonly #listeners = new Set<(message: Uint8Array) => void>();
  readonly #servers = new Set<Server>();
  readonly #questions = new Map<string, Question>();
  readonly #splitter = new MessageSplitter();
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #connection: NatsConnection | undefined;
  #inbox = '';
  #asked = 0;
  #stopServing: (() => void) | undefined;

  constructor(options: NatsOptions) {
    this.#options = options;
    this.#running = this.#run();
    this.#running.catch(options.onFault);
  }

  publish(message: Uint8Array): void {
    try {
      this.#send(this.#subject('messages'), message);
    } catch (error) {
      this.#options.onFault(error);
    }
  }

  onMessage(listener: (message: Uint8Array) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  request(question: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#asked += 1;
      const subject = `${this.#inbox}.${this.#asked}`;
      if (!this.#send(this.#subject('requests'), question, subject))
        return reject(new NotDeliveredError('this node has no connection to NATS'));
      const cancel = this.#options.clock.after(ANSWER_MS_MAX, () => end().reject(new Error('no node answered')));
      const end = (): Question => {
        cancel();
        this.#questions.delete(subject);
        return { resolve, reject };
      };
      this.#questions.set(subject, {
        resolve: (answer) => end().resolve(answer),
        reject: (error) => end().reject(error),
      });
    });
  }

  serve(answer: Server): () => void {
    this.#servers.add(answer);
    this.#listenForQuestions();
    return () => {
      this.#servers.delete(answer);
      // If a node listened without serving, the server could not report a request that no node serves.
      if (this.#servers.size === 0) this.#stopServing?.();
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const connection = this.#connection;
    this.#connection = undefined;
    for (const { reject } of this.#questions.values()) reject(new Error('this node has left the others'));
    if (connection !== undefined) {
      await Promise.race([connection.flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS_MAX))]).catch(
        () => undefined,
      );
      await connection.close();
    }
    await this.#running;
  }

  #subject(what: 'messages' | 'requests'): string {
    return `pavilion.${this.#options.cluster}.${what}`;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const connection = await this.#connect().catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      if (connection === undefined || signal.aborted) return;
      this.#take(connection);
      await connection.closed();
      this.#connection = undefined;
      this.#stopServing = undefined;
    }
  }

  /** Loads the library here, because a single exchange does not need it. */
  async #connect(): Promise<NatsConnection> {
    const { connect } = await import('@nats-io/transport-node');
    const { urls, onNotice } = this.#options;
    const { username, password, protocol } = new URL(present(urls[0], 'there is a server'));
    const servers = urls.map((url) => new URL(url).host);
    const user = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    const tls = protocol === 'tls:' ? { tls: {} } : {};
    const once = { noEcho: true, reconnect: false, timeout: CONNECT_MS_MAX, pingInterval: PING_MS };
    const { signal } = this.#closing;
    let isUnavailable = false;
    const connectOnce = async (): Promise<NatsConnection> => {
      const connection = await connect({ servers, ...user, ...tls, ...once });
      if (signal.aborted) await connection.close();
      return connection;
    };
    const connection = await pRetry(connectOnce, {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: RETRY_MS_MIN,
      maxTimeout: RETRY_MS_MAX,
      signal,
      onFailedAttempt: ({ error }) => {
        if (!isUnavailable)
          onNotice(`NATS at ${servers.join(', ')} does not answer (${error.message}). This node keeps retrying.`);
        isUnavailable = true;
      },
    });
    if (isUnavailable) onNotice('NATS answers again.');
    return connection;
  }

  #take(connection: NatsConnection): void {
    this.#connection = connection;
    // Answers to an earlier connection's questions are lost.
    this.#inbox = `_INBOX.${crypto.randomUUID()}`;
    const [messages, answers] = [new MessageJoiner(), new MessageJoiner()];
    this.#subscribe(connection, this.#subject('messages'), ({ data }) => {
      const message = messages.add(data);
      if (message !== undefined) for (const listener of this.#listeners) listener(message);
    });
    this.#subscribe(connection, `${this.#inbox}.*`, ({ subject, data, headers }) => {
      const question = this.#questions.get(subject);
      if (headers?.status === NO_RESPONDERS)
        return question?.reject(new NotDeliveredError('no node takes commands at the moment'));
      const answer = answers.add(data);
      if (answer !== undefined) question?.resolve(answer);
    });
    this.#listenForQuestions();
  }

  #listenForQuestions(): void {
    const connection = this.#connection;
    if (connection === undefined || this.#servers.size === 0 || this.#stopServing !== undefined) return;
    const questions = new MessageJoiner();
    const end = this.#subscribe(connection, this.#subject('requests'), ({ data, reply }) => {
      const question = questions.add(data);
      if (question === undefined || reply === undefined) return;
      for (const server of this.#servers) this.#answer(server, question, reply).catch(this.#options.onFault);
    });
    this.#stopServing = () => {
      end();
      this.#stopServing = undefined;
    };
  }

  async #answer(server: Server, question: Uint8Array, reply: string): Promise<void> {
    const answer = await server(question);
    if (answer !== undefined) this.#send(reply, answer);
  }

  /** Returns false if there is no connection. */
  #send(subject: string, message: Uint8Array, reply?: string): boolean {
    const connection = this.#connection;
    if (connection === undefined || connection.isClosed()) return false;
    const { max_payload: bytesMax } = present(connection.info, 'a connection knows its server');
    for (const part of this.#splitter.split(message, bytesMax))
      connection.publish(subject, part, reply === undefined ? {} : { reply });
    return true;
  }

  #subscribe(connection: NatsConnection, subject: string, listener: (message: Msg) => void): () => void {
    const heard = guarded(listener, this.#options.onFault);
    const subscription = connection.subscribe(subject, {
      callback: (error, message) => (error === null ? heard(message) : this.#options.onFault(error)),
    });
    return () => subscription.unsubscribe();
  }
}
