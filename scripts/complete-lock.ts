import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOptional, type Lock, type LockEntry } from './lock-file.ts';
import { ROOT } from './settings.ts';

/**
 * npm leaves an optional package for another platform out of the lock file if the registry does not serve it at that moment. `npm ci` then refuses the whole
 * lock file. This program adds the missing packages. Name, version and platform are known, and the content is only downloaded on that platform.
 */
const path = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
let added = 0;
// Adding a package at the top may hide the place of another version, so this repeats until none is missing.
for (let missing = missingOptional(lock); missing.length > 0; missing = missingOptional(lock)) {
  for (const { key, name, version } of missing) lock.packages[key] = { version, ...platformOf(name), optional: true };
  added += missing.length;
}
const sorted = Object.entries(lock.packages).toSorted(([left], [right]) => left.localeCompare(right, 'en'));
if (added > 0) writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${added} optional packages added to package-lock.json.`);

/** Returns the platform of a package with binaries, which is named after it: `binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const os = words.find((word) => ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(word));
  const cpu = words.find((word) =>
    ['arm', 'arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'].includes(word),
  );
  if (cpu === undefined) throw new Error(`the name ${name} does not say which processor it is for`);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  const hasLibc = os === 'linux' && words.some((word) => /^(musl|gnu)/.test(word));
  return { cpu: [cpu], ...(os === undefined ? {} : { os: [os] }), ...(hasLibc ? { libc: [libc] } : {}) };
}
