import { marketWords } from '@pavilion/ui';
import { useLandingSound } from './landing.ts';
import type { StageProps } from './stage.tsx';

const SIDES = ['OPEN', 'CLOSE'] as const;
/** Chits drawn for each side (casino C-WORL-1). */
const CHITS = 3;
const PLACES = [...Array(CHITS).keys()];

const sumOf = (digits: readonly string[]): number => digits.reduce((sum, digit) => sum + Number(digit), 0);

/** Returns the digit sum mod 10, once all three are drawn (casino C-WORL-2). */
function ankOf(digits: readonly string[]): string | undefined {
  return digits.length < CHITS ? undefined : String(sumOf(digits) % 10);
}

/** Two clay pots. A hand draws three chits from each: they make a pana, their sum makes its ank, and both anks make the jodi. */
export function MatkaStage({ dealt, isMoving, isOver }: StageProps) {
  useLandingSound('card', dealt.length, isMoving);
  const lying = isMoving ? dealt.slice(0, -1) : dealt;
  const flying = isMoving ? dealt.at(-1) : undefined;
  const digitsOf = (side: string): readonly string[] => lying.flatMap(({ seat, card }) => (seat === side ? [card] : []));
  const anks = SIDES.map((side) => ankOf(digitsOf(side)));
  return (
    <div className="matka" data-over={isOver}>
      {SIDES.map((side) => (
        <Side key={side} side={side} digits={digitsOf(side)} flying={flying?.seat === side ? flying.card : undefined} />
      ))}
      <div className="matka-jodi" data-whole={!anks.includes(undefined)}>
        <span className="seat-name">{marketWords('JODI')}</span>
        <p>
          {anks.map((ank, place) => (
            <b key={SIDES[place]} data-drawn={ank !== undefined}>
              {ank ?? '·'}
            </b>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Returns the kind of a pana by its different digits: all equal, a pair, or none equal. */
const kindWords = (digits: readonly string[]): string => marketWords(['TP', 'DP'][new Set(digits).size - 1] ?? 'SP');

type SideProps = {
  readonly side: (typeof SIDES)[number];
  readonly digits: readonly string[];
  readonly flying: string | undefined;
};

/** One pot with the chits drawn from it, and the sum that makes the ank. */
function Side({ side, digits, flying }: SideProps) {
  const ank = ankOf(digits);
  return (
    <div className="matka-side" data-side={side} data-testid={`seat-${side}`}>
      <span className="seat-name">
        {marketWords(side)}
        {ank !== undefined && ` · ${marketWords('PANA')} ${digits.join('')}`}
        {ank !== undefined && <i>{` · ${kindWords(digits)} · ${marketWords(Number(ank) % 2 === 1 ? 'ODD' : 'EVEN')}`}</i>}
      </span>
      <span className="matka-chits">
        {PLACES.map((place) => {
          const isFlying = flying !== undefined && place === digits.length;
          return (
            <b
              key={place}
              data-drawn={isFlying || digits[place] !== undefined}
              data-moving={isFlying || undefined}
              aria-hidden={isFlying || undefined}
              style={{ '--aside': 1 - place }}
            >
              {isFlying ? flying : digits[place]}
            </b>
          );
        })}
      </span>
      <span className="matka-sum">
        {digits.length > 0 && <span>{ank === undefined ? digits.join(' + ') : `${digits.join(' + ')} = ${sumOf(digits)}`}</span>}
        {ank !== undefined && (
          <em>
            {marketWords('ANK')} <b>{ank}</b>
          </em>
        )}
      </span>
      <Pot isDrawn={flying !== undefined} />
    </div>
  );
}

/** A clay pot with chits in it. During a draw a hand reaches in and comes out with one. */
function Pot({ isDrawn }: { isDrawn: boolean }) {
  return (
    <svg viewBox="0 0 160 112" className="matka-pot" aria-hidden>
      <ellipse cx="80" cy="106" rx="52" ry="6" fill="rgb(0 0 0 / 0.4)" />
      <ellipse cx="80" cy="24" rx="40" ry="11" fill="#3b160a" />
      <g fill="#f3dfb6" stroke="#b9965a" strokeWidth="0.800">
        <path d="m50 24 14-9 8 8-13 8zM72 27l4-14 12 3-3 14zM92 26l9-11 11 8-9 9z" />
      </g>
      {isDrawn && (
        <g className="matka-hand" data-moving>
          <path d="M62-70h36v44H62z" fill="#8e1f2d" />
          <path d="M60-31h40v9H60z" fill="#e9b949" />
          <path
            d="M65-23h30c3 12 4 22 1 33-2 6-6 3-6-1l-1-9-2 14c-1 5-7 5-7 0l-1-13-3 13c-1 5-7 4-7-1l1-13-4 9c-2 4-7 2-6-2 2-12 3-20 5-30z"
            fill="#a9683f"
          />
          <path d="m76 8 12-3 3 10-12 4z" fill="#f7e7c6" stroke="#b9965a" strokeWidth="0.800" />
        </g>
      )}
      <path d="M40 24c0 15 80 15 80 0l3 9c30 14 28 50-6 71H43C9 83 7 47 37 33z" fill="#a4522a" />
      <path d="M37 33c-30 14-28 50 6 71h16C30 84 26 52 45 34z" fill="rgb(255 220 170 / 0.2)" />
      <path d="M123 33c30 14 28 50-6 71h-14c24-20 30-52 16-69z" fill="rgb(60 16 4 / 0.35)" />
      <path d="M38 26c0 17 84 17 84 0l1 7c-2 17-84 17-86 0z" fill="#c06a38" />
      <path d="M20 62q60 20 120 0M22 74q58 19 116 0" fill="none" stroke="#f3dfb6" strokeWidth="2.500" />
      <path
        d="m36 73 6 3-6 4-5-4zM56 77l6 3-6 4-6-4zM80 79l6 3-6 4-6-4zM104 77l6 3-6 4-6-4zM124 73l5 3-5 4-6-4z"
        fill="#f3dfb6"
      />
    </svg>
  );
}
