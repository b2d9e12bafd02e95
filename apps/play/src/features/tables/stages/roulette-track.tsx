import { useContext, useState } from 'react';
import { t } from '../../../lib/messages/index.ts';
import { SpotsContext, tapBets } from '../bet-spots.tsx';
import { CALLS, neighbourBets } from '../boards/roulette-calls.ts';
import { backPile, type Piles } from '../piles.ts';
import { cellOutline, TRACK_SIZE, trackPoint, type TrackPoint } from './track-layout.ts';
import { isRedPocket, ROULETTE } from './wheels.ts';

const { ring } = ROULETTE;
const { wide, high } = TRACK_SIZE;
const BOX = `${-wide / 2 - 2} ${-high / 2 - 2} ${wide + 4} ${high + 4}`;
/** Half the height of the field inside the cells. */
const INNER = 36;
const pointsOf = (points: readonly TrackPoint[]): string => points.map((point) => point.join(' ')).join(' ');
const CELLS = ring.map((label, place) => ({
  label,
  outline: pointsOf(cellOutline(place, ring.length)),
  middle: trackPoint(place / ring.length),
}));

/** Returns the x at which the line between a pocket and the next one meets the inner field. */
const borderAfter = (pocket: string): number => trackPoint((ring.indexOf(pocket) + 0.5) / ring.length)[0];
const [VOISINS_TOP, TIERS_TOP] = [borderAfter('25'), borderAfter('6')];
const [TIERS_FOOT, VOISINS_FOOT] = [borderAfter('33'), borderAfter('9')];
const [LEFT, RIGHT] = [-wide / 2, wide / 2];

/** The sectors of the wheel, drawn inside the track: the corners of each, and the x of its name. */
const PARTS = [
  { name: 'voisins', top: [LEFT, VOISINS_TOP], foot: [LEFT, VOISINS_FOOT], nameX: -140 },
  { name: 'orphelins', top: [VOISINS_TOP, TIERS_TOP], foot: [VOISINS_FOOT, TIERS_FOOT], nameX: 40 },
  { name: 'tiers', top: [TIERS_TOP, RIGHT], foot: [TIERS_FOOT, RIGHT], nameX: 178 },
] as const;

type TrackProps = { readonly winners: ReadonlySet<string>; readonly piles: Piles };

/**
 * The numbers in the order of the wheel, on the cloth of a wide page. A tap on a number bets on it and on its neighbours, and a tap inside bets on a part of the
 * wheel. The board has the same bets for keys and screen readers, so the track needs only a pointer.
 */
export function RouletteTrack({ winners, piles }: TrackProps) {
  const { open, offers } = useContext(SpotsContext);
  const [over, setOver] = useState<number>();
  const near = new Set(open && over !== undefined ? neighbourBets(over) : []);
  const isDecided = winners.size > 0;
  return (
    <svg
      viewBox={BOX}
      className="roulette-track"
      data-open={open}
      data-decided={isDecided}
      aria-hidden
      onPointerLeave={() => setOver(undefined)}
    >
      <clipPath id="track-inside">
        <rect x={LEFT + high / 2 - INNER} y={-INNER} width={wide - high + 2 * INNER} height={2 * INNER} rx={INNER} />
      </clipPath>
      <g clipPath="url(#track-inside)">
        {PARTS.map(({ name, top, foot }) => (
          <polygon
            key={name}
            className="track-part"
            points={`${top[0]} ${-INNER} ${top[1]} ${-INNER} ${foot[1]} ${INNER} ${foot[0]} ${INNER}`}
            onPointerEnter={() => setOver(undefined)}
            onClick={() => open && tapBets(offers, CALLS[name])}
          />
        ))}
      </g>
      {PARTS.map(({ name, nameX }) => (
        <text key={name} x={nameX} className="track-word">
          {t(`roulette.${name}`)}
        </text>
      ))}
      {CELLS.map(({ label, outline, middle: [x, y] }) => {
        const bet = `STRAIGHT/${label}`;
        return (
          <g
            key={label}
            className="track-cell"
            data-colour={label === '0' ? 'green' : isRedPocket(Number(label)) ? 'red' : 'black'}
            data-near={near.has(bet)}
            data-staked={backPile(piles, 'STRAIGHT', label) !== undefined}
            data-lit={winners.has(bet)}
            onPointerEnter={() => setOver(Number(label))}
            onClick={() => open && tapBets(offers, neighbourBets(Number(label)))}
          >
            <polygon points={outline} />
            <text x={x} y={y}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
