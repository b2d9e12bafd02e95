/**
 * Wraps a callback of a socket, a timer, a worker or a child process, so that its faults reach `onFault` (trust HI-08). Node ends the process
 * when such a callback throws or its promise rejects, and input from outside must never be able to do that. The engine's own callbacks stay
 * unwrapped, because a broken invariant must stop the process.
 *
 * @param onFault receives what was thrown and the arguments of that call, so that it can close the socket among them
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
