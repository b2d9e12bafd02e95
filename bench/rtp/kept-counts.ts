import { isEqual } from '@pavilion/games/fraction';
import { OPENING_TIES } from '@pavilion/games/poker';
import { ANTE_MATHS, countAnte } from '@pavilion/games/teen-patti';
import { DEUCES_OPTIMUM, JACKS_OPTIMUM, optimumOf, POKER_PAYS } from '@pavilion/games/video-poker';
import { openingTies } from './opening-ties.ts';

/** Counts that the games keep as constants, because counting them would delay the start. Each is counted again and compared with its constant. */
export const KEPT_COUNTS: readonly { readonly name: string; readonly holds: () => boolean }[] = [
  {
    name: 'POKR: deals that tie before a card is seen',
    holds: () => {
      const { ties, deals } = openingTies();
      return ties === OPENING_TIES.ties && deals === OPENING_TIES.deals;
    },
  },
  { name: 'VPJB: best play of every hand', holds: () => isOptimum('VPJB', JACKS_OPTIMUM) },
  { name: 'VPDW: best play of every hand', holds: () => isOptimum('VPDW', DEUCES_OPTIMUM) },
  {
    name: 'TPAN: best play of every hand',
    holds: () => {
      const { onStake, onAnte, hit } = countAnte();
      return isEqual(onStake, ANTE_MATHS.onStake) && isEqual(onAnte, ANTE_MATHS.onAnte) && isEqual(hit, ANTE_MATHS.hit);
    },
  },
];

function isOptimum(code: keyof typeof POKER_PAYS, { rtp, hit, variance }: ReturnType<typeof optimumOf>): boolean {
  const counted = optimumOf(POKER_PAYS[code]);
  return isEqual(counted.rtp, rtp) && isEqual(counted.hit, hit) && isEqual(counted.variance, variance);
}
