import { ODDS_SCALE } from '@pavilion/games/game';
import { formatTwo } from '@pavilion/ui';

/** Returns odds as a multiple with two decimals, rounded down, so that it never promises more than is paid: `1.29×`. The rules list all decimals. */
export function timesText(odds: number): string {
  return `${formatTwo(Math.floor((odds * 100) / ODDS_SCALE) / 100)}×`;
}
