import { Die } from '@pavilion/ui';
import { useLandingSound } from './landing.ts';
import type { Dealt, StageProps } from './stage.tsx';

const facesOf = (dealt: Dealt): readonly number[] => dealt.flatMap(({ card }) => card.split(' ').map(Number));

/** Dice that roll blank and then show their faces and sum. */
export function DiceStage({ dealt, isMoving, count }: StageProps & { count: number }) {
  useLandingSound('stop', dealt.length, isMoving);
  const faces = facesOf(isMoving ? dealt.slice(0, -1) : dealt);
  const thrown = facesOf(dealt).length;
  const sum = faces.reduce((total, face) => total + face, 0);
  return (
    <div className="dice-stage" data-testid="seat-DICE">
      {[...Array(count).keys()].map((place) => (
        <Die key={`${place}-${faces[place] ?? 0}`} face={faces[place]} rolling={place >= faces.length && place < thrown} />
      ))}
      <b className="dice-sum">{faces.length === count ? sum : ''}</b>
    </div>
  );
}
