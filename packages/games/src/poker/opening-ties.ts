/**
 * The deals of heads-up hold'em in which both hands are equal, of all C(52,5) · C(47,2) · C(45,2). `openingTies` of the bench counted them (casino C-POKR-2).
 * `npm run rtp -- --heavy` counts them again.
 */
export const OPENING_TIES = { ties: 113_130_263_816n, deals: 2_781_381_002_400n };
