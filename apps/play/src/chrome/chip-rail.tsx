import { t } from '../lib/messages/index.ts';
import { chipText, MINOR_PER_POINT, money, pointsOf } from '../lib/money.ts';
import { chipLook, chipsIn } from './chip-values.ts';

/** Chips if the player's stake buttons are unknown. */
const CHIPS: readonly number[] = [100, 500, 1_000, 5_000, 25_000];

/** Returns the values of the rail, in points. */
export function chipsOf(stakes: readonly number[]): readonly number[] {
  return stakes.length === 0 ? CHIPS : stakes.toSorted((one, other) => one - other);
}

/** Returns the initial chip: the smallest that is at least `stakeMin` (minor units), otherwise the largest. */
export function firstChip(chips: readonly number[], stakeMin: number): number {
  return chips.find((chip) => chip * MINOR_PER_POINT >= stakeMin) ?? chips.at(-1) ?? 0;
}

type ChipRailProps = {
  readonly chips: readonly number[];
  readonly chosen: number;
  readonly onPick: (chip: number) => void;
  /** The least chip that may be staked, in points; smaller ones cannot be chosen. */
  readonly least?: number;
};

/** The chips to bet with, one of them chosen. */
export function ChipRail({ chips, chosen, onPick, least = 0 }: ChipRailProps) {
  return (
    <div className="chip-rail" role="radiogroup" aria-label={t('slip.stake')}>
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          role="radio"
          aria-checked={chip === chosen}
          aria-label={t('slip.chip', { value: chip })}
          className="chip-button"
          disabled={chip < least}
          onClick={() => onPick(chip)}
        >
          <Chip points={chip} />
        </button>
      ))}
    </div>
  );
}

/** Chips at a place of the table, and where they go after the result. */
type ShownPile = {
  readonly stake: number;
  readonly end: 'won' | 'back' | 'lost' | undefined;
  readonly isSent: boolean;
  /** True for a bet against the place. */
  readonly isLay?: boolean;
};

/**
 * Shows the player's stake on a place of the stage as chips with their total; empty without a stake. After the result the house takes lost chips, and pays won
 * ones with a second pile before both go to the player.
 */
export function StakeOnTable({ pile }: { pile: ShownPile | undefined }) {
  if (pile === undefined || pile.stake === 0) return null;
  const { stake, end, isSent, isLay = false } = pile;
  const points = pointsOf(stake);
  return (
    <span
      className="stake-on-table"
      data-end={end}
      data-sent={isSent}
      data-lay={isLay}
      role="img"
      aria-label={t(isLay ? 'table.layStake' : 'table.stake', { amount: money(stake) })}
      data-testid="stake-on-table"
    >
      <ChipPile points={points} />
      {end === 'won' && (
        <span className="chips-paid" aria-hidden>
          <ChipPile points={points} />
        </span>
      )}
    </span>
  );
}

/** The player's stake on a cell with text: a chip seen from its edge, so that it covers no text. It stays until the next round, and shows how the bet ended. */
export function StakeOnCell({ pile }: { pile: ShownPile | undefined }) {
  if (pile === undefined || pile.stake === 0) return null;
  const { stake, end, isSent, isLay = false } = pile;
  const points = pointsOf(stake);
  return (
    <span
      className="placed-chips"
      data-end={end}
      data-sent={isSent}
      data-lay={isLay}
      style={{ '--chip': chipLook(points).colour }}
      role="img"
      aria-label={t(isLay ? 'table.layStake' : 'table.stake', { amount: money(stake) })}
    >
      {chipText(points)}
    </span>
  );
}

/** A stake as a pile: the edges of the chips below, and the uppermost chip with the worth of all. */
function ChipPile({ points }: { points: number }) {
  const below = chipsIn(points).slice(1);
  return (
    <span className="chip-pile">
      {below.toReversed().map((worth, place) => (
        <i key={`${worth}-${place}`} style={{ '--chip': chipLook(worth).colour, '--under': below.length - place }} />
      ))}
      <Chip points={points} />
    </span>
  );
}

/** A chip with its value on it. A value has the same colour on the rail and on every table. */
export function Chip({ points }: { points: number }) {
  const { colour, notch } = chipLook(points);
  return (
    <svg viewBox="0 0 48 48" className="chip" aria-hidden>
      <circle cx="24" cy="24" r="23" fill={colour} />
      <circle cx="24" cy="24" r="20.5" className="chip-notches" stroke={notch} />
      <circle cx="24" cy="24" r="15.5" className="chip-face" />
      <text x="24" y="28.4" textAnchor="middle" className="chip-word">
        {chipText(points)}
      </text>
    </svg>
  );
}
