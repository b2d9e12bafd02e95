import type { FrameMessage } from '@pavilion/contract/provider';
import { useEffect } from 'react';
import { useLive } from '../live/index.ts';

/** Tells the site around the frame when the outcome is kept back, so that its balance keeps still with the game's. */
export function useTellSite(site: string | undefined): void {
  useEffect(() => {
    if (site === undefined || window.parent === window) return undefined;
    const tell = (held: boolean): void =>
      window.parent.postMessage({ type: 'pavilion.outcome', held } satisfies FrameMessage, site);
    const stop = useLive.subscribe(({ isHeld }, before) => {
      if (isHeld !== before.isHeld) tell(isHeld);
    });
    return () => {
      stop();
      tell(false);
    };
  }, [site]);
}
