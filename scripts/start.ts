import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { bindAddresses, isFamilyMissing, reachableAddress } from '@pavilion/contract/listening';
import { refusedConnection } from '@pavilion/contract/outage';
import { casinoSecret } from './casino-secret.ts';
import { FEEDS, nodesAsked, portsOfCasinos, portsOfNodes } from './cluster/nodes.ts';
import { startProxy, type Proxy, type ProxyOptions } from './cluster/proxy.ts';
import { knownUrls, prepareDatabase, SINGLE_ROLE_ADVICE, type ProgramUrls } from './database-roles.ts';
import { EXCHANGE_RUNTIME, FEED_RUNTIME } from './runtimes.ts';
import { LogFile } from './log-file.ts';
import { readSettings, requireSafeHost, SetupError, type StartSettings } from './settings.ts';
import { Supervised, type ProgramSpec } from './supervised.ts';
import { complain, print } from './terminal.ts';
import { buildSites, SITES } from './web-build.ts';

/**
 * The start command. It builds the sites if needed, starts database, exchange, casino and feed, and restarts programs that end by themselves. On Ctrl-C it
 * stops all of them in reverse order. The database is a separate process, so that an exchange which stops to recover finds it running. With `--cluster` it
 * starts several exchanges that follow each other over NATS, several casinos, a feed with a twin that waits, and a proxy in front of each kind.
 */

/** Time in which a program must stop. The program's own limit is shorter. */
const STOP_MS = 30_000;
const READY_POLL_MS = 200;
/** The level of warnings in the programs' log lines. Lines of lower levels go only to the log file. */
const LEVEL_WARNING = 40;

/** The demo accounts that the exchange reports when it is ready; none without play money. */
type DemoAccounts = readonly { readonly userName: string; readonly password: string; readonly role: string }[];

/** `ports` are those of the exchanges of a cluster and of its NATS, and `casinoPorts` those of its casinos; both are empty for one exchange. */
type ProductSettings = StartSettings & { readonly ports: readonly number[]; readonly casinoPorts: readonly number[] };

type ProgramDescription = Omit<ProgramSpec, 'onLine' | 'onGivingUp'>;

class Pavilion {
  readonly #settings: ProductSettings;
  readonly #isWatching: boolean;
  #isPrepared = false;
  readonly #database: Supervised | undefined;
  readonly #nats: Supervised | undefined;
  readonly #exchanges: readonly Supervised[];
  readonly #proxies: Proxy[] = [];
  readonly #casinos: readonly Supervised[];
  readonly #feeds: readonly Supervised[];
  /** Builders that rebuild the sites when a file changes; none unless watching. */
  readonly #siteBuilders: readonly Supervised[];
  #databaseUrl = Promise.withResolvers<string>();
  #demoAccounts: DemoAccounts = [];
  #stopping: Promise<void> | undefined;
  readonly #stopRequest = Promise.withResolvers<void>();

