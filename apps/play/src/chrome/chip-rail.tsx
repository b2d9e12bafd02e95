import { classNames } from '@pavilion/ui';
import { t } from '../lib/messages/index.ts';
import { chipText, money } from '../lib/money.ts';

/** Chips if the player's stake buttons are unknown. */
const CHIPS: readonly number[] = [100, 500, 1_000, 5_000, 25_000];
const MINOR_PER_POINT = 100;
/** Edges and faces, from the smallest chip to the largest. */
const COLOURS = ['#3f7fd6', '#2c9a62', '#c23b4b', '#1c1f26', '#7a3fc2', '#c98a1c', '#1f8f9c', '#8f3f6b'];

/** Returns the values of the rail, in points. */
export function chipsOf(stakes: readonly number[]): readonly number[] {
  return stakes.length === 0 ? CHIPS : stakes.toSorted((one, other) => one - other);
}

/** Returns the initial chip, which is the smallest that a bet may have; `stakeMin` is in minor units. */
export function firstChip(chips: readonly number[], stakeMin: number): number {
  return chips.find((chip) => chip * MINOR_PER_POINT >= stakeMin) ?? chips.at(-1) ?? 0;
}

/** The chips to bet with. Number keys from 1 choose a chip. */
export function ChipRail({
  chips,
  chosen,
  onPick,
}: {
  chips: readonly number[];
  chosen: number;
  onPick: (chip: number) => void;
}) {
  return (
    <div className="chip-rail" role="radiogroup" aria-label={t('slip.stake')}>
      {chips.map((chip, index) => (
        <button
          key={chip}
          type="button"
          role="radio"
          aria-checked={chip === chosen}
          aria-label={t('slip.chip', { value: chip })}
          className={classNames('chip-button')}
          onClick={() => onPick(chip)}
        >
          <Chip points={chip} colour={COLOURS[index % COLOURS.length] ?? '#3f7fd6'} />
        </button>
      ))}
    </div>
  );
}

/** Bets, in points, from which a pile is one chip higher. */
const PILE = [200, 1_000, 5_000, 25_000] as const;

/** Chips at a place of the table, and where they go after the result. */
type ShownPile = { readonly stake: number; readonly fate: 'won' | 'back' | 'lost' | undefined };

/**
 * Shows the player's stake on a place of the table as chips with their total; empty without a stake. After the result the house takes lost chips, and pays won
 * ones with a second pile before both go to the player.
 */
export function StakeOnTable({ pile }: { pile: ShownPile | undefined }) {
  if (pile === undefined || pile.stake === 0) return null;
  const { stake, fate } = pile;
  const points = stake / MINOR_PER_POINT;
  const below = PILE.filter((height) => points >= height);
  const colour = COLOURS[below.length] ?? COLOURS[0] ?? '';
  return (
    <span
      className="stake-on-table"
      data-fate={fate}
      role="img"
      aria-label={t('table.stake', { amount: money(stake) })}
      data-testid="stake-on-table"
    >
      {below.map((height) => (
        <i key={height} style={{ background: colour }} />
      ))}
      <Chip points={points} colour={colour} />
      {fate === 'won' && (
        <span className="chips-paid" aria-hidden>
          <Chip points={points} colour="#c98a1c" />
        </span>
      )}
    </span>
  );
}

function Chip({ points, colour }: { points: number; colour: string }) {
  return (
    <svg viewBox="0 0 48 48" className="chip" aria-hidden>
      <circle cx="24" cy="24" r="23" fill={colour} />
      <circle cx="24" cy="24" r="20.5" className="chip-notches" />
      <circle cx="24" cy="24" r="15.5" className="chip-face" />
      <text x="24" y="28.4" textAnchor="middle" className="chip-word">
        {chipText(points)}
      </text>
    </svg>
  );
}
