import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
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

  test('backups are looked for in the folder where they are made', () => {
    expect(textOf('deploy/pavilion-backup.service')).toContain('/var/lib/pavilion/backups');
    expect(textOf('deploy/pavilion.service')).toContain('PAVILION_DATA=/var/lib/pavilion\n');
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
  const health = textOf('apps/exchange/src/platform/http/health.ts');
  const gauges = [...health.matchAll(/gauge\('(\w+)'/g)].map(([, name]) => `pavilion_${name ?? ''}`);
  const known = new Set([...gauges, 'pavilion_http_seconds_bucket']);

  test.each([
    ...alerts.map(({ alert, expr }): [string, string] => [`the alert ${alert}`, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [`the panel ${title}`, expr])),
  ])('%s asks for figures that the exchange reports', (_, expr) => {
    const asked = expr.match(/pavilion_\w+/g) ?? [];
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    expect(expr).toMatch(/pavilion/);
  });

  test('each figure of the exchange has a panel', () => {
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/pavilion_\w+/g) ?? []));
    // These two say only where memory begins and if betting is open. The second has an alert.
    expect(gauges.filter((name) => !shown.includes(name))).toEqual(['pavilion_wallet_horizon', 'pavilion_betting_open']);
  });

  test('each alert has a sentence for the person who is called', () => {
    expect(alerts.filter(({ annotations }) => !annotations.summary.endsWith('.'))).toEqual([]);
  });
});
