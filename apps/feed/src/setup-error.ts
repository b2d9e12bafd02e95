/** Something that a person has to put right: a setting, a file, a password. The message is the sentence that says what. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** What a program exits with then, so that nobody starts it again and again. */
export const EXIT_SETUP = 2;
/** The exit code after which the next start can continue the work. */
export const EXIT_RECOVER = 70;
