import { beforeEach, describe, expect, test } from 'vitest';
import { BackLayers, type BackWindow } from './back-closes.ts';

type Saved = { readonly state: unknown; readonly href: string };

/** A tab: its history entries, and a clock that runs timers and traversals in order. The router of the site is a second listener. */
class Tab {
  entries: Saved[] = [{ state: { idx: 0 }, href: '/#/home' }];
  at = 0;
  /** The screens that the router was told of. */
  readonly told: string[] = [];
  #tasks: (() => void)[] = [];
  #listeners: ((event: PopStateEvent) => void)[] = [];

  readonly window = this.#window();

  #window(): BackWindow {
    const current = (): Saved => this.entries[this.at] ?? { state: null, href: '' };
    return {
      history: {
        get state() {
          return current().state;
        },
        pushState: (state: unknown) => this.push(state, current().href),
        go: (by: number) => this.#tasks.push(() => this.#traverse(by)),
      },
      location: {
        get href() {
          return current().href;
        },
      },
      addEventListener: (_: string, listener: (event: PopStateEvent) => void) => this.#listeners.push(listener),
      setTimeout: (task: () => void) => this.#tasks.push(task),
    } as unknown as BackWindow;
  }

  /** The router opens a screen. */
  open(href: string): void {
    const state = this.entries[this.at]?.state as { idx: number } | undefined;
    this.push({ idx: (state?.idx ?? 0) + 1 }, href);
    layers.noteScreen();
    this.run();
  }

  push(state: unknown, href: string): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, href }];
    this.at = this.entries.length - 1;
  }

  #traverse(by: number): void {
    if (this.entries[this.at + by] === undefined) return;
    this.at += by;
    let isStopped = false;
    const event = { stopImmediatePropagation: () => (isStopped = true) } as unknown as PopStateEvent;
    for (const listener of this.#listeners) listener(event);
    if (!isStopped) this.told.push(this.window.location.href);
  }

  /** A person types an address. The browser adds an entry without a state. */
  type(href: string): void {
    this.push(null, href);
    this.#traverse(0);
  }

  press(by: number): void {
    this.window.history.go(by);
    this.run();
  }

  /** Forgets the page, and keeps the history. */
  reload(): BackLayers {
    this.#tasks = [];
    this.#listeners = [];
    return new BackLayers(this.window);
  }

  /** Runs the next task only. */
  step(): void {
    this.#tasks.shift()?.();
  }

  run(): void {
    for (let task = this.#tasks.shift(); task !== undefined; task = this.#tasks.shift()) task();
  }
}

let tab: Tab;
let layers: BackLayers;
let closed: string[];

/** Opens a layer. The returned function closes it as its own button does. */
function openLayer(name: string): () => void {
  const end = layers.add({
    close: () => {
      closed.push(name);
      end();
    },
  });
  tab.run();
  return () => {
    end();
    tab.run();
  };
}

beforeEach(() => {
  tab = new Tab();
  layers = new BackLayers(tab.window);
  closed = [];
  tab.run();
  tab.open('/#/match');
});

describe('Back', () => {
  test('closes the topmost layer first, then the one below, and then leaves the screen', () => {
    openLayer('slip');
    openLayer('options');
    tab.press(-1);
    expect(closed).toEqual(['options']);
    tab.press(-1);
    expect(closed).toEqual(['options', 'slip']);
    expect(tab.told).toEqual([]);
    tab.press(-1);
    expect(tab.told).toEqual(['/#/home']);
  });

  test('leaves the screen at once after a layer was closed by its button', () => {
    openLayer('slip')();
    tab.press(-1);
    expect(tab.told).toEqual(['/#/home']);
  });

  test('leaves the screen at once after two layers were closed together', () => {
    const [closeSlip, closeOptions] = [openLayer('slip'), openLayer('options')];
    closeOptions();
    closeSlip();
    tab.press(-1);
    expect(tab.told).toEqual(['/#/home']);
  });

  test('skips the entry of a layer whose link led to another screen', () => {
    const closeMenu = openLayer('menu');
    tab.open('/#/inplay');
    closeMenu();
    tab.press(-1);
    expect(tab.told).toEqual(['/#/match']);
    tab.press(-1);
    expect(tab.told).toEqual(['/#/match', '/#/home']);
  });
});

test('Back and typed addresses reach the router while no layer is open', () => {
  tab.press(-1);
  tab.open('/#/match');
  tab.press(-1);
  expect(tab.told).toEqual(['/#/home', '/#/home']);
  tab.open('/#/casino');
  tab.type('/#/home');
  expect(tab.told).toEqual(['/#/home', '/#/home', '/#/home']);
});

describe('Forward', () => {
  test('passes over the entry of a closed layer to the next screen', () => {
    const closeMenu = openLayer('menu');
    tab.open('/#/inplay');
    closeMenu();
    tab.press(-1);
    tab.press(1);
    expect(tab.told).toEqual(['/#/match', '/#/inplay']);
  });

  test('stays on the screen if only a closed layer follows, and Back then leaves it', () => {
    openLayer('slip');
    tab.press(-1);
    tab.press(1);
    expect(tab.told).toEqual([]);
    tab.press(-1);
    expect(tab.told).toEqual(['/#/home']);
  });
});

test('after a reload the entry of a layer that is closed is left', () => {
  openLayer('menu');
  layers = tab.reload();
  tab.run();
  expect(tab.entries[tab.at]?.state).toEqual({ idx: 1 });
});

test('a layer that is open again after a reload stays open', () => {
  openLayer('slip');
  layers = tab.reload();
  // The slip opens with the screen, while the entry of the closed layer is being left.
  tab.step();
  layers.add({ close: () => closed.push('slip') });
  tab.run();
  expect(closed).toEqual([]);
  expect(tab.entries[tab.at]?.state).toEqual({ idx: 1, layers: 1 });
});

test('a layer that replaces another uses its entry', () => {
  const closeBets = layers.add({ close: () => undefined });
  tab.run();
  closeBets();
  openLayer('slip');
  expect(tab.entries).toHaveLength(3);
});
