/**
 * Sets the theme of a page before its first paint. Each function becomes a separate script, so it may use nothing from outside its body, and its
 * types are removed before a browser reads it.
 */
export const FIRST_THEME = {
  /**
   * The player site: the theme and colours stored in this browser. The stored theme `system` means the theme of the device; without a stored theme the page is
   * dark.
   */
  kept: (): void => {
    const page = document.documentElement;
    let kept: { theme?: unknown; palette?: unknown } | null = null;
    try {
      kept = JSON.parse(localStorage.getItem('pavilion.preferences') ?? 'null');
    } catch {
      // Without readable storage the page is dark.
    }
    const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    const theme = kept?.theme === 'system' ? device : kept?.theme;
    page.dataset['theme'] = theme === 'light' ? 'light' : 'dark';
    if (kept?.palette === 'distinct') page.dataset['palette'] = 'distinct';
  },
  /** The games: the theme of the site around them, which is in the address. */
  address: (): void => {
    const theme = new URLSearchParams(location.hash.slice(1)).get('theme');
    document.documentElement.dataset['theme'] = theme === 'light' ? 'light' : 'dark';
  },
  /** The office: the theme of the device. */
  device: (): void => {
    document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  },
} satisfies Readonly<Record<string, () => void>>;

type Built = { readonly bundle?: Readonly<Record<string, { readonly fileName: string; readonly names?: readonly string[] }>> };
type Emitter = { emitFile(file: { readonly type: 'asset'; readonly name: string; readonly source: string }): string };

const NAME = 'first-paint.js';

/**
 * Returns a Vite plugin that runs `setTheme` before the first paint, so that a light page never begins dark. The pages allow no inline script, so the script is
 * a file. It comes before the styles, which the browser fetches at the same time and waits for anyway.
 */
export function firstPaint(setTheme: () => void, base: string) {
  const source = `(${setTheme.toString()})();`;
  return {
    name: 'first-paint',
    apply: 'build',
    buildStart(this: Emitter): void {
      this.emitFile({ type: 'asset', name: NAME, source });
    },
    transformIndexHtml(_page: string, { bundle = {} }: Built) {
      const file = Object.values(bundle).find(({ names }) => names?.includes(NAME) === true);
      if (file === undefined) throw new Error(`The build has no ${NAME}.`);
      return [{ tag: 'script', attrs: { src: `${base}${file.fileName}` }, injectTo: 'head-prepend' as const }];
    },
  } as const;
}
