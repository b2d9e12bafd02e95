import { blend, luminance, parseColour, readableInk, readableOn } from './contrast.ts';

export type Theme = 'dark' | 'light';

/** The colours the house may set, with the names of the global settings. An empty or invalid text keeps our colour. */
export type BrandColours = {
  readonly bg_primary_color: string;
  readonly bg_secondry_color: string;
  readonly text_primary_color: string;
  readonly text_secondry_color: string;
  readonly other_color: string;
};

/** Below this luminance a page is dark. */
const DARK_UP_TO = 0.3;

/**
 * Returns the tokens that a white label replaces in one theme. The secondary pair colours the bar, and `other_color` is the accent, in both themes. The primary
 * pair colours the page only in a theme of the same brightness, because a dark page colour does not suit the light theme. Every text colour is adjusted until
 * it is readable on its surface.
 */
export function brandTokens(colours: BrandColours, theme: Theme): Record<string, string> {
  return { ...pageTokens(colours, theme), ...barTokens(colours), ...accentTokens(colours, theme) };
}

function pageTokens(colours: BrandColours, theme: Theme): Record<string, string> {
  const page = parseColour(colours.bg_primary_color);
  if (page === undefined || (luminance(page) <= DARK_UP_TO ? 'dark' : 'light') !== theme) return {};
  const ground = colours.bg_primary_color;
  const far = theme === 'dark' ? '#ffffff' : '#000000';
  const raised = blend(ground, far, 0.09);
  const wanted = parseColour(colours.text_primary_color) === undefined ? far : colours.text_primary_color;
  const ink = readableOn(wanted, raised);
  return {
    '--ground': ground,
    '--panel': theme === 'dark' ? blend(ground, far, 0.04) : blend(ground, '#ffffff', 0.7),
    '--raised': raised,
    '--line': blend(ground, far, 0.14),
    '--line-strong': blend(ground, far, 0.32),
    '--ink': ink,
    '--ink-2': readableOn(blend(ink, ground, 0.28), raised),
    '--ink-3': readableOn(blend(ink, ground, 0.42), raised),
  };
}

function barTokens(colours: BrandColours): Record<string, string> {
  const bar = colours.bg_secondry_color;
  if (parseColour(bar) === undefined) return {};
  const wanted = parseColour(colours.text_secondry_color) === undefined ? readableInk(bar) : colours.text_secondry_color;
  const ink = readableOn(wanted, bar);
  return {
    '--bar': bar,
    '--bar-ink': ink,
    '--bar-ink-2': readableOn(blend(ink, bar, 0.3), bar),
    '--bar-line': blend(bar, ink, 0.18),
  };
}

function accentTokens(colours: BrandColours, theme: Theme): Record<string, string> {
  const brand = colours.other_color;
  if (parseColour(brand) === undefined) return {};
  const surface = theme === 'dark' ? '#1b2522' : '#e9e6da';
  return { '--brand': brand, '--brand-ink': readableOn('#1b1606', brand), '--brand-text': readableOn(brand, surface) };
}

/** Applies theme and white label to the page. */
export function dressPage(root: HTMLElement, theme: Theme, colours: BrandColours | undefined): void {
  root.dataset['theme'] = theme;
  root.removeAttribute('style');
  if (colours === undefined) return;
  for (const [token, value] of Object.entries(brandTokens(colours, theme))) root.style.setProperty(token, value);
}
