/**
 * The width in pixels from which the slip has its own column and the header shows balance and exposure. Below it the slip is a sheet at the foot. Style sheets
 * cannot import this constant, so a test compares their breakpoints with it.
 */
export const WIDE_FROM_PX = 993;
