import { useUi } from './ui-store.ts';
import { WIDE_FROM_PX } from './wide-screen.ts';

/** Keeps the shared state that says if the screen is narrow. Call it once, at the start. */
export function followWidth(): void {
  const wide = window.matchMedia(`(min-width: ${WIDE_FROM_PX}px)`);
  const update = (): void => useUi.setState({ isMobile: !wide.matches });
  wide.addEventListener('change', update);
  update();
}
