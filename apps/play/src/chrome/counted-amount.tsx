import { useEffect, useRef, type RefObject } from 'react';
import { isStill } from '../lib/clock.ts';
import { money } from '../lib/money.ts';
import { playSound } from '../lib/sound.ts';

const COUNT_MS = 900;

/** An amount. A win counts up from zero; any other return appears at once (casino C-REG-5). Screen readers announce the final amount only. */
export function CountedAmount({ amount, isWin }: { amount: number; isWin: boolean }) {
  const words = useCountUp(amount, isWin, money);
  return (
    <b className="counted" data-won={isWin}>
      <span className="sr-only">{money(amount)}</span>
      <span ref={words} aria-hidden>
        {money(amount)}
      </span>
    </b>
  );
}

/** Returns a reference to an element whose text counts up to an amount, if it is a win. With reduced motion the text does not change. */
export function useCountUp(
  amount: number,
  isWin: boolean,
  wordsOf: (amount: number) => string,
): RefObject<HTMLSpanElement | null> {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = words.current;
    if (element === null || !isWin || isStill()) return undefined;
    const began = performance.now();
    let frame = 0;
    playSound('count');
    const count = (): void => {
      const share = Math.min(1, (performance.now() - began) / COUNT_MS);
      element.textContent = wordsOf(Math.round(amount * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(count);
    };
    count();
    return () => cancelAnimationFrame(frame);
  }, [amount, isWin, wordsOf]);
  return words;
}
