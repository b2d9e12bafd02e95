import { Button, IconButton } from '@pavilion/ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { areaWords } from '../../messages/index.ts';
import { tourWords } from '../../messages/tour.en.ts';
import { tourWordsHindi } from '../../messages/tour.hi.ts';
import { stepNumber, TOUR_STEPS, type TourStep } from './tour-step.ts';
import { useTarget } from './use-target.ts';
import './tour.css';

export const tourText = areaWords(tourWords, tourWordsHindi);

export type TourAct = { readonly label: string; readonly act: () => void; readonly isBusy?: boolean; readonly isPlain?: boolean };

type TourCardProps = {
  readonly step: TourStep;
  /** The sentences of the step. */
  readonly children: ReactNode;
  /** The acts that only the card offers. In the other steps the player acts on the page. */
  readonly acts: readonly TourAct[];
  /** The place on a narrow screen: at the top while the slip covers the foot. */
  readonly place: 'top' | 'foot' | 'aboveBets';
  readonly onLeave: () => void;
};

/** A card beside the page with one step of the tour. The page stays in use, and the part that the step is about has a frame. */
export function TourCard({ step, children, acts, place, onLeave }: TourCardProps) {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNext = useRef(true);
  useTarget(step, (target) => {
    if (!focusNext.current) return;
    focusNext.current = false;
    // The focus moves to what the player has to choose, the first price, so that keyboard users continue there.
    const price = step === 'PRICE' ? target?.querySelector<HTMLElement>('.odds:enabled') : undefined;
    (price ?? heading.current)?.focus({ preventScroll: true });
  });
  useEffect(
    () => () => {
      // The focus follows the tour only if the last act was in its card, or if its element is gone.
      const { activeElement } = document;
      focusNext.current = activeElement === document.body || card.current?.contains(activeElement) === true;
    },
    [step],
  );
  return (
    <section
      ref={card}
      className="tour panel"
      data-place={place}
      aria-label={tourText('title')}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      <header className="flex items-center gap-2">
        <span className="text-ink-2">{tourText('step', { number: stepNumber(step), count: TOUR_STEPS.length })}</span>
        <IconButton label={tourText('leave')} onClick={onLeave} className="ml-auto text-ink-2">
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <progress className="tour-progress" max={TOUR_STEPS.length} value={stepNumber(step)} aria-hidden />
      <div role="status" className="flex flex-col gap-1.5">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold focus:outline-none">
          {tourText(step)}
        </h2>
        {children}
      </div>
      {acts.length > 0 && (
        <footer className="flex flex-wrap gap-2">
          {acts.map(({ label, act, isBusy = false, isPlain = false }) => (
            <Button key={label} look={isPlain ? 'line' : 'solid'} isBusy={isBusy} onClick={act} className="grow">
              {label}
            </Button>
          ))}
        </footer>
      )}
    </section>
  );
}
