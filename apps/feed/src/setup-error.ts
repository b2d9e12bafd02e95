/** A fault for a person to correct: a setting, a file, a password. The message is a sentence about it. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Exit code of a program with wrong settings; the start command does not restart it. */
export const EXIT_SETUP = 2;
/** The exit code after which the next start can continue the work. */
export const EXIT_RECOVER = 70;
