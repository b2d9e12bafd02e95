import { useEffect, useRef } from 'react';
import { playSound, type Sound } from '../../../lib/sound.ts';

/** Returns how many landed items have been heard, and if a sound is due because a new one has landed. A new round starts at zero. */
export function afterLanding(
  heard: number,
  count: number,
  isMoving: boolean,
): { readonly heard: number; readonly isDue: boolean } {
  if (count === 0) return { heard: 0, isDue: false };
  const landed = isMoving ? count - 1 : count;
  return { heard: Math.max(heard, landed), isDue: landed > heard };
}

/** Plays a sound when the last deal stops moving, not before (casino C-PH-3). */
export function useLandingSound(sound: Sound, count: number, isMoving: boolean): void {
  const heard = useRef(0);
  useEffect(() => {
    const after = afterLanding(heard.current, count, isMoving);
    heard.current = after.heard;
    if (after.isDue) playSound(sound);
  }, [sound, count, isMoving]);
}
