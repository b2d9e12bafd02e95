/**
 * Wraps a callback of a socket, a timer, a worker or a child process. Its errors then go to `onFault` (trust HI-08). Node ends the process if such a callback
 * throws or its promise rejects. Input from outside must never cause that. The engine's own callbacks are not wrapped, because a broken invariant must stop the
 * process.
 *
 * @param onFault gets the error and the arguments of the call, so that it can close a socket that is one of them
 */
export function guarded<Args extends readonly unknown[]>(
  callback: (...args: Args) => unknown,
  onFault: (error: unknown, ...args: Args) => void,
): (...args: Args) => void {
  return (...args) => {
    try {
      const outcome = callback(...args);
      if (outcome instanceof Promise) outcome.catch((error: unknown) => onFault(error, ...args));
    } catch (error) {
      onFault(error, ...args);
    }
  };
}
