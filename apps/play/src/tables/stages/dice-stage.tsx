import { Die } from '@pavilion/ui';
import type { StageProps } from './stage.tsx';

/** Dice that lie as they were thrown, and their sum. */
export function DiceStage({ dealt, count }: StageProps & { count: number }) {
  const faces = dealt.flatMap(({ card }) => card.split(' ').map(Number));
  const sum = faces.reduce((total, face) => total + face, 0);
  return (
    <div className="dice-stage" data-testid="seat-DICE">
      {[...Array(count).keys()].map((place) => (
        <Die key={`${place}-${faces[place] ?? 0}`} face={faces[place]} />
      ))}
      <b className="dice-sum">{faces.length === count ? sum : ''}</b>
    </div>
  );
}
