import type { Page } from 'playwright-core';

/** A control that is too small to hit: how to find it, its size, and the size that it needs, in CSS pixels. */
type SmallControl = { readonly name: string; readonly width: number; readonly height: number; readonly needs: number };

/**
 * Matches the controls that people press in play, while a price or a round waits for them. It leaves out the rules and last results of a game, which are only
 * read. It also leaves out roulette bets between numbers, which can only be as large as the gap between the numbers (WCAG 2.5.8, exception "essential").
 */
const PLAY = ':is(.odds, .slip-tab, .slip *, .game-body *):not(.side-panel *, .road *, .roulette-bet[data-kind=line])';

/**
 * Returns the visible controls of the current screen, in all its frames, that are smaller than 24 px in a direction, or than 44 px where they are used in play.
 * `part` is a selector of the part of the page to check.
 */
export async function controlSizeFaults(page: Page, part?: string): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) => {
      const root = frame === page.mainFrame() ? (part ?? 'body') : 'body';
      return frame.evaluate(smallControls, [root, PLAY] as const).catch((error: unknown) => {
        // A frame that the screen has just closed has no controls.
        if (frame.isDetached()) return [];
        throw error;
      });
    }),
  );
  return found.flat().map(({ name, width, height, needs }) => `size: ${name} is ${width} × ${height}, needs ${needs}`);
}

/** Runs in the page, so it uses nothing from outside. A link within a sentence is as high as its line (WCAG 2.5.8, exception "inline"). */
function smallControls([root, play]: readonly [string, string]): SmallControl[] {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=switch], [role=slider], ' +
    '[role=checkbox], [role=radio], [role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]';
  const [ANY_MIN, PLAY_MIN] = [24, 44];
  // Lengths in rem end between two pixels.
  const ROUNDING = 0.5;

  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // Parts for screen readers alone are one pixel large.
    if (width <= 1 || height <= 1 || element.closest('[inert], [aria-hidden=true]') !== null) return false;
    return element.checkVisibility({ visibilityProperty: true });
  };
  const isInText = (element: Element): boolean => {
    const { parentElement } = element;
    if (parentElement === null || getComputedStyle(element).display !== 'inline') return false;
    return [...parentElement.childNodes].some(
      (node) => node !== element && node.nodeType === 3 && /\w/u.test(node.textContent ?? ''),
    );
  };
  /** The box of a control, and that of the label around it or beside a mark: pressing a label presses its control. */
  const boxesOf = (element: Element): DOMRect[] => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isMark = element.matches('[type=checkbox], [type=radio], [type=file]');
    const pressed = labels.filter((label) => isMark || label.contains(element));
    return [element, ...pressed].filter(isShown).map((part) => part.getBoundingClientRect());
  };
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const classes = [...element.classList].slice(0, 3).join('.');
    return `${element.localName}${classes === '' ? '' : `.${classes}`} "${words.slice(0, 40)}"`;
  };

  return [...document.querySelectorAll(`:is(${root}) :is(${CONTROLS})`)].flatMap((element) => {
    const boxes = boxesOf(element);
    if (boxes.length === 0 || isInText(element)) return [];
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    const needs = element.matches(play) ? PLAY_MIN : ANY_MIN;
    if (Math.min(width, height) >= needs - ROUNDING) return [];
    return [{ name: nameOf(element), width: Math.round(width), height: Math.round(height), needs }];
  });
}
