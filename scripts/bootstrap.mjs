// Plain JavaScript without dependencies, because it runs before anything is installed and on any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const NODE_MAJOR_BOOTSTRAP = 20;
const NODE_MAJOR = 24;
const NODE_VERSION_PATTERN = /^v(\d+)\.\d+\.\d+/;
const TICK_MS = 10_000;
const ORPHAN_POLL_MS = 1_000;

/**
 * Installs what is missing, finds the Node that belongs to the project and runs `script` with it. Ends this process with the
 * script's exit code.
 *
 * @param {string} script path from the project's root
 * @param {readonly string[]} args
 */
export async function bootstrap(script, args) {
  if (majorOf(process.version) < NODE_MAJOR_BOOTSTRAP) {
    fail(`Pavilion needs Node ${NODE_MAJOR_BOOTSTRAP} or later to start with, and this is ${process.version}.`);
  }
  if (!isInstalled()) await install();
  const node = findNode();
  // Lets every program started below keep its stripped and compiled code on disk (decision 0023).
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  process.exitCode = await run(node, [join(root, script), ...args]);
}

/** @param {string} version */
function majorOf(version) {
  return Number(NODE_VERSION_PATTERN.exec(version)?.[1] ?? 0);
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Returns true if node_modules has every package of the lock file that belongs on this machine, in the same version. Dates of files
 * prove nothing, because a clone, a pull and an installation set them in any order.
 */
function isInstalled() {
  const wanted = readLock(join(root, 'package-lock.json'));
  const found = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined) fail(`package-lock.json is missing in ${root}.`);
  if (found === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link === true || !fitsHere(entry)) return true;
    return found[path]?.version === entry.version && existsSync(join(root, path));
  });
}

/** @param {string} path @returns {Record<string, {version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]}> | undefined} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Returns true if this machine needs the package. An optional one is needed only if it names this system and processor. */
function fitsHere(entry) {
  if (entry.optional !== true) return true;
  if (entry.os === undefined || entry.cpu === undefined || entry.libc !== undefined) return false;
  return [entry.os].flat().includes(process.platform) && [entry.cpu].flat().includes(process.arch);
}

async function install() {
  console.log('Installing what Pavilion needs (first start or new versions; about a minute) ...');
  const began = Date.now();
  const ticker = setInterval(() => console.log(`  still installing, ${Math.round((Date.now() - began) / 1000)} s`), TICK_MS);
  const [npm, first] = npmCommand();
  const code = await run(npm, [
    ...first,
    'ci',
    '--prefer-offline',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  clearInterval(ticker);
  if (code !== 0) fail('The installation failed; see the output of npm above. Check the network and the free disk space.');
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Returns the npm that runs this program, which may not be on the path, or else the npm of the path. */
function npmCommand() {
  const running = process.env.npm_execpath;
  return running?.endsWith('.js') ? [process.execPath, [running]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

/** Returns the Node that the lock file pins. If it is not installed, returns the Node that runs this file, if that can run TypeScript. */
function findNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const here = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const pinned = [`node-${here}`, `node-bin-${here}`].map((name) => join(root, 'node_modules', name, 'bin', program));
  for (const candidate of pinned) if (majorOf(versionOf(candidate)) >= NODE_MAJOR) return candidate;
  if (majorOf(process.version) >= NODE_MAJOR) return process.execPath;
  return fail(
    `Pavilion runs on Node ${NODE_MAJOR}, which was not installed for ${here} (is npm set to omit optional packages?), and this is ` +
      `${process.version}: install Node ${NODE_MAJOR}, then start again.`,
  );
}

/** @param {string} program */
function versionOf(program) {
  if (!existsSync(program)) return '';
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
}

/**
 * Runs a program to its end and returns its exit code. Ctrl-C reaches every process of a terminal's session at once. So the program
 * gets its own session and one signal from this process, and stops its parts in order. If this process is killed, the channel
 * between both closes, and the program stops.
 *
 * @param {string} program @param {readonly string[]} args @returns {Promise<number>}
 */
function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true });
    const forward = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, forward);
    const orphanTimer = whenOrphaned(() => forward('SIGTERM'));
    child.once('error', (error) => fail(`${program} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearInterval(orphanTimer);
      for (const name of signals) process.removeListener(name, forward);
      resolve(code ?? (signal === null ? 1 : 130));
    });
  });
}

/**
 * Calls `stop` when the parent process is gone. npm starts a shell, and the shell starts this process. When npm is told to end, its
 * shell dies and passes no signal on, so only the change of the parent shows it.
 *
 * @param {() => void} stop
 */
function whenOrphaned(stop) {
  const parent = process.ppid;
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  return setInterval(() => isUnderNpm && process.ppid !== parent && stop(), ORPHAN_POLL_MS).unref();
}
