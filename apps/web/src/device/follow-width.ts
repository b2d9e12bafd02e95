import { useUi } from './ui-store.ts';
import { WIDE_FROM_PX } from './wide-screen.ts';

/** Keeps `isMobile` up to date with the width of the screen. Call it once, at the start. */
export function followWidth(): void {
  const wide = window.matchMedia(`(min-width: ${WIDE_FROM_PX}px)`);
  const update = (): void => useUi.setState({ isMobile: !wide.matches });
  wide.addEventListener('change', update);
  update();
}
