import { Check } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './receipt.css';

const MORPH_MS = 180;

/** The place of the button that was just replaced by a receipt. */
let place: { readonly box: DOMRect; readonly at: number } | undefined;

/** Marks the button that places a bet, so that its receipt grows out of it. */
export function ReceiptOrigin({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    return () => {
      if (current !== null) place = { box: current.getBoundingClientRect(), at: performance.now() };
    };
  }, []);
  return (
    <div ref={frame} className="grid flex-1">
      {children}
    </div>
  );
}

/** Returns the transform that draws an element of the box `to` over the box `from`. */
export function morphFrom(from: Box, to: Box): string {
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
}
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Returns a ref for the receipt's background, which grows out of the button and changes from its colour. */
function useMorph() {
  const ground = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const from = place;
    place = undefined;
    const { current } = ground;
    if (from === undefined || current === null || performance.now() - from.at > MORPH_MS) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const first = { transform: morphFrom(from.box, current.getBoundingClientRect()), background: 'var(--receipt-from)' };
    current.animate([first, {}], { duration: MORPH_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
  }, []);
  return ground;
}

type ReceiptProps = { readonly tone: 'back' | 'lay'; readonly children: ReactNode };

/** The outcome of a bet that was matched or taken, in place of the button that sent it. */
export function Receipt({ tone, children }: ReceiptProps) {
  return (
    <p className="receipt" data-tone={tone}>
      <span ref={useMorph()} className="receipt-ground" aria-hidden />
      <span className="receipt-words">{children}</span>
      <Check size={20} strokeWidth={3} className="receipt-check" aria-hidden />
    </p>
  );
}