  constructor(settings: ProductSettings, isWatching: boolean) {
    this.#settings = settings;
    this.#isWatching = isWatching;
    this.#database = settings.databaseUrl === undefined ? this.#supervise(this.#databaseSpec()) : undefined;
    if (settings.databaseUrl !== undefined) this.#databaseUrl.resolve(settings.databaseUrl);
    const { ports } = settings;
    this.#nats = ports.length > 0 && settings.natsUrl === '' ? this.#supervise(this.#natsSpec()) : undefined;
    this.#exchanges =
      ports.length === 0
        ? [this.#supervise({ ...this.#exchangeSpec('exchange', () => this.#common()), watch: isWatching })]
        : ports.slice(0, -1).map((port, place) => {
            const environment = (): Record<string, string> => ({ ...this.#common(), ...this.#nodeEnvironment(port) });
            return this.#supervise(this.#exchangeSpec(`exchange-${place + 1}`, environment));
          });
    const { casinoPorts } = settings;
    const casinos =
      casinoPorts.length === 0
        ? [this.#casinoSpec('casino')]
        : casinoPorts.map((port, place) => this.#casinoSpec(`casino-${place + 1}`, port));
    this.#casinos = (settings.casino ? casinos : []).map((spec) => this.#superviseReady({ ...spec, watch: isWatching }));
    const feeds = ports.length === 0 ? ['feed'] : Array.from({ length: FEEDS }, (_, place) => `feed-${place + 1}`);
    this.#feeds = feeds.map((name) => this.#superviseReady({ ...this.#feedSpec(name), watch: isWatching }));
    this.#siteBuilders = (isWatching ? SITES : []).map((site) =>
      this.#supervise({
        name: site,
        script: 'node_modules/vite/bin/vite.js',
        args: ['build', site, '--watch', '--logLevel', 'warn'],
        environment: async () => ({}),
      }),
    );
  }

  /** The address at which the other programs reach the exchange. */
  get #innerAddress(): string {
    return `http://${reachableAddress(this.#settings.host)}:${this.#settings.port}`;
  }

  get address(): string {
    return `http://localhost:${this.#settings.port}`;
  }

  async start(): Promise<void> {
    this.#database?.start();
    await buildSites(print);
    for (const builder of this.#siteBuilders) builder.start();
    if (this.#stopping !== undefined) return;
    await this.#startExchanges();
    if (this.#stopping !== undefined) return;
    this.#database?.markReady();
    await this.#startCasinoProxy();
    const others = [...this.#casinos, ...this.#feeds];
    for (const program of others) program.start();
    await Promise.race([Promise.all(others.map(({ ready }) => ready)), this.#stopRequest.promise]);
    if (this.#stopping !== undefined) return;
    printWelcome(this.address, this.#settings, this.#demoAccounts);
  }

  /** Starts the exchanges one after the other. The first one prepares the data folder and the tables for the others. */
  async #startExchanges(): Promise<void> {
    const { host, port, ports } = this.#settings;
    const nodes = ports.slice(0, -1).map(urlOfNode);
    if (this.#nats !== undefined) {
      print('Starting NATS ...');
      this.#nats.start();
      await Promise.race([this.#nats.ready, this.#stopRequest.promise]);
    }
    if (nodes.length > 0 && this.#stopping === undefined) {
      await this.#spread('exchange', { host, port, nodes });
    }
    for (const [place, exchange] of this.#exchanges.entries()) {
      if (this.#stopping !== undefined) return;
      print(nodes.length === 0 ? 'Starting the exchange ...' : `Starting exchange-${place + 1} ...`);
      exchange.start();
      await this.#untilReady(nodes[place] ?? this.#innerAddress);
      exchange.markReady();
    }
  }

  async #startCasinoProxy(): Promise<void> {
    const { host, casinoPort: port, casinoPorts } = this.#settings;
    if (this.#casinos.length > 1) await this.#spread('casino', { host, port, nodes: casinoPorts.map(urlOfNode) });
  }

  /** Starts a proxy in front of the programs of one kind, and prints which of them are ready. */
  async #spread(kind: string, options: Omit<ProxyOptions, 'onChange'>): Promise<void> {
    const onChange = (node: string, isReady: boolean): void =>
      print(`${kind}-${options.nodes.indexOf(node) + 1} at ${node} ${isReady ? 'is ready' : 'is not ready'}.`);
    this.#proxies.push(await startProxy({ ...options, onChange }));
  }

  /** Stops feed and casino first, because they use the exchange, and the database last, because all write to it. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      this.#stopRequest.resolve();
      print('Stopping ...');
      await Promise.all(this.#siteBuilders.map((builder) => builder.stop(STOP_MS)));
      await Promise.all([...this.#feeds, ...this.#casinos].map((program) => program.stop(STOP_MS)));
      this.#databaseUrl.resolve('');
      await Promise.all(this.#exchanges.map((exchange) => exchange.stop(STOP_MS)));
      await Promise.all(this.#proxies.map((proxy) => proxy.stop()));
      await this.#nats?.stop(STOP_MS);
      await this.#database?.stop(STOP_MS * 2);
      print('Stopped; the data is kept for the next start.');
    })();
    return this.#stopping;
  }

  async #untilReady(address: string): Promise<void> {
    while (this.#stopping === undefined) {
      const answer = await fetch(`${address}/readyz`).catch(() => undefined);
      if (answer?.ok === true) return;
      await sleep(READY_POLL_MS);
    }
  }

  /** Returns the key that exchange and casino share. */
  #casinoKey(): Record<string, string> {
    const { casino, casinoPort, casinoSecret: given, dataFolder } = this.#settings;
    if (!casino) return { PAVILION_CASINO_SECRET: '' };
    return { PAVILION_CASINO_PORT: String(casinoPort), PAVILION_CASINO_SECRET: given ?? casinoSecret(dataFolder) };
  }

  #common(): Record<string, string> {
    return { PORT: String(this.#settings.port), PAVILION_DATA: this.#settings.dataFolder };
  }

  #exchangeSpec(name: string, environment: () => Record<string, string>): ProgramDescription {
    return {
      name,
      script: 'apps/exchange/src/main.ts',
      nodeOptions: EXCHANGE_RUNTIME.nodeOptions,
      environment: async () => ({
        ...EXCHANGE_RUNTIME.environment,
        ...(await this.#exchangeDatabase()),
        ...environment(),
        ...this.#casinoKey(),
        PAVILION_VIDEO_ORIGINS: this.#settings.videoOrigins,
      }),
      onMessage: (message) => {
        const { demoAccounts = [] } = message as { demoAccounts?: DemoAccounts };
        if (demoAccounts.length > 0) this.#demoAccounts = demoAccounts;
      },
    };
  }

  /** Returns the settings of one node: its port behind the proxy, the address for the other nodes, and trust in the proxy and the nodes. */
  #nodeEnvironment(port: number): Record<string, string> {
    const { ports, natsUrl, origin } = this.#settings;
    return {
      HOST: '127.0.0.1',
      PORT: String(port),
      PAVILION_NATS_URL: natsUrl === '' ? `nats://127.0.0.1:${ports.at(-1) ?? 0}` : natsUrl,
      PAVILION_NODE_URL: urlOfNode(port),
      PAVILION_TRUST_PROXY: '127.0.0.1,::1',
      PAVILION_ORIGIN: origin === '' ? this.address : origin,
    };
  }

  #natsSpec(): ProgramDescription {
    return {
      name: 'nats',
      script: 'scripts/cluster/nats-main.ts',
      args: [String(this.#settings.ports.at(-1) ?? 0)],
      environment: async () => ({}),
      onMessage: () => this.#nats?.markReady(),
    };
  }

  /** Describes a casino. In a cluster it has its own port behind the proxy. */
  #casinoSpec(name: string, port?: number): ProgramDescription {
    const behindProxy = { HOST: '127.0.0.1', PAVILION_CASINO_PORT: String(port), PAVILION_TRUST_PROXY: '127.0.0.1,::1' };
    return {
      name,
      script: 'apps/casino/src/main.ts',
      environment: async () => ({
        ...this.#common(),
        ...this.#casinoKey(),
        ...(await this.#casinoDatabase()),
        PAVILION_EXCHANGE: this.#innerAddress,
        ...(port === undefined ? {} : behindProxy),
      }),
    };
  }

  /** Describes a feed. Twins share their files and the port of the pictures, which only the sending twin uses. */
  #feedSpec(name: string): ProgramDescription {
    const { videoOrigins, videoPort } = this.#settings;
    return {
      name,
      script: 'apps/feed/src/main.ts',
      nodeOptions: FEED_RUNTIME.nodeOptions,
      environment: async () => ({
        ...this.#common(),
        PAVILION_EXCHANGE: this.#innerAddress,
        PAVILION_VIDEO_PORT: String(videoPort),
        PAVILION_VIDEO_ORIGINS: videoOrigins,
      }),
    };
  }

  async #exchangeDatabase(): Promise<Record<string, string>> {
    const owner = await this.#databaseUrl.promise;
    const urls = await this.#urlsOn(owner);
    if (urls === undefined) return { DATABASE_URL: owner };
    return { PAVILION_PROJECTOR_DATABASE_URL: urls.projector, DATABASE_URL: urls.exchange };
  }

  async #casinoDatabase(): Promise<Record<string, string>> {
    const owner = await this.#databaseUrl.promise;
    const urls = await this.#urlsOn(owner);
    if (urls === undefined) return { DATABASE_URL: owner };
    return { PAVILION_DEALER_DATABASE_URL: urls.dealer, DATABASE_URL: urls.casino };
  }

  /**
   * Returns the programs' own connection strings. The first call of a start migrates as the owner and creates the roles; later calls only return the strings.
   */
  async #urlsOn(owner: string): Promise<ProgramUrls | undefined> {
    // In watch mode, the exchange runs new migrations itself.
    if (owner === '' || this.#isWatching) return undefined;
    const { dataFolder } = this.#settings;
    if (this.#isPrepared) return knownUrls(owner, dataFolder);
    const urls = await prepareDatabase(owner, dataFolder).catch((error: unknown) => {
      if (this.#settings.databaseUrl !== undefined && isRefused(error)) throw new Error(NO_ANSWER);
      const refused = refusedConnection(error, 'DATABASE_URL');
      throw refused === undefined ? error : new SetupError(refused);
    });
    this.#isPrepared = true;
    if (urls === undefined) print(SINGLE_ROLE_ADVICE);
    return urls;
  }

  #databaseSpec(): ProgramDescription {
    let isUp = false;
    return {
      name: 'database',
      script: 'apps/exchange/src/platform/db/embedded/main.ts',
      args: [this.#settings.dataFolder],
      environment: async () => ({}),
      onMessage: (message) => {
        const { url, notice } = message as { url?: string; notice?: string };
        if (url !== undefined) this.#databaseUrl.resolve(url);
        isUp ||= url !== undefined;
        if (notice !== undefined) print(notice);
      },
      // The next database may have another address, so programs that start in the meantime wait for it.
      onEnd: () => {
        if (isUp) this.#databaseUrl = Promise.withResolvers();
        isUp = false;
      },
    };
  }

  /** Supervises a program that says itself when it is ready. */
  #superviseReady(description: ProgramDescription): Supervised {
    const program: Supervised = this.#supervise({ ...description, onMessage: () => program.markReady() });
    return program;
  }

  #supervise(description: ProgramDescription): Supervised {
    const log = new LogFile(join(this.#settings.dataFolder, 'logs', `${basename(description.name)}.log`));
    return new Supervised(
      {
        ...description,
        onLine: (line) => {
          log.write(line);
          const text = textToShow(line);
          if (text !== undefined) complain(`${description.name}: ${text}`);
        },
        onGivingUp: (sentence) => {
          print(sentence);
          process.exitCode = 1;
          void this.stop();
        },
      },
      print,
    );
  }
}

const urlOfNode = (port: number): string => `http://127.0.0.1:${port}`;

const NO_ANSWER = 'The database that DATABASE_URL names does not answer.';

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

/** Returns a log line as text for a person: warnings and errors, and text that is not a log line, such as a stack trace. */
function textToShow(line: string): string | undefined {
  if (!line.startsWith('{')) return line;
  try {
    const entry = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
    if ((entry.level ?? 0) < LEVEL_WARNING) return undefined;
    return [entry.msg, entry.err?.message].filter((part) => part !== undefined).join(': ');
  } catch {
    return line;
  }
}

/** Refuses the start with one sentence if a port is taken, before any slow step begins. */
async function requirePorts({ host, port, ports, casino, casinoPort, casinoPorts }: ProductSettings): Promise<void> {
  for (const each of [...ports, ...(casino ? casinoPorts : [])]) await requirePort('127.0.0.1', false, each, 'PORT');
  for (const { address, isOptional } of bindAddresses(host)) {
    await requirePort(address, isOptional, port, 'PORT');
    if (casino) await requirePort(address, isOptional, casinoPort, 'PAVILION_CASINO_PORT');
  }
}

async function requirePort(address: string, isOptional: boolean, port: number, name: string): Promise<void> {
  const server = createServer();
  const problem = await new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, address, () => resolve(undefined));
  });
  await new Promise((resolve) => server.close(resolve));
  if (problem === undefined || (isOptional && isFamilyMissing(problem))) return;
  const why = problem === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${problem})`;
  throw new SetupError(
    `Port ${port} ${why}: choose another one, for example ${name}=${port < 65_535 ? port + 1 : 8080} npm start.`,
  );
}

function printWelcome(address: string, settings: ProductSettings, demoAccounts: DemoAccounts): void {
  const { dataFolder, casino, casinoPort, casinoPorts, ports } = settings;
  const nodes = ports.slice(0, -1).map(urlOfNode).join(', ');
  const casinos = (casino ? casinoPorts : []).map(urlOfNode).join(', ');
  const accounts = demoAccounts.map(
    ({ userName, password, role }) => `    ${userName.padEnd(11)} ${password.padEnd(14)} ${role.toLowerCase()}`,
  );
  print(`
Pavilion is running.

  players       ${address}
  back office   ${address}/office/
  reference     ${address}/api/docs${casino ? `\n  games         http://localhost:${casinoPort}, framed by the site` : ''}
  data          ${dataFolder}${nodes === '' ? '' : `\n  exchanges     ${nodes}`}${casinos === '' ? '' : `\n  casinos       ${casinos}`}
${accounts.length === 0 ? '' : `\n  Demo accounts (play points), name and password:\n${accounts.join('\n')}\n`}
Ctrl-C stops it.
`);
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const nodes = nodesAsked(args);
  const given = readSettings(process.env);
  const isCluster = nodes > 1;
  const settings = {
    ...given,
    ports: isCluster ? portsOfNodes(given.port, nodes) : [],
    casinoPorts: isCluster ? portsOfCasinos(given.port, nodes) : [],
  };
  requireSafeHost(settings);
  await requirePorts(settings);
  const pavilion = new Pavilion(settings, args.includes('--watch'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void pavilion.stop());
  process.channel?.unref();
  try {
    await pavilion.start();
  } catch (error) {
    await pavilion.stop();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  complain(error instanceof SetupError ? error.message : inspect(error));
  process.exitCode = 1;
}
