import { useEffect, useEffectEvent } from 'react';
import type { TourStep } from './tour-step.ts';

/** The part of the page that each step is about. */
const TARGETS: Readonly<Partial<Record<TourStep, string>>> = {
  SIDES: '#content .market',
  PRICE: '#content .market',
  STAKE: '.slip',
  PLACE: '.slip',
  RECEIPT: '.slip',
  BETS: '.bets-bar, .my-bets',
};

/** A target may load after its step begins, and lists replace their rows. */
const LOOK_EVERY_MS = 250;

/** Frames the target of a step and scrolls it into view. Calls `onFound` once: with the target, or without one if the step has none. */
export function useTarget(step: TourStep, onFound: (target: Element | undefined) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const selector = TARGETS[step];
    let framed: HTMLElement | undefined;
    let isFirst = true;
    const look = (): void => {
      const target = selector === undefined ? undefined : (document.querySelector<HTMLElement>(selector) ?? undefined);
      if (target !== framed) {
        framed?.removeAttribute('data-tour');
        target?.setAttribute('data-tour', step);
        framed = target;
      }
      if (!isFirst || (selector !== undefined && target === undefined)) return;
      isFirst = false;
      if (target !== undefined && !isInView(target)) target.scrollIntoView({ block: 'center' });
      found(target);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      framed?.removeAttribute('data-tour');
    };
  }, [step]);
}

/** True if an element begins in the upper part of the window or ends in it. A slip longer than the window stays where it is. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const share = (part: number): number => part * window.innerHeight;
  return top >= share(0.1) && (top <= share(0.35) || bottom <= share(0.6));
}
