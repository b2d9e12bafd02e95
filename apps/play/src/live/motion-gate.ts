type Act = () => void;

type Options = {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** Called when the picture starts or stops moving, or a wait for an answer begins or ends. `isHeld` is true during either. */
  readonly onChange: (isMoving: boolean, isHeld: boolean) => void;
};

/** Above this number of waiting acts motions are skipped, so the page catches up with the table. */
const BEHIND_MAX = 3;

/**
 * Holds messages that reveal an outcome until the picture has stopped moving. All messages of the casino pass through it in order. Messages that arrive during
 * a motion, or before the answer to the player's own move, wait until it ends. A motion ends at a fixed time. In a background page with slow timers,
 * the next message ends it.
 */
export class MotionGate {
  readonly #options: Options;
  #waiting: Act[] = [];
  #movesUntil = 0;
  #isMoving = false;
  #holds = 0;
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Runs an act now, or after the motion and all waiting acts. */
  after(act: Act): void {
    this.#waiting.push(act);
    this.#run();
  }

  /** Starts a motion of this many milliseconds; returns its actual length. A page that is behind gets zero. */
  begin(ms: number): number {
    const length = this.#waiting.length > BEHIND_MAX ? 0 : ms;
    if (length <= 0) return 0;
    this.#movesUntil = Math.max(this.#movesUntil, this.#options.now() + length);
    this.#isMoving = true;
    this.#notify();
    this.#wake();
    return length;
  }

  /** Blocks the gate until an answer is shown. Call it before sending a move, and call the returned function after showing the answer. */
  hold(): () => void {
    this.#holds += 1;
    this.#notify();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      this.#notify();
      this.#run();
    };
  }

  /** Drops all waiting messages and ends the motion, because a snapshot replaces them. */
  clear(): void {
    this.#waiting = [];
    this.#movesUntil = 0;
    this.#rest();
  }

  #run(): void {
    this.#rest();
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (!this.#isMoving && this.#holds === 0) {
        const act = this.#waiting.shift();
        if (act === undefined) return;
        act();
      }
    } finally {
      this.#isRunning = false;
    }
  }

  #rest(): void {
    if (!this.#isMoving || this.#options.now() < this.#movesUntil) return;
    this.#isMoving = false;
    clearTimeout(this.#timer);
    this.#notify();
  }

  #notify(): void {
    this.#options.onChange(this.#isMoving, this.#isMoving || this.#holds > 0);
  }

  #wake(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#run();
      if (this.#isMoving) this.#wake();
    }, this.#movesUntil - this.#options.now());
  }
}
