import { frameMessage } from '@pavilion/contract/provider';
import { type RefObject, useEffect, useState } from 'react';
import { create } from 'zustand';

/** A game that says nothing for so long has gone; longer than the longest round of free spins. */
const HELD_MS_MAX = 300_000;

/** Whether the game in the frame keeps an outcome back that is booked already. */
const useHeld = create<{ readonly held: boolean }>(() => ({ held: false }));

/** Listens to the game in the frame, and to nobody else. */
export function useFrameOutcome(frame: RefObject<HTMLIFrameElement | null>, source: string | undefined): void {
  useEffect(() => {
    if (source === undefined) return undefined;
    const { origin } = new URL(source);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (held: boolean): void => {
      clearTimeout(timer);
      if (held) timer = setTimeout(() => set(false), HELD_MS_MAX);
      useHeld.setState({ held });
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

/** The value as it was before the game began to keep its outcome back; the newest once it is told. */
export function useTold<Value>(value: Value): Value {
  const held = useHeld((state) => state.held);
  const [told, setTold] = useState(value);
  if (!held && told !== value) setTold(value);
  return held ? told : value;
}
