import { frameMessage } from '@pavilion/contract/provider';
import { type RefObject, useEffect, useState } from 'react';
import { create } from 'zustand';

/** After this time without a message, the game counts as closed. It is longer than the longest round of free spins. */
const HELD_MS_MAX = 300_000;

/** True while the game in the frame withholds an outcome that is already booked. */
const useHeld = create<{ readonly isHeld: boolean }>(() => ({ isHeld: false }));

/** Listens to messages of the framed game only. */
export function useFrameOutcome(frame: RefObject<HTMLIFrameElement | null>, source: string | undefined): void {
  useEffect(() => {
    if (source === undefined) return undefined;
    const { origin } = new URL(source);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (isHeld: boolean): void => {
      clearTimeout(timer);
      if (isHeld) timer = setTimeout(() => set(false), HELD_MS_MAX);
      useHeld.setState({ isHeld });
    };
    const listen = (event: MessageEvent<unknown>): void => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const read = frameMessage.safeParse(event.data);
      if (read.success) set(read.data.held);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      set(false);
    };
  }, [frame, source]);
}

/** Returns the newest value. While a game withholds its outcome, it returns the value from before. */
export function useRevealed<Value>(value: Value): Value {
  const held = useHeld((state) => state.isHeld);
  const [current, setCurrent] = useState(value);
  if (!held && current !== value) setCurrent(value);
  return held ? current : value;
}
