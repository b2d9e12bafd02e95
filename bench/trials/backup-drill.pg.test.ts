import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ROOT } from '../runtimes.ts';
import { freePort } from '../free-port.ts';
import { makeBettingWorld, type BettingWorld } from '../load/betting-world.ts';
import { startExchange, type ExchangeProcess } from '../load/exchange-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

const TIMEOUT_MS = 180_000;
const ACCEPTED_MIN = 60;

const runFile = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), 'pavilion-backup-'));
const file = join(root, 'kept', 'backup.tar.zst');
const names = ['source', 'target'].map((name) => `backup_${name}_${process.pid}`);

const urlOf = (name = ''): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

async function sql<Row = Record<string, unknown>>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Runs a program of the project, as the commands run it. */
async function run(script: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const options = { cwd: ROOT, env: { ...process.env, ...environment } };
  return runFile(process.execPath, [join(ROOT, script), ...args], options);
}

const restoreTo = (path: string) =>
  run('scripts/backup/restore.ts', [path], { DATABASE_URL: urlOf(names[1]), PAVILION_DATA: join(root, 'new') });

type Sent = { readonly token: string; readonly key: string; readonly body: string; readonly betId: string };
type Answer = { readonly data: { readonly bet_id: string; readonly repeated: boolean } };

async function place(baseUrl: string, token: string, key: string, body: string): Promise<Answer['data'] | undefined> {
  const response = await fetch(`${baseUrl}/api/bet/placeBet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body,
  });
  return response.ok ? ((await response.json()) as Answer).data : undefined;
}

let exchange: ExchangeProcess | undefined;
let isOver = false;

/** Places bets for every player, one after the other, until stopped. */
function betOn({ tokens, bets }: BettingWorld, baseUrl: string, accepted: Sent[]): Promise<unknown> {
  return Promise.all(
    tokens.map(async (token, player) => {
      for (let next = 0; !isOver; next++) {
        const body = bets[player % bets.length]?.[next]?.body ?? '';
        const key = `drill-${next}`;
        const answer = await place(baseUrl, token, key, body);
        if (answer === undefined) throw new Error('no bet was accepted');
        accepted.push({ token, key, body, betId: answer.bet_id });
      }
    }),
  );
}

beforeAll(async () => {
  for (const name of names) await sql(urlOf('postgres'), `CREATE DATABASE ${name}`);
  mkdirSync(join(root, 'old', 'feed', 'matches'), { recursive: true });
  writeFileSync(join(root, 'old', 'feed', 'state.json'), '{"seed":"aa"}');
  writeFileSync(join(root, 'old', 'feed', 'matches', 'one.log'), 'ball\n');
});

afterAll(async () => {
  isOver = true;
  await exchange?.stop();
  for (const name of names) await sql(urlOf('postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(root, { recursive: true, force: true });
});

test(
  'J5 FI-17 restoring a backup made under load gives the same exchange at the same journal position, with every bet accepted before the backup',
  async () => {
    const [source, target] = [urlOf(names[0]), urlOf(names[1])];
    exchange = await startExchange(await freePort(), source);
    await run('apps/casino/src/platform/db/migrate-to.ts', [source, '0002_tables']);
    await sql(source, "INSERT INTO casino.paused_tables VALUES ('TEEN', 'for the drill', 1)");
    await sql(
      source,
      String.raw`INSERT INTO uploads (name, content_type, bytes, uploaded_by)
      SELECT repeat('ab', 16) || '.png', 'image/png', '\x89504e47'::bytea, min(user_id) FROM users`,
    );
    const accepted: Sent[] = [];
    const load = betOn(await makeBettingWorld(exchange.baseUrl, 3, 2), exchange.baseUrl, accepted);
    // If the betting load fails before the backup is done, the drill fails.
    load.catch(() => undefined);
    while (accepted.length < ACCEPTED_MIN) await Promise.race([load, new Promise((resolve) => setTimeout(resolve, 10))]);
    const before = [...accepted];
    const made = await run('scripts/backup/backup.ts', [file], { DATABASE_URL: source, PAVILION_DATA: join(root, 'old') });
    const position = /journal position (\d+):[0-9a-f]{64}/.exec(made.stdout)?.[1] ?? '';
    const duringCount = accepted.length - before.length;
    isOver = true;
    await load;
    expect(duringCount).toBeGreaterThan(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    // Restore refuses the first part of a backup, and leaves the database usable for the whole one.
    const cut = join(root, 'cut.tar.zst');
    const bytes = readFileSync(file);
    writeFileSync(cut, bytes.subarray(0, bytes.length - Math.floor(bytes.length / 4)));
    await expect(restoreTo(cut)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/incomplete|damaged/) });
    const restored = await restoreTo(file);
    expect(restored.stdout).toContain('the journal is intact');
    expect(restored.stdout).toContain('the audit trail is intact');
    await expect(restoreTo(file)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('not empty') });

    const [then, now] = await Promise.all([
      run('apps/exchange/src/platform/engine/state-hash.ts', [source, '--at', position]),
      run('apps/exchange/src/platform/engine/state-hash.ts', [target]),
    ]);
    expect(now.stdout).toMatch(new RegExp(`^${position} [0-9a-f]{16,}`));
    expect(now.stdout).toBe(then.stdout);
    const head = await sql<{ seq: string }>(source, 'SELECT seq FROM journal_head');
    expect(Number(head[0]?.seq)).toBeGreaterThan(Number(position));
    expect(await sql(target, 'SELECT reason FROM casino.paused_tables')).toEqual([{ reason: 'for the drill' }]);
    expect(await sql(target, "SELECT encode(bytes, 'hex') AS hex FROM uploads")).toEqual([{ hex: '89504e47' }]);
    expect(readFileSync(join(root, 'new', 'feed', 'matches', 'one.log'), 'utf8')).toBe('ball\n');

    // The restored exchange starts and has every bet that was answered: the same key returns the same bet.
    await exchange.stop();
    exchange = await startExchange(await freePort(), target);
    const { baseUrl } = exchange;
    const again = await Promise.all(before.map(({ token, key, body }) => place(baseUrl, token, key, body)));
    const lost = before.filter(({ betId }, index) => again[index]?.repeated !== true || again[index]?.bet_id !== betId);
    expect(lost).toEqual([]);
  },
  TIMEOUT_MS,
);
