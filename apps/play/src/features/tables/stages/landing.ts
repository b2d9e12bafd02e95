import { useEffect, useRef } from 'react';
import { playSound, type Sound } from '../../../lib/sound.ts';

/** Says whether a sound is due: something has landed that was not heard before. A new round begins with nothing heard. */
export function afterLanding(
  heard: number,
  count: number,
  isMoving: boolean,
): { readonly heard: number; readonly isDue: boolean } {
  if (count === 0) return { heard: 0, isDue: false };
  const landed = isMoving ? count - 1 : count;
  return { heard: Math.max(heard, landed), isDue: landed > heard };
}

/** Plays a sound at the moment in which the last thing dealt stops moving, and not before (casino C-PH-3). */
export function useLandingSound(sound: Sound, count: number, isMoving: boolean): void {
  const heard = useRef(0);
  useEffect(() => {
    const after = afterLanding(heard.current, count, isMoving);
    heard.current = after.heard;
    if (after.isDue) playSound(sound);
  }, [sound, count, isMoving]);
}
