/**
 * The width in pixels from which the slip has its own column and the header shows balance and exposure. Below it the slip is a sheet at the foot. Style sheets
 * cannot import it, so a test compares them.
 */
export const WIDE_FROM_PX = 993;
