import { useEffect, useRef } from 'react';
import { playSound, type Sound } from '../../lib/sound.ts';

/** How many of the things dealt have come to rest. */
export function landedOf(count: number, isMoving: boolean): number {
  return Math.max(0, isMoving ? count - 1 : count);
}

/** Says whether a sound is due: something has landed that was not heard before. A new round begins with nothing heard. */
export function afterLanding(heard: number, landed: number): { readonly heard: number; readonly isDue: boolean } {
  if (landed === 0) return { heard: 0, isDue: false };
  return { heard: Math.max(heard, landed), isDue: landed > heard };
}

/** Plays a sound at the moment in which the last thing dealt stops moving, and not before (casino C-PH-3). */
export function useLandingSound(sound: Sound, count: number, isMoving: boolean): void {
  const heard = useRef(0);
  const landed = landedOf(count, isMoving);
  useEffect(() => {
    const after = afterLanding(heard.current, landed);
    heard.current = after.heard;
    if (after.isDue) playSound(sound);
  }, [sound, landed]);
}
