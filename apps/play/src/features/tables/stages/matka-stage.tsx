import { marketWords } from '@pavilion/ui';
import type { Dealt, StageProps } from './stage.tsx';

const SIDES = ['OPEN', 'CLOSE'] as const;

const digitsOf = (dealt: Dealt, seat: string): string[] => dealt.filter((one) => one.seat === seat).map(({ card }) => card);

/** Returns the digit sum mod 10, once all three are drawn (casino C-WORL-2). */
function ankOf(digits: readonly string[]): string {
  return digits.length < 3 ? '·' : String(digits.reduce((sum, digit) => sum + Number(digit), 0) % 10);
}

/** Three digits for open, three for close, their anks and the jodi between them. */
export function MatkaStage({ dealt, isMoving }: StageProps) {
  const lying = isMoving ? dealt.slice(0, -1) : dealt;
  const [open, close] = SIDES.map((seat) => digitsOf(lying, seat));
  const flying = isMoving ? dealt.at(-1) : undefined;
  return (
    <div className="matka">
      {SIDES.map((seat, index) => {
        const digits = (index === 0 ? open : close) ?? [];
        return (
          <div key={seat} className="matka-side" data-testid={`seat-${seat}`}>
            <span className="seat-name">{marketWords(seat)}</span>
            <span className="matka-digits">
              {[0, 1, 2].map((place) =>
                flying?.seat === seat && place === digits.length ? (
                  <b key={place} data-drawn data-moving aria-hidden>
                    {flying.card}
                  </b>
                ) : (
                  <b key={place} data-drawn={digits[place] !== undefined}>
                    {digits[place] ?? '·'}
                  </b>
                ),
              )}
            </span>
            <span className="matka-ank">{ankOf(digits)}</span>
          </div>
        );
      })}
      <div className="matka-jodi">
        <span className="seat-name">{marketWords('JODI')}</span>
        <b>{`${ankOf(open ?? [])}${ankOf(close ?? [])}`}</b>
      </div>
    </div>
  );
}
