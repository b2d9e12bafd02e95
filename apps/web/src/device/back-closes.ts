/** A layer over the screen: a sheet, a dialog, a menu, the slip. */
type Layer = { readonly close: () => void };

/** A history entry: `index` is the router's number of the screen, `depth` the number of layers that are open over it. */
type Entry = { readonly index: number; readonly depth: number; readonly href: string };

/** The parts of the window that are used here. */
export type BackWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'setTimeout'>;

/** The longest time of a traversal. After it, there is no entry in that direction. */
const TRAVERSAL_MS_MAX = 150;

/**
 * Keeps one history entry for each open layer, so that Back closes the topmost layer and not the screen below it. The entries of layers have the address and
 * the router's state of their screen, and the router is not told of steps between them.
 */
export class BackLayers {
  readonly #window: BackWindow;
  readonly #open: Layer[] = [];
  #last: Entry;
  #isTraversing = false;
  #isDue = false;

  /** Create it before the router, so that its listener runs first. */
  constructor(window: BackWindow) {
    this.#window = window;
    this.#last = this.#here();
    window.addEventListener('popstate', (event) => this.#onPop(event));
    // After a reload, the entry may belong to a layer that is closed now.
    this.#settleSoon();
  }

  /** Call it after each step of the router, which opens and replaces entries on its own. */
  noteScreen(): void {
    this.#last = this.#here();
  }

  /** Counts a layer as open. Returns the function that ends it. */
  add(layer: Layer): () => void {
    this.#open.push(layer);
    this.#settleSoon();
    return () => {
      const at = this.#open.indexOf(layer);
      if (at >= 0) this.#open.splice(at, 1);
      this.#settleSoon();
    };
  }

  #here(): Entry {
    const state = this.#window.history.state as { idx?: number; layers?: number } | null;
    return { index: state?.idx ?? 0, depth: state?.layers ?? 0, href: this.#window.location.href };
  }

  #onPop(event: PopStateEvent): void {
    const isOwn = this.#isTraversing;
    this.#isTraversing = false;
    const before = this.#last;
    const here = this.#here();
    this.#last = here;
    // The screen is the same, so the router has nothing to do.
    if (here.index === before.index && here.href === before.href) event.stopImmediatePropagation();
    const isForward = here.index > before.index || (here.index === before.index && here.depth > before.depth);
    // A layer may open while an entry is left whose layer is closed, for example after a reload.
    if (!isOwn) for (const layer of this.#open.slice(here.depth).reverse()) layer.close();
    if (here.depth > this.#open.length && isForward) this.#skipForward(here);
    else this.#settleSoon();
  }

  /** Goes on to the next screen, over entries of layers that are closed. If there is none, it goes back to the screen. */
  #skipForward({ index, depth }: Entry): void {
    this.#isTraversing = true;
    this.#window.history.go(1);
    this.#window.setTimeout(() => {
      const here = this.#here();
      if (here.index === index && here.depth === depth) this.#isTraversing = false;
      this.#settle();
    }, TRAVERSAL_MS_MAX);
  }

  /** Waits for the end of the event, because one layer may replace another, and a link in a layer leads to another screen. */
  #settleSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#window.setTimeout(() => {
      this.#isDue = false;
      this.#settle();
    }, 0);
  }

  /** Makes the depth of the current entry equal to the number of open layers. */
  #settle(): void {
    if (this.#isTraversing) return;
    const { history } = this.#window;
    const open = this.#open.length;
    let { depth } = this.#here();
    if (depth > open) {
      this.#isTraversing = true;
      history.go(open - depth);
      return;
    }
    for (; depth < open; depth += 1) history.pushState({ ...history.state, layers: depth + 1 }, '');
    this.#last = this.#here();
  }
}

let layers: BackLayers | undefined;

/** Starts to follow Back. Call it once, before the router is created, and the returned function after each step of the router. */
export function followBack(): () => void {
  const following = (layers ??= new BackLayers(window));
  return () => following.noteScreen();
}

/** Counts a layer of the window as open. Returns the function that ends it; undefined before Back is followed. */
export function addLayer(layer: Layer): (() => void) | undefined {
  return layers?.add(layer);
}
