import { useUi } from './ui-store.ts';

/** From this width on, the slip has its own column. On narrower screens it is a sheet at the foot. */
const WITH_SLIP_COLUMN = '(min-width: 993px)';

/** Keeps the shared state that says if the screen is narrow. Call it once, at the start. */
export function followWidth(): void {
  const wide = window.matchMedia(WITH_SLIP_COLUMN);
  const update = (): void => useUi.setState({ isMobile: !wide.matches });
  wide.addEventListener('change', update);
  update();
}
