import { describe, expect, test } from 'vitest';
import { isNode, isTest, lineAt, sourceFile, sourcePaths, type Node, type SourceFile } from './scripts/source-tree.ts';

/**
 * Checks that callbacks of sockets, timers, workers and child processes go through `guarded` of `core/std` (trust HI-08). Node ends the process if one throws
 * or its promise rejects, and a packet from a stranger must not cause that.
 */

/** Programs that receive outside input, their child processes, and the start command that restarts them. */
const PROGRAMS = ['packages/server/src', 'apps/exchange/src', 'apps/casino/src', 'apps/feed/src', 'scripts'];

/** Places where a fault must end the process, or where only another process of the product is awaited. */
const RAW: Readonly<Record<string, string>> = {
  'packages/server/src/program.ts': 'signals and the deadline of a stop',
  'apps/casino/src/dealer/dealer-main.ts': 'the end of the casino ends the dealer',
  'apps/exchange/src/platform/db/embedded/postmaster.ts': 'starts and ends PostgreSQL',
  'apps/exchange/src/platform/db/embedded/cluster.ts': 'collects the output of initdb',
  'packages/server/src/clock.ts': 'time of the engine: a broken invariant must stop the process',
  'apps/exchange/src/platform/engine/projector/projector-handle.ts': 'hears only the thread of the projector',
  'apps/exchange/src/platform/engine/projector/progress.ts': 'settles the promise of one waiting request',
  'apps/exchange/src/platform/engine/projector/projector-worker.ts': 'a fault ends the thread, which is started again',
  'apps/casino/src/wallet/wallet-client.ts': 'settles the promise of one call',
  'scripts/backup/database.ts': 'hears only our database; a fault ends the command that somebody waits for',
  'scripts/database-roles.ts': 'collects what our own child process says',
  'scripts/cluster/nats-main.ts': 'starts and ends nats-server',
  'scripts/lifeline.ts': 'ends a program whose start command is gone',
  'scripts/mutation/test-tree.ts': 'waits for our own test run',
  'scripts/stages.ts': 'shows and collects the output of tests',
  'scripts/web-build.ts': 'collects the output of a build',
};

const LISTENS = new Set(['on', 'once', 'addListener', 'prependListener']);
const TIMERS = new Set(['setInterval', 'setTimeout', 'setImmediate']);
/** Functions that settle a promise cannot throw. */
const SETTLES = /^(resolve|reject|wake|done|failed)$/;
const CALLS_MIN = 25;

type Callback = { readonly callee: string; readonly listener: Node | undefined; readonly at: number };

/** Returns the calls that pass a callback to an emitter or a timer. */
function callbacksOf(file: SourceFile): Callback[] {
  return file.nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return [];
    const [first, second] = node['arguments'] as readonly Node[];
    const { callee } = node;
    const name = isNode(callee['property']) ? callee['property']['name'] : callee['name'];
    if (typeof name !== 'string') return [];
    if (callee.type === 'Identifier' && TIMERS.has(name)) return [{ callee: name, listener: first, at: node.start }];
    const isRawServer = name === 'createServer' && /Function/.test(first?.type ?? '');
    if (isRawServer) return [{ callee: name, listener: first, at: node.start }];
    const isEvent = first?.type === 'Literal' && typeof first['value'] === 'string';
    return callee.type === 'MemberExpression' && LISTENS.has(name) && isEvent
      ? [{ callee: `.${name}`, listener: second, at: node.start }]
      : [];
  });
}

function isSafe(listener: Node | undefined, file: SourceFile): boolean {
  if (listener === undefined) return false;
  const text = file.text.slice(listener.start, listener.end);
  if (listener.type === 'Identifier') return SETTLES.test(text) || isNamedGuard(text, file);
  if (listener.type === 'MemberExpression') return isNamedGuard(text.replace('this.', ''), file);
  if (listener.type === 'CallExpression') return /^(this\.#)?(guarded|noted)\(/.test(text);
  return /^\([\w:,. ]*\) => (undefined|(resolve|reject|done)\(.*\))$/s.test(text);
}

/** True if the name is a guarded callback of the same file. */
function isNamedGuard(name: string, file: SourceFile): boolean {
  return file.text.includes(`${name} = guarded(`);
}

/** Includes the programs and their threads. Tests may listen without a guard. */
const files = PROGRAMS.flatMap(sourcePaths)
  .filter((path) => !isTest(path))
  .map(sourceFile);

const rawIn = (file: SourceFile): string[] =>
  callbacksOf(file)
    .filter(({ listener }) => !isSafe(listener, file))
    .map(({ callee, at }) => `${file.path}:${lineAt(file, at)} ${callee}`);

describe('HI-08 callbacks that outside input can reach', () => {
  test('finds enough files to check', () => {
    expect(files.flatMap(callbacksOf).length).toBeGreaterThan(CALLS_MIN);
  });

  test('all go through guarded', () => {
    expect(files.filter(({ path }) => RAW[path] === undefined).flatMap(rawIn)).toEqual([]);
  });

  test('each named exception still has a raw callback', () => {
    expect(Object.keys(RAW).filter((path) => rawIn(sourceFile(path)).length === 0)).toEqual([]);
  });
});
