import type { Locator } from 'playwright-core';

declare global {
  /** Faults that a watched page has found, by part. A global of the page, not of this process. */
  var placeFaultsFound: Map<string, string> | undefined;
  /** Widths and phases in which the page was watched. */
  var placesLookedAt: Set<string> | undefined;
  /** Resolves when the watch has looked several times at a page that has drawn itself since the call. */
  var untilLookedAt: (() => Promise<void>) | undefined;
}

/** Starts to watch where the stage and the board of a game are on its page. `main` is the game's main element. */
export async function watchPlaces(main: Locator): Promise<void> {
  await main.evaluate(watch);
}

/** Waits until the watch has looked at a page that has drawn itself in the present size of the window. */
export async function untilLooked(main: Locator): Promise<void> {
  await main.evaluate(async () => {
    if (globalThis.untilLookedAt === undefined) throw new Error('the game is not watched');
    await globalThis.untilLookedAt();
  });
}

/** Looks at the player's chips on the page of a watched game, as if every bet had won. A text that they cover is a fault. */
export async function lookUnderChips(main: Locator): Promise<void> {
  await main.evaluate(findCovered);
}

/** Checks that Play, and on a phone the slip, is inside the window of a watched game. A player must never scroll to them. */
export async function lookBelowWindow(main: Locator): Promise<void> {
  await main.evaluate(findBelow);
}

/**
 * Returns the parts of a watched game that were in different places or had different heights in two phases, the texts that chips have covered, and the buttons
 * below the window, in words. A player aims at a part before clicking, so no phase may move it.
 */
export async function placeFaults(main: Locator): Promise<string[]> {
  return main.evaluate(() => {
    if (globalThis.placeFaultsFound === undefined) throw new Error('the game is not watched');
    return [...globalThis.placeFaultsFound.values()];
  });
}

/** True if the result of a round was watched in a window of this width. */
export async function hasSeenResult(main: Locator, width: number): Promise<boolean> {
  return main.evaluate((_main, start) => {
    if (globalThis.placesLookedAt === undefined) throw new Error('the game is not watched');
    return [...globalThis.placesLookedAt].some((look) => look.startsWith(start));
  }, `${width} × RESULT`);
}

/** Runs in the page, so it can use nothing else of this module. */
function watch(main: Element): void {
  /** Time between two looks, and the number of looks after which a page has been looked at. */
  const [LOOK_MS, LOOKS] = [100, 3];
  /** Time and number of frames that a page needs to redraw itself after the window was resized. A busy machine draws few frames in that time. */
  const [DRAWN_MS, DRAWN_FRAMES] = [300, 8];
  /** Pixels by which rounding may move a part. */
  const ROUNDING = 1;
  /** Phases of a round or a game. A table without a round has no board yet. */
  const PHASES = ['BETTING', 'LOCKED', 'DEALING', 'RESULT', 'NONE', 'OPEN', 'MOVING', 'SETTLED'];
  const faults = new Map<string, string>();
  const looked = new Set<string>();
  globalThis.placeFaultsFound = faults;
  globalThis.placesLookedAt = looked;
  const first = new Map<string, { readonly phase: string; readonly top: number; readonly height: number }>();
  let [size, changedAt, frames, looks] = ['', 0, 0, 0];
  let onLookedAt = (): void => undefined;
  /** Counts the frames after a change, and then lets the page rest: a page that asks for every frame keeps a core busy. */
  const countFrame = (): void => {
    frames += 1;
    if (frames < DRAWN_FRAMES) requestAnimationFrame(countFrame);
  };
  const beginAgain = (): void => {
    const isCounting = frames < DRAWN_FRAMES && changedAt > 0;
    [changedAt, frames, looks] = [performance.now(), 0, 0];
    if (!isCounting) requestAnimationFrame(countFrame);
  };
  globalThis.untilLookedAt = () =>
    new Promise((resolve) => {
      beginAgain();
      onLookedAt = resolve;
    });

  /** The felt, the board, the drawing on the felt and its parts, by name. */
  const partsOf = (): readonly (readonly [string, Element])[] => {
    const drawing = main.querySelector('.felt-middle > .contents > *, .single-stage > *');
    const whole = [main.querySelector('.felt'), main.querySelector('.table-board'), drawing];
    const parts = drawing instanceof HTMLElement ? drawing.children : [];
    const counts = new Map<string, number>();
    return [...whole, ...parts].flatMap((part) => {
      const name = part?.classList[0];
      if (part === null || name === undefined || name === 'sr-only') return [];
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      // A moving part is not measured. With reduced motion too, an animation runs for one frame.
      const isMoving = part.getAnimations().some(({ playState }) => playState === 'running');
      return isMoving ? [] : [[`${name} ${count}`, part] as const];
    });
  };

  const look = (): void => {
    const now = `${innerWidth} × ${innerHeight} px`;
    if (now !== size) {
      size = now;
      beginAgain();
    }
    // Letters of another font have another height.
    if (document.fonts.status !== 'loaded') beginAgain();
    if (performance.now() - changedAt < DRAWN_MS || frames < DRAWN_FRAMES) return;
    looks += 1;
    if (looks === LOOKS) onLookedAt();
    const name = main.getAttribute('data-phase') ?? '';
    if (!PHASES.includes(name)) return;
    const phase = main.querySelector('.my-ticket') === null ? name : `${name} with a bet`;
    looked.add(`${innerWidth} × ${phase}`);
    const from = main.getBoundingClientRect().top;
    // A click may scroll the page. A stage that sticks to the window then lies lower in the page on purpose, so it is compared at one scroll position.
    const felt = main.querySelector('.felt');
    const scrolled = felt !== null && getComputedStyle(felt).position === 'sticky' ? `${size} ${Math.round(from)}` : size;
    for (const [part, element] of partsOf()) {
      const { top: seenTop, height } = element.getBoundingClientRect();
      const place = { phase, top: seenTop - from, height };
      const key = `${part} ${scrolled}`;
      const before = first.get(key) ?? place;
      first.set(key, before);
      if (Math.max(Math.abs(before.top - place.top), Math.abs(before.height - height)) <= ROUNDING) continue;
      const [one, other] = [before, place].map((at) => `${Math.round(at.top)} px, ${Math.round(at.height)} high in ${at.phase}`);
      faults.set(key, `${size}: ${part} is at ${one}, then at ${other}`);
    }
  };
  setInterval(look, LOOK_MS);
}

