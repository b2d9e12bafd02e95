type Act = () => void;

type Options = {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** Told when the picture begins to move and when it has stopped, and when an answer is waited for; `isHeld`: either of them. */
  readonly onChange: (isMoving: boolean, isHeld: boolean) => void;
};

/** So many acts behind it, and a motion is left out: the page is behind the table and has to catch up. */
const BEHIND_MAX = 3;

/**
 * Keeps what tells an outcome until the picture has stopped moving. Everything that the casino says passes through it in its order: what comes
 * during a motion waits for its end, and so does what comes while the answer to the player's own move is under way. The end of a motion is
 * a time, so a page in the background, whose timers are slow, never waits longer than the motion takes.
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

  /** Runs an act now, or after the motion and everything that waits already. */
  after(act: Act): void {
    this.#waiting.push(act);
    this.#run();
  }

  /** Begins a motion of so many milliseconds; answers how long it is. A page that is behind gets none. */
  begin(ms: number): number {
    const length = this.#waiting.length > BEHIND_MAX ? 0 : ms;
    if (length <= 0) return 0;
    this.#movesUntil = Math.max(this.#movesUntil, this.#options.now() + length);
    this.#isMoving = true;
    this.#tell();
    this.#wake();
    return length;
  }

  /** Lets nothing through until the answer is there: call it before a move is sent, and what it returns after the answer was shown. */
  hold(): () => void {
    this.#holds += 1;
    this.#tell();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds -= 1;
      this.#tell();
      this.#run();
    };
  }

  /** Everything is told anew: what waits is out of date, and the picture rests. */
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
    this.#tell();
  }

  #tell(): void {
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
