export type EmbeddedPostgresProblem =
  | 'unsupported-platform'
  | 'not-installed'
  | 'folder-in-use'
  | 'folder-unusable'
  | 'port-taken'
  | 'disk-full'
  | 'wrong-version'
  | 'no-unprivileged-user'
  | 'start-failed';

/** The reason why the embedded database did not start. `message` is one sentence with the reason and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly problem: EmbeddedPostgresProblem;

  constructor(problem: EmbeddedPostgresProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

export function isDiskFull(text: string): boolean {
  return /No space left on device|ENOSPC|Disk quota exceeded/i.test(text);
}