/** Runs in the page, so it can use nothing else of this module. */
function findCovered(main: Element): void {
  /** Pixels at the edge of a line of text that a chip may cover. */
  const AROUND = 3;
  /** Matches texts on chips, texts that no chip comes near, the banner, which lies over chips, and numbers of roulette, on which chips belong. */
  const NOT_COVERED = 'svg, .sr-only, .slip-panel, .felt-banner, .placed-chips, .stake-on-table, .roulette-bet';
  const faults = globalThis.placeFaultsFound;
  // With reduced motion too, chips move for one frame.
  const isMoving = (chip: Element): boolean =>
    [chip, chip.parentElement].some((part) => part?.getAnimations().some(({ playState }) => playState === 'running'));
  // Only some bets win. The winnings of every other bet are laid down as well, and taken away when all have been measured.
  const laid = [...main.querySelectorAll('.stake-on-table:not(:has(.chips-paid))')].map((stake) => {
    const paid = document.createElement('span');
    paid.className = 'chips-paid';
    paid.style.animation = 'none';
    paid.append(...[...stake.children].map((pile) => pile.cloneNode(true)));
    stake.append(paid);
    return paid;
  });
  const chips = [...main.querySelectorAll('.placed-chips, .stake-on-table, .chips-paid')]
    .filter((chip) => chip.checkVisibility({ opacityProperty: true }) && !isMoving(chip))
    .map((chip) => chip.getBoundingClientRect());
  for (const paid of laid) paid.remove();
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null && chips.length > 0; text = texts.nextNode()) {
    const owner = text.parentElement;
    const words = text.textContent?.trim() ?? '';
    const isRead = words !== '' && owner?.checkVisibility({ visibilityProperty: true }) === true;
    if (!isRead || owner?.closest(NOT_COVERED) !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const isCovered = [...range.getClientRects()].some((line) =>
      chips.some((chip) => {
        const across = Math.min(chip.right, line.right) - Math.max(chip.left, line.left);
        const down = Math.min(chip.bottom, line.bottom) - Math.max(chip.top, line.top);
        return across > AROUND && down > AROUND;
      }),
    );
    if (isCovered) faults?.set(`chip ${words}`, `${innerWidth} px wide: a chip covers "${words}"`);
  }
}

/** Runs in the page, so it can use nothing else of this module. */
function findBelow(main: Element): void {
  /** Windows narrower than this have the slip at their foot. */
  const PHONE = 993;
  /** Pixels by which rounding may move a part. */
  const ROUNDING = 1;
  const parts = innerWidth < PHONE ? '[data-testid="start"], .slip-panel' : '[data-testid="start"]';
  for (const part of main.querySelectorAll(parts)) {
    const below = Math.round(part.getBoundingClientRect().bottom) - innerHeight;
    const name = part.classList.contains('slip-panel') ? 'the slip' : 'Play';
    const fault = `${innerWidth} × ${innerHeight} px: ${name} reaches ${below} px below the window`;
    if (below > ROUNDING) globalThis.placeFaultsFound?.set(fault, fault);
  }
}
