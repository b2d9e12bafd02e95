/** Betting hours of a product in Indian time, minutes after midnight; they include the start but not the end (S-BIN-3). */
export type BinaryHours = { readonly fromMinute: number; readonly toMinute: number };

const clock = (hours: number, minutes: number): number => hours * 60 + minutes;

/** Table 9.4: groups of products with their session, Monday to Friday. */
export const BINARY_HOURS = {
  INDIAN_FUTURES: {
    fromMinute: clock(10, 0),
    toMinute: clock(14, 30),
    products: ['NFY', 'B-NFY', 'AXS', 'ICI', 'RIL', 'SBI', 'TT STL'],
  },
  COMMODITIES: { fromMinute: clock(11, 30), toMinute: clock(22, 30), products: ['GOLD', 'SILVER', 'CRUDE'] },
  OVERSEAS: { fromMinute: clock(19, 30), toMinute: clock(24, 0), products: ['CMX CRUDE', 'DOWJONES', 'NASDAQ', 'SNP'] },
} as const satisfies Record<string, BinaryHours & { readonly products: readonly string[] }>;

export type BinaryGroup = keyof typeof BINARY_HOURS;
export type BinaryProduct = (typeof BINARY_HOURS)[BinaryGroup]['products'][number];
